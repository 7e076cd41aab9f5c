import { beforeEach, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { type Name, talks } from '#test/conversations.ts';
import { waitFor, workAll } from '#test/work.ts';
import { writeMail } from '../../../app/mails.ts';
import { bindMails } from '#platform/mail/send-mail.ts';
import { bindWaitingNotices, notifyPersons, recheckNotices } from './notification.public.ts';
import { told } from './notices.contract.ts';

const settings = { publicUrl: 'http://127.0.0.1:3000', secret: 'only for tests, thirty-two characters' };
const app = await startTestApp();
const { ids, conversations, who, post, publishAnswer } = await talks(app);
const waiting = bindWaitingNotices({ db: app.db, clock: () => app.clock.now, ...settings });

async function tell(names: readonly Name[], body: string, { id = conversations.group, requestId = '' } = {}) {
  const { body: message } = await post('buyer', id, { body });
  await app.db.transaction().execute((trx) =>
    notifyPersons(trx, {
      ...settings,
      userIds: names.map((name) => who(name).userId),
      companyId: ids.ordering,
      ...told('message_received', { who: 'Camille', excerpt: body }, { url: `/collaboration?fil=${id}` }),
      groupKey: id,
      requestId: requestId || null,
      messageId: message.id,
      mail: { template: 'notifications.message', to: '/collaboration' },
      now: app.clock.now,
    }),
  );
  return message.id as string;
}
const list = async (name: Name) => (await who(name).get('/api/notices?family=messages')).body.items;
const choose = (name: Name, email: string) =>
  who(name).put('/api/notification-choices/message_received', { inApp: true, email, push: true });
const digest = (name: Name) => choose(name, 'digest');
async function nextDay() {
  await waitFor(app.db, 48 * 3_600_000);
  for (const bound of waiting) await workAll(app.db, bound);
}

const { userId } = who('elsewhere');
const leaves = () => app.db.deleteFrom('conversation_members').where('user_id', '=', userId).execute();
const comesBack = () =>
  app.db
    .insertInto('conversation_members')
    .values({ conversation_id: conversations.group, user_id: userId, added_at: app.clock.now })
    .execute();
async function relayed(): Promise<string[]> {
  const sent: string[] = [];
  const mailer = bindMails({
    db: app.db,
    clock: () => app.clock.now,
    write: writeMail,
    deliver: async ({ to, text }) => void sent.push(`${to} ${text}`),
    recheck: recheckNotices(app.db),
  });
  await workAll(app.db, mailer);
  return sent;
}

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('notices').execute();
  await app.db.deleteFrom('mails').execute();
});

test('messages of a conversation are one line, with the latest; a former member of the company gets none', async () => {
  await tell(['elsewhere', 'gone', 'stranger'], 'Premier');
  await tell(['elsewhere'], 'Second');
  expect(await list('elsewhere')).toMatchObject([{ count: 2, data: { excerpt: 'Second' } }]);
  for (const name of ['gone', 'stranger'] as const) expect(await list(name)).toEqual([]);
});

test('a person removed from a conversation finds nothing of it, in the list or the digest', async () => {
  await digest('elsewhere');
  await tell(['elsewhere'], 'Secret de groupe');
  const [notice] = await list('elsewhere');
  await leaves();
  expect(await list('elsewhere')).toEqual([]);
  expect((await who('elsewhere').get('/api/notices/count')).body).toEqual({ unread: 0 });
  expect((await who('elsewhere').get(`/api/notices/${notice.id}`)).status).toBe(404);
  await nextDay();
  expect(await mailsTo(app, who('elsewhere'))).toEqual([]);
  await comesBack();
});

test('the text of a deleted message appears in no list and no mail', async () => {
  await digest('elsewhere');
  const messageId = await tell(['elsewhere'], 'À ne pas lire');
  await app.db
    .updateTable('messages')
    .set({ deleted_at: app.clock.now, body: '' })
    .where('id', '=', messageId)
    .execute();
  expect((await list('elsewhere'))[0].data).not.toHaveProperty('excerpt');
  await nextDay();
  expect(await mailsTo(app, who('elsewhere'))).toEqual([]);
});

test('a message edited while its mail waits is sent with its current text', async () => {
  await digest('elsewhere');
  const messageId = await tell(['elsewhere'], 'Le code est 9C31.');
  const body = 'Le code est chez le gardien.';
  expect((await who('buyer').put(`/api/messages/${messageId}`, { version: 1, body })).status).toBe(200);
  await nextDay();
  const [mail] = await mailsTo(app, who('elsewhere'));
  expect(mail?.text).toContain(body);
  expect(mail?.text).not.toContain('9C31');
});

test('an action on the request does not mark its messages as read: they are in the daily mail', async () => {
  const { requestId } = ids;
  await digest('onSite');
  await tell(['onSite'], 'Les clés sont chez le gardien.', { id: conversations.notes, requestId });
  app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  const contact = { kind: 'caretaker', name: 'M. Petit', phone: '06 39 98 01 90' };
  expect((await who('onSite').post(`/api/requests/${requestId}/contacts`, contact)).status).toBe(201);
  await nextDay();
  expect((await mailsTo(app, who('onSite')))[0]?.text).toContain('chez le gardien');
});

test('and so they are after quiet hours', async () => {
  await choose('elsewhere', 'at_once');
  const hour = Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Europe/Paris' }).format(
      app.clock.now,
    ),
  );
  const times = { digestHour: 8, quietFrom: hour, quietTo: (hour + 2) % 24, urgentThrough: true };
  expect((await who('elsewhere').put('/api/notification-times', times)).status).toBe(200);
  const messageId = await tell(['elsewhere'], 'Le code est 9C31.');
  await who('buyer').put(`/api/messages/${messageId}`, { version: 1, body: 'Le code est chez le gardien.' });
  expect(await mailsTo(app, who('elsewhere'))).toEqual([]);
  await nextDay();
  const mails = await mailsTo(app, who('elsewhere'));
  expect(mails).toMatchObject([{ template: 'notifications.message' }]);
  expect(mails[0]?.text).toContain('chez le gardien');
  expect(mails[0]?.text).not.toContain('9C31');
  await app.db.deleteFrom('notification_times').execute();
});

test('every line of a message is quoted, at once and in the digest', async () => {
  const body = 'Bonjour,\n\nVotre compte est suspendu.\n\nhttps://evil.test';
  const quoted = 'Camille a écrit\u202f:\n\n> Bonjour,\n> \n> Votre compte est suspendu.\n> \n> https://evil.test\n\n';
  await choose('elsewhere', 'at_once');
  await tell(['elsewhere'], body);
  expect((await mailsTo(app, who('elsewhere')))[0]?.text).toContain(quoted);
  await digest('elsewhere');
  await tell(['elsewhere'], body);
  await nextDay();
  const mail = (await mailsTo(app, who('elsewhere'))).at(-1);
  expect(mail?.template).toBe('notifications.digest');
  expect(mail?.text).toContain('> Bonjour,\n> \n> Votre compte est suspendu.\n> \n> https://evil.test\n');
});

test('a published answer appears with its question, in the notice, the mail and the digest', async () => {
  await digest('rival');
  const answered = { question: 'La toiture est-elle accessible ?', answer: 'Oui, par la cour.' };
  const { body } = await publishAnswer('buyer', answered);
  await react(app);
  expect(await list('rival')).toMatchObject([{ data: { question: answered.question, excerpt: answered.answer } }]);
  const [mail] = await mailsTo(app, who('bidder'));
  expect(mail?.text).toContain(
    [
      'Question\u202f:',
      '> La toiture est-elle accessible ?',
      'Régie de l’Ourcq répond\u202f:',
      '> Oui, par la cour.',
    ].join('\n\n'),
  );
  await nextDay();
  expect((await mailsTo(app, who('rival')))[0]?.text).toContain(
    [
      '- Question\u202f:',
      '> La toiture est-elle accessible ?',
      '- Régie de l’Ourcq répond\u202f:',
      '> Oui, par la cour.',
    ].join('\n'),
  );
  await who('buyer').delete(`/api/messages/${body.id}`);
  const [{ data }] = await list('rival');
  for (const words of ['question', 'excerpt']) expect(data).not.toHaveProperty(words);
});

test('a mail delayed by a relay omits content that its reader lost access to in the meantime', async () => {
  await tell(['elsewhere', 'buyer'], 'Secret de groupe');
  await leaves();
  const sent = await relayed();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('Secret de groupe');
  const left = await app.db
    .selectFrom('mails')
    .select('sent_at')
    .where('template', '=', 'notifications.message')
    .execute();
  expect(left).toEqual([{ sent_at: app.clock.now }]);
});

test('nor is a member restricted to other sites mailed a message about this one', async () => {
  const { requestId } = ids;
  const limited = who('onSite').userId;
  await tell(['onSite'], 'Secret de chantier', { id: conversations.line, requestId });
  const assigned = await app.db.deleteFrom('site_assignments').where('user_id', '=', limited).returningAll().execute();
  expect((await relayed()).filter((mail) => mail.includes('Secret'))).toEqual([]);
  await app.db.insertInto('site_assignments').values(assigned).execute();
});

test('a digest delayed by a relay contains only items that its reader may still read', async () => {
  await digest('elsewhere');
  await tell(['elsewhere'], 'Secret de groupe');
  await app.db.transaction().execute((trx) =>
    notifyPersons(trx, {
      ...settings,
      userIds: [who('elsewhere').userId],
      companyId: ids.ordering,
      ...told('message_received', { who: 'Camille', excerpt: 'Reste lisible' }, { url: '/collaboration' }),
      groupKey: 'apart',
      mail: { template: 'notifications.message', to: '/collaboration' },
      now: app.clock.now,
    }),
  );
  await nextDay();
  await leaves();
  const sent = await relayed();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('Reste lisible');
  expect(sent[0]).not.toContain('Secret');
  await comesBack();
});

test.each(['at_once', 'digest'])(
  'a message edited while a relay delays its mail is sent with its current text: %s',
  async (when) => {
    await choose('elsewhere', when);
    const messageId = await tell(['elsewhere'], 'Le code est 9C31.');
    await nextDay();
    const body = 'Le code est chez le gardien.';
    expect((await who('buyer').put(`/api/messages/${messageId}`, { version: 1, body })).status).toBe(200);
    const sent = await relayed();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain(body);
    expect(sent[0]).not.toContain('9C31');
  },
);

test.each(['at_once', 'digest'])('a mail cancelled while a relay delays it is not sent: %s', async (when) => {
  await choose('elsewhere', when);
  await tell(['elsewhere'], 'Bonjour à tous');
  await nextDay();
  await choose('elsewhere', 'never');
  expect(await relayed()).toEqual([]);
});
