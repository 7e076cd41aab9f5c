import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Owner } from './account.queries.ts';
import { recoveryProblems } from './recovery.contract.ts';

type Purpose = 'verify-email' | 'change-email' | 'reset-password';

const minutes: Record<Purpose, number> = { 'verify-email': 48 * 60, 'change-email': 48 * 60, 'reset-password': 60 };
const templates: Record<Purpose, string> = {
  'verify-email': 'accounts.verification',
  'change-email': 'accounts.email-change',
  'reset-password': 'accounts.reset',
};

export const digest = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a single-use token; only its digest is stored. */
export async function createLink(
  trx: Transaction<DB>,
  { userId, email }: Pick<Owner, 'userId' | 'email'>,
  purpose: Purpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('mailed_links')
    .values({
      token_sha256: digest(token),
      user_id: userId,
      purpose,
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + minutes[purpose] * 60_000),
    })
    .execute();
  return token;
}

export async function mailLink(
  trx: Transaction<DB>,
  owner: Owner,
  purpose: Purpose,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const { email, name, language } = owner;
  const token = await createLink(trx, owner, purpose, now);
  await queueMail(trx, { to: email, language, template: templates[purpose], data: { publicUrl, token, name }, now });
}

/** Whether a link confirms the new address of a pending change, not the current one. */
export async function isChangeOfAddress(db: Kysely<DB>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('mailed_links')
    .select('purpose')
    .where('token_sha256', '=', digest(token))
    .executeTakeFirst();
  return row?.purpose === 'change-email';
}

/** Reads a valid link, or throws why it no longer works. */
export async function readLink(db: Kysely<DB>, token: string, purpose: Purpose, now: Date) {
  const row = await db
    .selectFrom('mailed_links')
    .select(['user_id as userId', 'email', 'expires_at as expiresAt', 'used_at as usedAt'])
    .select(
      sql<boolean>`NOT EXISTS (SELECT FROM credentials c WHERE c.user_id = mailed_links.user_id AND c.password IS NOT NULL)`.as(
        'isFirst',
      ),
    )
    .where('token_sha256', '=', digest(token))
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow(() => refuse(recoveryProblems.LINK_UNKNOWN));
  if (row.usedAt) throw refuse(recoveryProblems.LINK_USED);
  if (row.expiresAt <= now) throw refuse(recoveryProblems.LINK_EXPIRED);
  return row;
}

/** Uses a link up, and cancels the others sent for the same purpose. */
export async function consumeLink(trx: Transaction<DB>, token: string, purpose: Purpose, now: Date) {
  const link = await readLink(trx, token, purpose, now);
  const used = await trx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('token_sha256', '=', digest(token))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  // Two windows at once: the second one waited for the first.
  if (!used.numUpdatedRows) throw refuse(recoveryProblems.LINK_USED);
  await cancelLinks(trx, link.userId, purpose, now);
  return link;
}

export async function cancelLinks(trx: Transaction<DB>, userId: string, purpose: Purpose, now: Date): Promise<void> {
  await trx
    .updateTable('mailed_links')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}
