import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const count = 10;
// 16 characters out of 32 give 80 bits: too many to search a plain digest. Crockford's alphabet avoids look-alikes.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const draw = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join('-');

/** Normalises codes read aloud or typed: ignores case, spaces and dashes; O reads as 0, I and L as 1. */
const digest = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))
    .digest('hex');

/** Returns the new codes, which cannot be read again. */
export async function generateRecoveryCodes(trx: Transaction<DB>, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: count }, draw);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_sha256: digest(code), created_at: now })))
    .execute();
  return codes;
}

/** False when the code is unknown or already used. */
export async function consumeRecoveryCode(
  trx: Transaction<DB>,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_sha256', '=', digest(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
