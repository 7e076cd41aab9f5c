import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { chooseChannels } from './choose-channels.ts';
import { countUnread, findNotification, listNotices } from './list.queries.ts';
import { notificationContract as contract } from './notification.contract.ts';
import { findOwnMail, listChoices, readTimes } from './notification.queries.ts';
import { markAllRead, markRead, removeNotice, removeReadNotices } from './read-notices.ts';
import { setTimes } from './set-times.ts';
import { stopMails, stopPage } from './stop-mails.ts';
import { sendTestMail, sendTestNotification } from './send-test.ts';

export function notificationRoutes(bind: Bind, secret: string): void {
  bind.signedIn(contract.list, (input, { db, viewer }) => listNotices(db, viewer, input));
  bind.signedIn(contract.count, async (_, { db, viewer }) => ({ unread: await countUnread(db, viewer) }));
  bind.signedIn(contract.markRead, ({ id }, call) => markRead(call, id));
  bind.signedIn(contract.markAllRead, (_, call) => markAllRead(call));
  bind.signedIn(contract.remove, ({ id }, call) => removeNotice(call, id));
  bind.signedIn(contract.removeRead, (_, call) => removeReadNotices(call));
  bind.signedIn(contract.read, async ({ id }, { db, viewer }) => {
    const notice = await findNotification(db, viewer, id);
    if (!notice) throw refuse(problems.NOT_FOUND);
    return notice;
  });
  bind.signedIn(contract.choices, async (_, { db, viewer }) => ({ items: await listChoices(db, viewer) }));
  bind.signedIn(contract.choose, (choice, call) => chooseChannels(call, choice));
  bind.signedIn(contract.times, (_, { db, viewer }) => readTimes(db, viewer));
  bind.signedIn(contract.setTimes, (times, call) => setTimes(call, times));
  bind.open(contract.unsubscribe, ({ token }, { db, now }) => stopMails({ db, secret, now }, token));
  bind.open(contract.openUnsubscribe, async ({ token }, { reply }) => reply.redirect(stopPage(token), 302));
  bind.signedIn(contract.testNotice, (_, call) => sendTestNotification(call));
  bind.signedIn(contract.testMail, (_, call) => sendTestMail(call));
  bind.signedIn(contract.mail, async ({ id }, { db, viewer }) => {
    const mail = await findOwnMail(db, viewer, id);
    if (!mail) throw refuse(problems.NOT_FOUND);
    return mail;
  });
}
