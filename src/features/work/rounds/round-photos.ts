import { type Kysely, sql, type SqlBool } from 'kysely';
import { assertAllowed, orNotFound, refuse } from '#common/problems.ts';
import { addPhotoToDraft } from '#features/work/requests/request.public.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { type AttachmentKind, keepAttachment, type Keeping } from '#platform/files/attachments.ts';
import { wholePhoto } from '#platform/files/images.ts';
import { actorOf, type CompanyViewer } from '#platform/session/viewer.ts';
import { canRound, maxItemPhotos, roundProblems } from './round.rules.ts';
import { roundScope } from './round.scope.ts';

const ofRound = sql`round_results x JOIN round_turns t ON t.id = x.turn_id JOIN rounds o ON o.id = t.round_id`;

/** Readable like the round. */
export const roundPhotos: AttachmentKind = {
  kind: 'round-result',
  folder: 'rounds',
  each: 'many',
  accepted: wholePhoto,
  owned: sql<SqlBool>`EXISTS (SELECT FROM round_results x WHERE x.id = f.owner_id)`,
  reach: (viewer) => sql<SqlBool>`EXISTS (SELECT FROM ${ofRound} WHERE x.id = f.owner_id AND ${roundScope(viewer)})`,
};

async function findResult(db: Kysely<DB>, viewer: CompanyViewer, id: string) {
  const { rows } = await sql<{ requestId: string | null }>`
    SELECT x.request_id AS "requestId" FROM ${ofRound} WHERE x.id = ${id} AND ${roundScope(viewer)}`.execute(db);
  return orNotFound(rows[0]);
}

/** Stores a photo of a result and copies it to the draft; idempotent. */
export async function addRoundPhoto(
  call: Call & Keeping & { viewer: CompanyViewer },
  { resultId }: { resultId: string },
): Promise<{ photos: number }> {
  const { db, viewer } = call;
  assertAllowed(canRound(actorOf(viewer)));
  // Checked before processing the file, which is costly.
  const { requestId } = await findResult(db, viewer, resultId);
  const { photoId, photos } = await keepAttachment(call, roundPhotos, async (trx, keep) => {
    await trx.selectFrom('round_results').select('id').where('id', '=', resultId).forUpdate().executeTakeFirst();
    const kept = await keep({ id: resultId, companyId: viewer.company.id });
    const all = await trx
      .selectFrom('attachments')
      .select(['id', 'sha256'])
      .where('owner_kind', '=', roundPhotos.kind)
      .where('owner_id', '=', resultId)
      .execute();
    const same = all.find((one) => one.id !== kept.id && one.sha256 === kept.sha256);
    if (same) {
      await trx.deleteFrom('attachments').where('id', '=', kept.id).execute();
      return { photoId: same.id, photos: all.length - 1 };
    }
    if (all.length > maxItemPhotos) throw refuse(roundProblems.TOO_MANY_ROUND_PHOTOS);
    return { photoId: kept.id, photos: all.length };
  });
  if (requestId) await addPhotoToDraft(call, requestId, photoId);
  return { photos };
}
