import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { queueMail } from '#platform/mail/queue.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { notificationProblems } from './notification.contract.ts';
import { takesMail } from './notification.queries.ts';
import { writeNotice } from './write-notice.ts';

type Act = Pick<Call<Viewer>, 'db' | 'language' | 'now' | 'publicUrl' | 'viewer'>;

export async function sendTestNotification({ db, viewer, now }: Act): Promise<{ id: string }> {
  const id = await writeNotice(db, {
    userId: viewer.userId,
    companyId: null,
    kind: 'test',
    groupKey: null,
    requestId: null,
    data: {},
    inApp: true,
    push: false,
    silent: false,
    waiting: null,
    now,
  });
  return { id };
}

/** Queues a test mail; rejected when the viewer turned mails off. */
export async function sendTestMail({ db, viewer, language, publicUrl, now }: Act) {
  if (!(await takesMail(db, viewer))) throw refuse(notificationProblems.CHANNEL_OFF);
  const data = { name: viewer.name, url: `${publicUrl}/test-notifications` };
  const id = await queueMail(db, { to: viewer.email, language, template: 'notifications.test', data, now });
  return { id, sentAt: null, attempts: 0 };
}
