import type { MultipartFile } from '@fastify/multipart';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { type FaceAct, putFace, removeFace } from '#platform/files/faces.ts';
import { assertMay, companyOf } from './edit-company.ts';

export { imageLimits } from '#platform/files/images.ts';

const pointOf = (companyId: string) => async (trx: Transaction<DB>, fileId: string | null) => {
  const before = await trx
    .selectFrom('company_profiles')
    .select('logo_file_id as id')
    .where('id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('company_profiles').set({ logo_file_id: fileId }).where('id', '=', companyId).execute();
  return before.id;
};

/** Gives the company its logo. */
export async function setLogo(act: FaceAct, part: MultipartFile | undefined): Promise<{ logoId: string | null }> {
  assertMay('edit', act.viewer);
  return { logoId: await putFace(act, 'logo', part, pointOf(companyOf(act.viewer).id)) };
}

/** Back to initials. */
export async function removeLogo(act: FaceAct): Promise<{ logoId: string | null }> {
  assertMay('edit', act.viewer);
  await removeFace(act, pointOf(companyOf(act.viewer).id));
  return { logoId: null };
}
