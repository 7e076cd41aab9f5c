import { sql, type SqlBool } from 'kysely';
import {
  type AttachmentKind,
  forgetting,
  keepAttachment,
  type Keeping,
  type Reading,
} from '#platform/files/attachments.ts';
import { logo } from '#platform/files/images.ts';
import { assertMay, companyOf } from './edit-company.ts';

/** Visible to every signed-in person. */
export const logos: AttachmentKind = {
  kind: 'logo',
  folder: 'faces',
  each: 'one',
  accepted: logo,
  owned: sql<SqlBool>`EXISTS (SELECT FROM company_profiles c WHERE c.id = f.owner_id)`,
  reach: () => sql<SqlBool>`true`,
};

export async function setLogo(act: Keeping): Promise<{ logoId: string | null }> {
  assertMay('edit', act.viewer);
  const { id } = companyOf(act.viewer);
  const kept = await keepAttachment(act, logos, (_, keep) => keep({ id, companyId: id }));
  return { logoId: kept.id };
}

export async function removeLogo(act: Reading): Promise<{ logoId: string | null }> {
  assertMay('edit', act.viewer);
  await forgetting(act, (_, forget) => forget(logos, { owner: companyOf(act.viewer).id }));
  return { logoId: null };
}
