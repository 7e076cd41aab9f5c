import { defineSlice } from '#platform/slice.ts';
import { noticeTopic } from './notice.topic.ts';
import { notificationContract } from './notification.contract.ts';
import * as mails from './notification.mails.ts';
import { notificationRoutes } from './notification.routes.ts';
import { noticeData } from './personal-data.ts';
import { bindPushes } from './push-notice.ts';
import { bindWaitingNotices } from './send-waiting.ts';
import { subscriptionContract } from './subscription.contract.ts';
import { subscriptionRoutes } from './subscription.routes.ts';
import { digests, heldNotices } from './tell-each.ts';
import { warnOfClosing } from './warn-closing.ts';
import { warnOfStorage } from './warn-of-storage.ts';
import { forgetNotifications } from './write-notice.ts';

export const slice = defineSlice({
  contract: { notifications: notificationContract, pushSubscriptions: subscriptionContract },
  routes: [(bind, { secret }) => notificationRoutes(bind, secret), subscriptionRoutes],
  mails: {
    'notifications.notice': mails.notificationMail,
    'notifications.collaboration': mails.collaborationMail,
    'notifications.digest': mails.digestMail,
    'notifications.plan-limit': mails.planLimitMail,
    'notifications.message': mails.messageMail,
    'notifications.test': mails.testMail,
    'notifications.document': mails.documentMail,
  },
  topics: [noticeTopic],
  jobs: ({ db, files, clock, publicUrl, secret }) => [
    { name: 'warn-of-closing', cron: '*/5 * * * *', run: () => warnOfClosing(db, { publicUrl, secret }, clock()) },
    {
      name: 'warn-of-storage',
      cron: '28 * * * *',
      run: () => warnOfStorage({ db, files }, { publicUrl, secret }, clock()),
    },
    { name: 'forget-notices', cron: '35 3 * * *', run: () => forgetNotifications(db, clock()) },
  ],
  work: {
    kinds: [digests, heldNotices],
    bind: (running) => [...bindPushes({ ...running, services: running.pushServices }), ...bindWaitingNotices(running)],
  },
  personalData: noticeData,
});
