import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { hashPassword, verifyPassword } from '#platform/session/password.ts';
import { findCredential } from './account.queries.ts';
import { clearAttempts, isLocked, limits, takeAttempt } from './attempts.ts';
import { digest } from './mailed-links.ts';
import { sessionProblems } from './session.contract.ts';
import { hasTwoFactor } from './two-factor.ts';
import { accountEvents } from './account.events.ts';

export interface Act {
  db: Kysely<DB>;
  now: Date;
  address: string;
  demo: boolean;
  /** The name of a device on which this account signed in before. */
  knownDevice?: (userId: string) => string | null;
}

/** The account to open a session for, or the remaining challenge. */
export type Proven = { userId: string; challenge: null } | { userId: null; challenge: string };

const challengeMinutes = 10;
// Hash compared for unknown addresses, so that the answer takes the same time.
const nobody = hashPassword(randomUUID());

/** Unknown addresses are answered, counted and locked like known ones. */
export async function checkPassword(
  act: Act,
  { email, password, remember }: { email: string; password: string; remember: boolean },
): Promise<Proven> {
  const { db, now, address, demo } = act;
  const found = await findCredential(db, { email });
  const known = demo || !found?.isDemo ? found : undefined;
  // Wrong passwords lock the address and the network, not the owner's devices: each device has its own attempts.
  const device = known ? (act.knownDevice?.(known.userId) ?? null) : null;
  if (!device && (await isLocked(db, limits.address, address, now))) throw refuse(sessionProblems.SIGN_IN_LOCKED);
  const [limit, key] = device
    ? ([limits.devicePassword, `${device} ${email}`] as const)
    : ([limits.password, email] as const);
  const attempt = await takeAttempt(db, limit, key, now);
  if (attempt === null) throw refuse(sessionProblems.SIGN_IN_LOCKED);
  const matches = await verifyPassword({ hash: known?.hash ?? (await nobody), password });
  if (!known?.hash || !matches) {
    if (!device) await takeAttempt(db, limits.address, address, now);
    if (attempt < limit.max) throw refuse(sessionProblems.INVALID_CREDENTIALS);
    await recordLock(act, 'account.locked', known?.userId ?? null);
    throw refuse(sessionProblems.SIGN_IN_LOCKED);
  }
  await clearAttempts(db, limit, key);
  if (!(await hasTwoFactor(db, known.userId))) return { userId: known.userId, challenge: null };
  const challenge = randomBytes(32).toString('base64url');
  await db
    .insertInto('sign_in_challenges')
    .values({
      token_sha256: digest(challenge),
      user_id: known.userId,
      remember,
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute();
  return { userId: null, challenge };
}

/** Records a temporary lock; a reaction mails the owner. */
export async function recordLock(
  { db, now }: Pick<Act, 'db' | 'now'>,
  kind: 'account.locked' | 'second-factor.locked',
  userId: string | null,
): Promise<void> {
  await db.transaction().execute((trx) => record(trx, accountEvents[kind], { actor: null, data: { userId }, now }));
}
