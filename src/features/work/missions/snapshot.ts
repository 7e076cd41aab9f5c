import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Entry, ListedCheck } from './entry.contract.ts';
import { minutesOf, ofKind, presencesOf, settle, standingNotes } from './entry.rules.ts';
import { findFiles, listedOf, type MissionRow } from './mission.queries.ts';
import { listContests } from './slip.queries.ts';
import type { ShownPhoto, Snapshot } from './mission-report.contract.ts';
import { pairPhotos } from './photo.rules.ts';
import type { Files } from './present-mission.ts';

type CheckWithPhotos = Pick<ListedCheck, 'key' | 'label'> & { photoIds: ReadonlySet<string> };

export const shownAs = (files: Files, { fileId, data, receivedAt }: Entry<'photo'>): ShownPhoto => {
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

function photosOf(
  photos: readonly Entry<'photo'>[],
  files: Files,
  checks: readonly CheckWithPhotos[],
): Pick<Snapshot, 'pairs' | 'others'> {
  const { pairs, others } = pairPhotos(photos.map((entry) => ({ ...entry.data, id: entry.id, entry })));
  return {
    pairs: pairs.map(({ before, after }) => ({
      caption: after.caption || before.caption,
      before: shownAs(files, before.entry),
      after: shownAs(files, after.entry),
    })),
    others: others.map(({ id, phase, caption, entry }) => {
      const check = checks.find(({ photoIds }) => photoIds.has(id));
      return { ...shownAs(files, entry), phase, caption, check: check ? { key: check.key, label: check.label } : null };
    }),
  };
}

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
  const checks = (listedOf(mission) ?? []).map((check) => {
    const { state, counting } = settle(entries, check.id);
    const photoIds = new Set(counting?.data.photoIds);
    for (const { id, data } of photos) if (data.checkId === check.id) photoIds.add(id);
    return { ...check, state, counting, photoIds };
  });
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
    ...photosOf(photos, files, checks),
    photos: photos.length,
    checks: checks.map(({ key, label, unit, state, counting, photoIds }) => {
      const { result = null, valueMilli = null, note = '' } = counting?.data ?? {};
      const kept = photos.filter(({ id }) => photoIds.has(id)).length;
      return { key, label, unit, state, result, valueMilli, note, photos: kept };
    }),
    closedBy: ofKind(entries, 'departure').findLast(({ data }) => data.finished)?.by ?? undefined,
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
