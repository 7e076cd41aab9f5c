import { refuseFields } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { endSessions } from './end-sessions.ts';
import { cancelLinks } from './mailed-links.ts';
import { refuseCommonPassword, replacePassword } from './new-password.ts';
import { assertOwnPassword } from './own-password.ts';
import type { PasswordChange } from './security.contract.ts';
import { accountEvents } from './account.events.ts';
import { said } from './said.ts';

/** On request, also signs out the other devices and ends the calendar addresses. */
export async function changePassword(
  act: Call<Viewer>,
  { currentPassword, password, signOutOthers }: PasswordChange,
): Promise<{ ended: number }> {
  const { db, viewer, now } = act;
  await assertOwnPassword(act, currentPassword, 'currentPassword');
  if (password === currentPassword) {
    throw refuseFields({ path: ['password'], message: said('refusals.samePassword') });
  }
  refuseCommonPassword(password);
  return db.transaction().execute(async (trx) => {
    await replacePassword(trx, viewer.userId, password, now);
    await cancelLinks(trx, viewer.userId, 'reset-password', now);
    const ended = signOutOthers ? await endSessions(trx, viewer.userId, viewer.sessionId) : 0;
    await record(trx, accountEvents['password.changed'], {
      actor: viewer,
      data: { ended, others: signOutOthers },
      now,
    });
    return { ended };
  });
}
