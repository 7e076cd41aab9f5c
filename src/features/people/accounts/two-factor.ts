import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { encode } from 'uqr';
import { refuse, refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { base32, enrolmentUri, matchingStep } from '#platform/session/one-time-code.ts';
import type { Seal } from '#platform/session/seal.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { clearAttempts, limits, takeAttempt } from './attempts.ts';
import { assertOwnPassword } from './own-password.ts';
import { generateRecoveryCodes } from './recovery-codes.ts';
import { securityProblems } from './security.contract.ts';
import { accountEvents } from './account.events.ts';
import { said } from './said.ts';

/** Decrypts the secret; undefined without a second factor. */
async function findTwoFactor(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('two_factors')
    .select(['secret', 'enabled_at as enabledAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export async function hasTwoFactor(db: Kysely<DB>, userId: string): Promise<boolean> {
  return Boolean((await findTwoFactor(db, userId))?.enabledAt);
}

/** Null when the secret was encrypted under another server secret. */
function openSecret(seal: Seal, sealed: string, userId: string): Buffer | null {
  try {
    return seal.open(sealed, userId);
  } catch {
    return null;
  }
}

/** False once the server's secret was replaced. */
export async function canCheckCodes(db: Kysely<DB>, seal: Seal, userId: string): Promise<boolean> {
  const known = await findTwoFactor(db, userId);
  return !known || openSecret(seal, known.secret, userId) !== null;
}

/** Creates a secret; it is not required until a first code confirms it. */
export async function prepareTwoFactor(act: Call<Viewer> & { seal: Seal }, password: string) {
  const { db, viewer, now, seal } = act;
  await assertOwnPassword(act, password);
  const secret = randomBytes(20);
  const drawn = { secret: seal.close(secret, viewer.userId), created_at: now, last_step: null };
  const written = await db
    .insertInto('two_factors')
    .values({ user_id: viewer.userId, ...drawn })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(drawn).where('two_factors.enabled_at', 'is', null))
    .executeTakeFirst();
  if (!written.numInsertedOrUpdatedRows) throw refuse(securityProblems.TWO_FACTOR_ON);
  const uri = enrolmentUri(secret, viewer.email, 'Bâtilien');
  return { secret: base32(secret), uri, qr: drawQr(uri) };
}

function drawQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** Enables the second factor with a first code; returns the recovery codes. */
export async function enableTwoFactor(
  { db, viewer, now, seal }: Call<Viewer> & { seal: Seal },
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { userId } = viewer;
  const known = await findTwoFactor(db, userId);
  if (known?.enabledAt) throw refuse(securityProblems.TWO_FACTOR_ON);
  if ((await takeAttempt(db, limits.code, userId, now)) === null) throw refuse(securityProblems.CODE_LOCKED);
  const secret = known && openSecret(seal, known.secret, userId);
  const step = secret ? matchingStep(secret, code, now) : null;
  if (step === null) {
    throw refuseFields({ path: ['code'], message: said('refusals.wrongCode') });
  }
  await clearAttempts(db, limits.code, userId);
  return db.transaction().execute(async (trx) => {
    const enabled = await trx
      .updateTable('two_factors')
      .set({ enabled_at: now, last_step: step })
      .where('user_id', '=', userId)
      .where('enabled_at', 'is', null)
      .executeTakeFirst();
    if (!enabled.numUpdatedRows) throw refuse(securityProblems.TWO_FACTOR_ON);
    await record(trx, accountEvents['two-factor.enabled'], { actor: viewer, now });
    return { recoveryCodes: await generateRecoveryCodes(trx, userId, now) };
  });
}

/** The former codes no longer work. */
export async function renewRecoveryCodes(act: Call<Viewer>, password: string): Promise<{ recoveryCodes: string[] }> {
  const { db, viewer, now } = act;
  await assertOwnPassword(act, password);
  if (!(await hasTwoFactor(db, viewer.userId))) throw refuse(securityProblems.TWO_FACTOR_OFF);
  return db.transaction().execute(async (trx) => {
    await record(trx, accountEvents['recovery-codes.renewed'], { actor: viewer, now });
    return { recoveryCodes: await generateRecoveryCodes(trx, viewer.userId, now) };
  });
}

export async function disableTwoFactor(act: Call<Viewer>, password: string): Promise<void> {
  const { db, viewer, now } = act;
  await assertOwnPassword(act, password);
  await db.transaction().execute(async (trx) => {
    await forgetSecondFactor(trx, viewer.userId);
    await record(trx, accountEvents['two-factor.disabled'], { actor: viewer, now });
  });
}

/** For an administrator, when a person lost their second factor. */
export async function resetTwoFactor({ db, viewer, now }: Call<Viewer>, userId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await forgetSecondFactor(trx, userId);
    await record(trx, accountEvents['two-factor.lifted'], { actor: viewer, data: { userId }, now });
  });
}

async function forgetSecondFactor(trx: Transaction<DB>, userId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  if (!gone.numDeletedRows) throw refuse(securityProblems.TWO_FACTOR_OFF);
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Rejects a code already used or older. */
export async function consumeCode(
  trx: Transaction<DB>,
  seal: Seal,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const known = await findTwoFactor(trx, userId);
  if (!known?.enabledAt) return false;
  const secret = openSecret(seal, known.secret, userId);
  const step = secret && matchingStep(secret, code, now);
  if (step === null) return false;
  const { numUpdatedRows } = await trx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
