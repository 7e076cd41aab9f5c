import type { Transaction } from 'kysely';
import { problems, refuse } from '#common/problems.ts';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { limits, takeAttempt } from './attempts.ts';

/** An unverified account mails nobody and publishes nothing. */
export function assertVerified({ emailVerified }: Viewer): void {
  if (!emailVerified) throw refuse(problems.EMAIL_UNVERIFIED);
}

/** Counts an unsolicited mail against the daily limits of the person and of their company. */
export async function countInvitation(trx: Transaction<DB>, viewer: Viewer, now: Date): Promise<void> {
  assertVerified(viewer);
  const keys = [`person ${viewer.userId}`, ...(viewer.company ? [`company ${viewer.company.id}`] : [])];
  for (const key of keys) {
    if ((await takeAttempt(trx, limits.invitations, key, now)) === null) throw refuse(problems.TOO_MANY_INVITATIONS);
  }
}
