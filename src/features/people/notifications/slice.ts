import { orNotFound } from '#common/problems.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { chooseChannels } from './choose-channels.ts';
import { countUnread, findNotification, listNotices } from './list.queries.ts';
import { noticeTopic } from './notice.topic.ts';
import { notificationContract } from './notification.contract.ts';
import * as mails from './notification.mails.ts';
import { findOwnMail, listChoices, readTimes } from './notification.queries.ts';
import { noticeData } from './personal-data.ts';
import { bindPushes } from './push-notice.ts';
import { markAllRead, markRead, removeNotice, removeReadNotices } from './read-notices.ts';
import { sendTestMail, sendTestNotification } from './send-test.ts';
import { bindWaitingNotices } from './send-waiting.ts';
import { setTimes } from './set-times.ts';
import { stopMails, stopPage } from './stop-mails.ts';
import { sendTestPush, subscribe, unsubscribe, unsubscribeAll } from './subscribe.ts';
import { subscriptionContract } from './subscription.contract.ts';
import { listBrowsers } from './subscription.queries.ts';
import { digests, heldNotices } from './tell-each.ts';
import { warnOfClosing } from './warn-closing.ts';
import { warnOfStorage } from './warn-of-storage.ts';
import { forgetNotifications } from './write-notice.ts';

export const slice = defineSlice({
  endpoints: {
    notifications: serve(notificationContract, {
      list: ({ db, viewer }, input) => listNotices(db, viewer, input),
      count: async ({ db, viewer }) => ({ unread: await countUnread(db, viewer) }),
      markRead: (call, { id }) => markRead(call, id),
      markAllRead,
      remove: (call, { id }) => removeNotice(call, id),
      removeRead: removeReadNotices,
      read: async ({ db, viewer }, { id }) => orNotFound(await findNotification(db, viewer, id)),
      choices: async ({ db, viewer }) => ({ items: await listChoices(db, viewer) }),
      choose: chooseChannels,
      times: ({ db, viewer }) => readTimes(db, viewer),
      setTimes,
      unsubscribe: (call, { token }) => stopMails(call, token),
      openUnsubscribe: async ({ reply }, { token }) => reply.redirect(stopPage(token), 302),
      testNotice: sendTestNotification,
      testMail: sendTestMail,
      mail: async ({ db, viewer }, { id }) => orNotFound(await findOwnMail(db, viewer, id)),
    }),
    pushSubscriptions: serve(subscriptionContract, {
      list: async ({ db, viewer, pushKey }) => ({ publicKey: pushKey, items: await listBrowsers(db, viewer) }),
      subscribe,
      removeAll: unsubscribeAll,
      remove: (call, { id }) => unsubscribe(call, id),
      test: sendTestPush,
    }),
  },
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
