import { createHash, randomInt } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';

const count = 10;
// 16 characters out of 32 give 80 bits: too many to search a plain digest. Crockford's alphabet avoids look-alikes.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const draw = () =>
  Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => alphabet[randomInt(32)]).join('')).join('-');

/** Tolerates reading aloud and typing: case, spaces and dashes do not matter, O reads as 0 and I or L as 1. */
const digest = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1'))
    .digest('hex');

/** Replaces a person's recovery codes; returns the new ones, which cannot be read again. */
export async function generateRecoveryCodes(trx: Transaction<DB>, userId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: count }, draw);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_sha256: digest(code), created_at: now })))
    .execute();
  return codes;
}

/** Uses a recovery code up; false when it is unknown or already used. */
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
