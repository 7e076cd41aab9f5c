import { inAnswer } from '#common/said.ts';
import { presentHead } from '#features/work/visits/visit.public.ts';
import { sayIn } from '#platform/voices.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import type { Entry, EntryKind, ListedCheck } from './entry.contract.ts';
import { ofKind, type Presence, settle } from './entry.rules.ts';
import type { MissionCheck, MissionItem, MissionPhoto, Reading } from './mission-bundle.contract.ts';
import type { findFiles, MissionRow } from './mission.queries.ts';
import { missionActs } from './mission.rules.ts';
import { said } from './said.ts';

export type Files = Awaited<ReturnType<typeof findFiles>>;

/** Who kept a line, and when. */
export const keptOf = ({ userId }: Pick<Viewer, 'userId'>, entry: Entry) => ({
  id: entry.id,
  by: entry.by,
  mine: entry.madeBy === userId,
  madeAt: entry.madeAt.toISOString(),
  receivedAt: entry.receivedAt.toISOString(),
});

/** The lines of a kind, as an answer has them. */
export const linesOf = <K extends EntryKind>(viewer: Viewer, entries: readonly Entry[], kind: K) =>
  ofKind(entries, kind).map((entry) => ({ ...keptOf(viewer, entry), ...entry.data }));

export const labelOf = ({ key, label }: ListedCheck): string => (key ? inAnswer(said(`answers.checks.${key}`)) : label);

/** The same as an event keeps it. */
export const frenchLabelOf = ({ key, label }: ListedCheck): string =>
  key ? sayIn('fr', said(`answers.checks.${key}`)) : label;

/** A check of the list with its readings, and the one that counts. */
export function presentCheck(
  viewer: Viewer,
  entries: readonly Entry[],
  check: ListedCheck,
  position: number,
): MissionCheck {
  const { state, counting, readings, decision } = settle(entries, check.id);
  return {
    id: check.id,
    position,
    label: labelOf(check),
    asksPhoto: check.asksPhoto,
    unit: check.unit,
    state,
    countingId: counting?.id ?? null,
    readings: readings.map((one): Reading => {
      const { checkId: _, replacesId: __, ...data } = one.data;
      return { ...keptOf(viewer, one), ...data, setAside: counting !== null && decision !== null && one !== counting };
    }),
    decision: decision && { by: decision.by, at: decision.madeAt.toISOString() },
  };
}

export function presentPhoto(viewer: Viewer, entry: Entry<'photo'>, files: Files): MissionPhoto {
  const { name = '', width = null, height = null } = files.get(entry.fileId ?? '') ?? {};
  return { ...keptOf(viewer, entry), ...entry.data, name, width, height };
}

export const presentPresence = ({
  arrivedAt,
  leftAt,
  arrivedReceivedAt,
  leftReceivedAt,
  corrections,
  ...day
}: Presence) => ({
  ...day,
  arrivedAt: arrivedAt.toISOString(),
  leftAt: leftAt?.toISOString() ?? null,
  arrivedReceivedAt: arrivedReceivedAt.toISOString(),
  leftReceivedAt: leftReceivedAt?.toISOString() ?? null,
  corrections: corrections.map(({ by, receivedAt, data: { reason, before } }) => ({
    by,
    at: receivedAt.toISOString(),
    reason,
    ...before,
  })),
});

/** A mission as a list shows it. */
export function presentItem(
  viewer: Viewer,
  row: MissionRow,
  entries: readonly Entry[],
  checks: readonly ListedCheck[],
): MissionItem {
  const states = checks.map(({ id }) => settle(entries, id).state);
  return {
    ...presentHead(row),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    orderingCompany: { id: row.companyId, name: row.companyName, phone: row.companyPhone },
    workers: row.workers.map(({ userId, ...worker }) => ({ ...worker, isMe: userId === viewer.userId })),
    vehicles: row.vehicles,
    progress: {
      checks: checks.length,
      read: states.filter((state) => state === 'read').length,
      undecided: states.filter((state) => state === 'undecided').length,
      photos: ofKind(entries, 'photo').length,
    },
    reportId: row.reports[0]?.id ?? null,
  };
}

export const actsOf = (viewer: Viewer, row: MissionRow) => missionActs.of(actorOf(viewer), row);
