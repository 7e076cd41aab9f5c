import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Entry } from './entry.contract.ts';
import { minutesOf, ofKind, presencesOf, settle, standingNotes } from './entry.rules.ts';
import { findFiles, listedOf, type MissionRow } from './mission.queries.ts';
import { listContests } from './slip.queries.ts';
import { mostPairs, type ShownPhoto, type Snapshot } from './mission-report.contract.ts';
import type { Files } from './present-mission.ts';

const shownAs = (files: Files, { fileId, data, receivedAt }: Entry<'photo'>): ShownPhoto => {
  const { width = null, height = null } = files.get(fileId ?? '') ?? {};
  return {
    fileId: fileId ?? '',
    width,
    height,
    takenAt: data.takenAt,
    receivedAt: receivedAt.toISOString(),
    marks: data.marks,
  };
};

/** Before and after: as they were tied, else those of the same check. */
function pairsOf(photos: readonly Entry<'photo'>[], files: Files): Snapshot['pairs'] {
  const before = photos.filter(({ data }) => data.phase === 'before');
  return photos
    .filter(({ data }) => data.phase === 'after')
    .flatMap((after) => {
      const { beforeId, checkId } = after.data;
      const was =
        before.find(({ id }) => id === beforeId) ?? (checkId && before.find(({ data }) => data.checkId === checkId));
      if (!was) return [];
      const caption = after.data.caption || was.data.caption;
      return [{ caption, before: shownAs(files, was), after: shownAs(files, after) }];
    })
    .slice(0, mostPairs);
}

/** What was worked by each, from those who worked most. */
function hoursOf({ workers }: MissionRow, entries: readonly Entry[]): Snapshot['hours'] {
  const sums = new Map<string, number>();
  for (const { data } of ofKind(entries, 'hours'))
    sums.set(data.workerId, (sums.get(data.workerId) ?? 0) + data.minutes);
  return [...sums]
    .flatMap(([id, minutes]) => {
      const worker = workers.find((one) => one.id === id)?.name;
      return worker ? [{ worker, minutes }] : [];
    })
    .toSorted((a, b) => b.minutes - a.minutes);
}

/** What is known of a mission, as its report says it. */
export async function snapshotOf(
  trx: Transaction<DB>,
  mission: MissionRow,
  entries: readonly Entry[],
): Promise<Snapshot> {
  const photos = ofKind(entries, 'photo');
  const files = await findFiles(
    trx,
    photos.flatMap(({ fileId }) => fileId ?? []),
  );
  const contested = await listContests(trx, [mission.id]);
  const reasons = new Map(contested.map(({ signatureId, reason }) => [signatureId, reason]));
  const plain = <T>(kept: readonly { data: T }[]): T[] => kept.map(({ data }) => data);
  return {
    number: mission.number,
    finishedAt: (mission.leftAt ?? mission.endsAt).toISOString(),
    ...(mission.leftReceivedAt && { finishedReceivedAt: mission.leftReceivedAt.toISOString() }),
    trade: mission.trade,
    people: mission.workers.map(({ name }) => name),
    words: standingNotes(entries).map(({ data }) => data.text),
    followUps: plain(ofKind(entries, 'follow-up')),
    findings: plain(ofKind(entries, 'finding')),
    pairs: pairsOf(photos, files),
    photos: photos.length,
    checks: (listedOf(mission) ?? []).map(({ id, key, label, unit }) => {
      const { state, counting } = settle(entries, id);
      const { result = null, valueMilli = null, note = '', photoIds = [] } = counting?.data ?? {};
      const shown = photos.filter((photo) => photoIds.includes(photo.id) || photo.data.checkId === id);
      return { key, label, unit, state, result, valueMilli, note, photos: shown.length };
    }),
    presences: presencesOf(entries).map((day) => ({
      arrivedAt: day.arrivedAt.toISOString(),
      leftAt: day.leftAt?.toISOString() ?? null,
      arrivedReceivedAt: day.arrivedReceivedAt.toISOString(),
      leftReceivedAt: day.leftReceivedAt?.toISOString() ?? null,
      breakMinutes: day.breakMinutes,
      distanceM: day.distanceM,
      minutes: minutesOf(day) ?? 0,
      corrected: day.corrections.length > 0,
    })),
    hours: hoursOf(mission, entries),
    parts: plain(ofKind(entries, 'part')),
    signatures: ofKind(entries, 'signature').map(({ id, data, madeAt, receivedAt }) => ({
      id,
      ...data,
      at: madeAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
      contested: reasons.get(id),
    })),
  };
}
