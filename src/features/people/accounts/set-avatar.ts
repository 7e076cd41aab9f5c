import { sql, type SqlBool } from 'kysely';
import {
  type AttachmentKind,
  forgetting,
  keepAttachment,
  type Keeping,
  type Reading,
} from '#platform/files/attachments.ts';
import { avatar } from '#platform/files/images.ts';

/** Visible to every signed-in person. */
export const avatars: AttachmentKind = {
  kind: 'avatar',
  folder: 'faces',
  each: 'one',
  accepted: avatar,
  owned: sql<SqlBool>`EXISTS (SELECT FROM profiles p WHERE p.user_id = f.owner_id)`,
  reach: () => sql<SqlBool>`true`,
};

export async function setAvatar(act: Keeping): Promise<{ avatarId: string | null }> {
  const owner = { id: act.viewer.userId, companyId: null };
  const { id } = await keepAttachment(act, avatars, (_, keep) => keep(owner));
  return { avatarId: id };
}

export async function removeAvatar(act: Reading): Promise<{ avatarId: string | null }> {
  await forgetting(act, (_, forget) => forget(avatars, { owner: act.viewer.userId }));
  return { avatarId: null };
}
