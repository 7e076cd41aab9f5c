import type { Transaction } from 'kysely';
import { uuidv7 } from '#common/ids.ts';
import { refuseFields } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { hashPassword } from '#platform/session/password.ts';
import { isCommonPassword } from './common-passwords.ts';
import { demoPassword } from './demo-accounts.queries.ts';
import { cancelLinks } from './mailed-links.ts';
import { passwordSchema } from './password.rules.ts';
import { said } from './said.ts';

const tooCommon = said('refusals.commonPassword');

/** Why a password is too weak for an administrator, or null; includes the public demo password. */
export function passwordFault(password: string): string | null {
  const fault = passwordSchema.safeParse(password).error?.issues[0]?.message;
  return fault ?? (isCommonPassword(password) || password === demoPassword ? String(tooCommon) : null);
}

export function refuseCommonPassword(password: string): void {
  if (isCommonPassword(password)) {
    throw refuseFields({ path: ['password'], message: tooCommon });
  }
}

/** Replaces a password; cancels pending sign-ins and address changes, which may be an intruder's. */
export async function replacePassword(
  trx: Transaction<DB>,
  userId: string,
  password: string,
  now: Date,
): Promise<void> {
  const hash = await hashPassword(password);
  await trx
    .insertInto('credentials')
    .values({
      id: uuidv7(now.getTime()),
      user_id: userId,
      account_id: userId,
      provider_id: 'credential',
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password: hash, updated_at: now }),
    )
    .execute();
  await trx.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute();
  await cancelLinks(trx, userId, 'change-email', now);
}
