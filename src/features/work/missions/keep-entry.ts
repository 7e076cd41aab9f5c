import { sql, type Transaction } from 'kysely';
import type { MadeAt } from '#common/made-at.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { type CompanyViewer, mayCommit } from '#platform/session/viewer.ts';
import { beginMission } from './begin-mission.ts';
import type { Entry, EntryData, EntryKind } from './entry.contract.ts';
import { ofKind } from './entry.rules.ts';
import { onMission } from './lock-mission.ts';
import { findEntry, listEntries, type MissionRow } from './mission.queries.ts';
import { likelyMade, missionProblems, most } from './mission.rules.ts';
import { askReport } from './ask-report.ts';

/** An act that may have waited on a device: `made` is when it was done. */
export interface Acting extends Call {
  made: MadeAt;
}

const mostOf: Partial<Record<EntryKind, number>> = {
  reading: most.checks * 6,
  photo: most.photos,
  part: most.parts,
  hours: most.hours,
  finding: most.findings,
  note: most.notes,
  signature: most.signatures,
  'follow-up': most.notes,
  code: most.checks,
};

export interface Coming<K extends EntryKind> {
  entryId: string;
  kind: K;
  data: EntryData[K];
  fileId?: string;
  /** An existing equivalent entry is returned instead. */
  isSaidBy?: ((standing: Entry<K>) => boolean) | undefined;
}

interface Within {
  trx: Transaction<DB>;
  viewer: CompanyViewer;
  now: Date;
  made: MadeAt;
  mission: MissionRow;
}

/** The entry stored under this id; undefined for a new one. An id of another object is refused. */
export async function findSame<K extends EntryKind>(
  trx: Transaction<DB>,
  { visitId, kind, entryId }: { visitId: string; kind: K; entryId: string },
): Promise<(Entry<K> & { removedAt: Date | null }) | undefined> {
  const found = await findEntry(trx, entryId);
  if (!found) return undefined;
  if (found.visitId !== visitId || found.kind !== kind) throw refuse(missionProblems.ID_TAKEN);
  return found as typeof found & Entry<K>;
}

async function refuseMore(trx: Transaction<DB>, visitId: string, kind: EntryKind): Promise<void> {
  const { count } = await trx
    .selectFrom('mission_entries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('visit_id', '=', visitId)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= (mostOf[kind] ?? 1000)) throw refuse(missionProblems.TOO_MANY_ENTRIES);
}

/** Stores an entry of a locked mission; idempotent. */
export async function writeEntry<K extends EntryKind>(
  { trx, viewer, now, mission, ...within }: Within,
  { entryId, kind, data, fileId, isSaidBy }: Coming<K>,
): Promise<{ entry: Entry<K>; isNew: boolean }> {
  const same =
    (await findSame(trx, { visitId: mission.id, kind, entryId })) ??
    (isSaidBy && ofKind(await listEntries(trx, [mission.id]), kind).find(isSaidBy));
  if (same) return { entry: same, isNew: false };
  const made = likelyMade(within.made, mission, now);
  await refuseMore(trx, mission.id, kind);
  await beginMission(trx, mission, now);
  await trx
    .insertInto('mission_entries')
    .values({
      id: entryId,
      visit_id: mission.id,
      kind,
      data: JSON.stringify(data),
      file_id: fileId ?? null,
      made_by: viewer.userId,
      made_at: made.at,
      device_at: made.byDevice,
      received_at: now,
    })
    .execute();
  // Reports contain no access codes.
  if (kind !== 'code')
    await askReport(trx, mission, { photoId: kind === 'photo' ? entryId : null, actor: viewer, now });
  const { userId: madeBy, name: by } = viewer;
  const row = { id: entryId, visitId: mission.id, kind, data, fileId: fileId ?? null };
  return { entry: { ...row, madeBy, by, madeAt: made.at, receivedAt: now }, isNew: true };
}

export async function keepEntry<K extends EntryKind>(
  call: Acting,
  act: 'record' | 'sign' | 'correctTimes',
  { id, ...coming }: Coming<K> & { id: string },
  after?: (within: Within, entry: Entry<K>) => Promise<void>,
): Promise<Entry<K>> {
  return onMission(call, act, { id }, async ({ trx, viewer, now, mission }) => {
    const within = { trx, viewer, now, made: call.made, mission };
    const { entry, isNew } = await writeEntry(within, coming);
    if (isNew) await after?.(within, entry);
    return entry;
  });
}

/** Only the author, or their company's office for its workers. */
export function assertOwn(viewer: CompanyViewer, { madeBy }: Pick<Entry, 'madeBy'>): void {
  if (madeBy !== viewer.userId && !mayCommit(viewer)) throw refuse(problems.FORBIDDEN);
}

/** An entry with those it replaced, which would otherwise reappear. */
const withReplaced = (entryId: string) => sql<string[]>`ARRAY(WITH RECURSIVE gone (id, before) AS (
  SELECT n.id, n.data ->> 'replacesId' FROM mission_entries n WHERE n.id = ${entryId}
  UNION SELECT n.id, n.data ->> 'replacesId' FROM mission_entries n JOIN gone g ON n.id = g.before::uuid)
  SELECT id FROM gone)`;

/** Removes an entry; does nothing for one already removed or never received. */
export async function removeEntry(
  call: Acting,
  { id, entryId, kind }: { id: string; entryId: string; kind: EntryKind },
  after?: (within: Pick<Within, 'trx' | 'viewer' | 'now'>) => Promise<void>,
): Promise<{ id: string }> {
  return onMission(call, 'record', { id }, async ({ trx, viewer, now, mission }) => {
    const same = await findSame(trx, { visitId: id, kind, entryId });
    if (!same || same.removedAt) return { id: entryId };
    assertOwn(viewer, same);
    const gone = sql<boolean>`id = ANY(${withReplaced(entryId)})`;
    await trx.updateTable('mission_entries').set({ removed_at: now }).where('visit_id', '=', id).where(gone).execute();
    await after?.({ trx, viewer, now });
    await askReport(trx, mission, { photoId: null, actor: viewer, now });
    return { id: entryId };
  });
}
