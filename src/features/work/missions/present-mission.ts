import { inAnswer } from '#common/said.ts';
import { readAs } from '#common/readers.ts';
import { presentHead, whyOver } from '#features/work/visits/visit.public.ts';
import { sayIn } from '#platform/voices.ts';
import { actorOf, asReader, type Viewer } from '#platform/session/viewer.ts';
import type { Entry, EntryKind, ListedCheck } from './entry.contract.ts';
import { keptOf, ofKind, presentReadings, settle } from './entry.rules.ts';
import {
  foldedKinds,
  type MissionCheck,
  type MissionItem,
  missionItem,
  type MissionPhoto,
} from './mission-bundle.contract.ts';
import type { findFiles, MissionRow } from './mission.queries.ts';
import { missionActs } from './mission.rules.ts';
import { said } from './said.ts';

export type Files = Awaited<ReturnType<typeof findFiles>>;

export const linesOf = <K extends EntryKind>(viewer: Viewer, entries: readonly Entry[], kind: K) =>
  ofKind(entries, kind).map((entry) => ({ ...keptOf(viewer, entry), ...entry.data }));

export const labelOf = ({ key, label }: ListedCheck): string => (key ? inAnswer(said(`answers.checks.${key}`)) : label);

export const frenchLabelOf = ({ key, label }: ListedCheck): string =>
  key ? sayIn('fr', said(`answers.checks.${key}`)) : label;

export function presentCheck(
  viewer: Viewer,
  entries: readonly Entry[],
  check: ListedCheck,
  position: number,
): MissionCheck {
  const { id, asksPhoto, unit } = check;
  return { id, position, label: labelOf(check), asksPhoto, unit, ...presentReadings(viewer, entries, id) };
}

export function presentPhoto(viewer: Viewer, entry: Entry<'photo'>, files: Files): MissionPhoto {
  const { name = '', width = null, height = null } = files.get(entry.fileId ?? '') ?? {};
  return { ...keptOf(viewer, entry), ...entry.data, name, width, height };
}

/** Entries from which days and checks are computed; a device adds its unsent ones. */
export const presentLog = (viewer: Viewer, entries: readonly Entry[]) =>
  entries.flatMap((entry) => {
    const kind = foldedKinds.find((one) => one === entry.kind);
    return kind ? { ...keptOf(viewer, entry), kind, data: { ...entry.data } } : [];
  });

export function presentItem(
  viewer: Viewer,
  row: MissionRow,
  entries: readonly Entry[],
  checks: readonly ListedCheck[],
): MissionItem {
  const states = checks.map(({ id }) => settle(entries, id).state);
  return readAs(missionItem, asReader(viewer), {
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
  });
}

/** Who ended it and when, in the reader's language. */
export function overOf(row: MissionRow): string | null {
  const why = whyOver(row);
  return why && inAnswer(why);
}

export const actsOf = (viewer: Viewer, row: MissionRow) => missionActs.of(actorOf(viewer), row);
