import { sql, type SqlBool, type Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import { photos as requestPhotos, requestDocuments } from '#features/work/requests/request.public.ts';
import { visitScope } from '#features/work/visits/visit.scope.ts';
import type { DB } from '#platform/db/types.ts';
import { type AttachmentKind, forgetting, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { wholePhoto } from '#platform/files/images.ts';
import type { FileStore } from '#platform/files/store.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { askReport } from './ask-report.ts';
import type { Entry, EntryData } from './entry.contract.ts';
import { ofKind } from './entry.rules.ts';
import { type Acting, assertOwn, findSame, writeEntry } from './keep-entry.ts';
import { onMission } from './lock-mission.ts';
import type { MissionPhoto } from './mission-bundle.contract.ts';
import { findEntry, findFiles, listEntries } from './mission.queries.ts';
import { missionScope } from './mission.scope.ts';
import { presentPhoto } from './present-mission.ts';
import { recordMissionEvent } from './record-mission-event.ts';

/** A finished visit: from then on both sides read its photos. */
const isOver = sql<SqlBool>`v.state IN ('finished', 'missed', 'cancelled')`;
/** Visits whose photos and checks the viewer may read, as a condition on `v`. */
export const shownTo = (viewer: Viewer) =>
  viewer.side === 'provider' ? missionScope(viewer) : sql<SqlBool>`(${visitScope(viewer)} AND ${isOver})`;

/** A crew's photos of a visit: for its company, and for the ordering side once it is over. */
export const missionPhotos: AttachmentKind = {
  kind: 'mission-photo',
  folder: 'missions',
  each: 'many',
  accepted: wholePhoto,
  owned: sql<SqlBool>`EXISTS (SELECT FROM mission_entries n WHERE n.file_id = f.id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM visits v WHERE v.id = f.owner_id AND ${shownTo(viewer)})`,
};

const forCrew = (viewer: Viewer) =>
  sql<SqlBool>`EXISTS (SELECT FROM visits v WHERE v.request_id = f.owner_id AND ${missionScope(viewer)})`;
const photosOfRequest = { ...requestPhotos, reach: forCrew };
const documentsOfRequest = { ...requestDocuments, reach: forCrew };

type Said = Omit<EntryData['photo'], 'marks'> & { id: string; entryId: string };

/** References of a photo must belong to the same visit; unknown ids may arrive later. */
async function assertOfVisit(trx: Transaction<DB>, visitId: string, ids: readonly (string | null)[]): Promise<void> {
  for (const id of ids) {
    const found = id && (await findEntry(trx, id));
    if (found && found.visitId !== visitId) throw refuse(problems.NOT_FOUND);
  }
}

const answered = async ({ db, viewer }: Acting, entry: Entry<'photo'>): Promise<MissionPhoto> =>
  presentPhoto(viewer, entry, await findFiles(db, entry.fileId ? [entry.fileId] : []));

/** In any state; idempotent. */
export async function addPhoto(call: Acting & Keeping, { id, entryId, ...said }: Said): Promise<MissionPhoto> {
  const place = { visitId: id, kind: 'photo', entryId } as const;
  // Checked again below once the picture is decoded: decoding is costly, so strangers are refused first.
  const known = await onMission(call, 'photograph', { id }, ({ trx }) => findSame(trx, place));
  if (known) return answered(call, known);
  const takenAt = new Date(said.takenAt) > call.now ? call.now.toISOString() : said.takenAt;
  const data = { ...said, takenAt, marks: [] };
  const entry = await keepAttachment(call, missionPhotos, async (trx, keep) => {
    const { mission, viewer, now } = await onMission.within(trx, call, 'photograph', { id });
    const same = await findSame(trx, place);
    if (same) return same;
    await assertOfVisit(trx, id, [said.findingId, said.beforeId]);
    const isLate = mission.state === 'cancelled' || mission.state === 'missed';
    const isFirst = isLate && ofKind(await listEntries(trx, [id]), 'photo').length === 0;
    const { id: fileId } = await keep({ id, companyId: mission.companyId });
    const within = { trx, viewer, now, made: call.made, mission };
    const written = await writeEntry(within, { entryId, kind: 'photo', data, fileId });
    if (isFirst) await recordMissionEvent(trx, { viewer, now }, mission, 'mission.photos-filed', {});
    return written.entry;
  });
  return answered(call, entry);
}

export async function describePhoto(
  call: Acting,
  { id, entryId, ...said }: Omit<EntryData['photo'], 'takenAt'> & { id: string; entryId: string },
): Promise<MissionPhoto> {
  const entry = await onMission(call, 'photograph', { id }, async ({ trx, viewer, now, mission }) => {
    const found = await findSame(trx, { visitId: id, kind: 'photo', entryId });
    if (!found || found.removedAt) throw refuse(problems.NOT_FOUND);
    assertOwn(viewer, found);
    await assertOfVisit(trx, id, [said.findingId, said.beforeId]);
    const data = { ...found.data, ...said };
    await trx
      .updateTable('mission_entries')
      .set({ data: JSON.stringify(data) })
      .where('id', '=', entryId)
      .execute();
    await askReport(trx, mission, { photoId: null, actor: viewer, now });
    return { ...found, data };
  });
  return answered(call, entry);
}

/** Removes a photo; if a report shows it, it stays there but leaves every list. */
export async function removePhoto(
  call: Acting & { files: FileStore },
  { id, entryId }: { id: string; entryId: string },
): Promise<{ id: string }> {
  return forgetting(call, async (trx, forget) => {
    const { mission, viewer, now } = await onMission.within(trx, call, 'photograph', { id });
    const found = await findSame(trx, { visitId: id, kind: 'photo', entryId });
    if (!found || found.removedAt) return { id: entryId };
    assertOwn(viewer, found);
    await trx.updateTable('mission_entries').set({ removed_at: now }).where('id', '=', entryId).execute();
    await askReport(trx, mission, { photoId: null, actor: viewer, now });
    if (mission.reports.length === 0 && found.fileId) await forget(missionPhotos, { owner: id, id: found.fileId });
    return { id: entryId };
  });
}

export async function sendPhoto(
  call: Parameters<typeof sendAttachment>[0],
  { entryId, size }: { entryId: string; size: 'full' | 'thumb' },
) {
  const entry = await findEntry(call.db, entryId);
  const id = entry ? entry.fileId : entryId;
  if (!id || entry?.removedAt) throw refuse(problems.NOT_FOUND);
  return sendAttachment(call, [missionPhotos, photosOfRequest], { id, form: size === 'thumb' ? '-thumb' : '' });
}

export const sendDocument = (call: Parameters<typeof sendAttachment>[0], { fileId }: { fileId: string }) =>
  sendAttachment(call, [documentsOfRequest], { id: fileId, save: true });

export async function listPhotos({ db, viewer }: Pick<Acting, 'db'> & { viewer: Viewer }, id: string) {
  const { rows } = await sql`SELECT FROM visits v WHERE v.id = ${id} AND ${shownTo(viewer)}`.execute(db);
  if (rows.length === 0) throw refuse(problems.NOT_FOUND);
  const photos = ofKind(await listEntries(db, [id]), 'photo');
  const files = await findFiles(
    db,
    photos.flatMap(({ fileId }) => fileId ?? []),
  );
  return { items: photos.map((one) => presentPhoto(viewer, one, files)) };
}
