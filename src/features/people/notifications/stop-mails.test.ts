import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';
import { waitFor, workAll } from '#test/work.ts';
import { bindWaitingNotices, notifyPersons, withdrawNotices } from './notification.public.ts';
import { told } from './notices.contract.ts';

const secret = 'only for tests, thirty-two characters';
const publicUrl = 'http://127.0.0.1:3000';
const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const provider = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Lefort' }) });
const { publish, offer } = tenders(app, owner, site);
const waiting = bindWaitingNotices({ db: app.db, clock: () => app.clock.now, publicUrl, secret });

const choose = (who: Caller, kind: string, email: string, push = true) =>
  who.put(`/api/notification-choices/${kind}`, { inApp: true, email, push });
const subjects = async (who: Caller) => (await mailsTo(app, who)).map(({ subject }) => subject);
async function later(ms = 48 * 3_600_000) {
  await waitFor(app.db, ms);
  for (const bound of waiting) await workAll(app.db, bound);
}

beforeEach(async () => {
  await react(app);
  await later();
  for (const table of ['notices', 'mails', 'notification_choices'] as const) {
    await app.db.deleteFrom(table).execute();
  }
});

describe('leaving in one click', () => {
  const linkOf = async (who: Caller) => {
    const mail = (await mailsTo(app, who)).at(-1);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    return (mail?.headers['List-Unsubscribe'] ?? '').replace(/^<http:\/\/[^/]+|>$/g, '');
  };
  const press = (url: string) =>
    app.nobody.call({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const emailOf = async (who: Caller, kind: string) =>
    (await who.get('/api/notification-choices')).body.items.find((one: { kind: string }) => one.kind === kind).email;

  test('whatever stands in the address, it is one of ours that is opened', async () => {
    for (const token of ['é\ufffd', 'a&b=c#d', '\r\nX: y']) {
      const opened = await app.nobody.get(`/api/notice-unsubscriptions/${encodeURIComponent(token)}`);
      expect([opened.status, opened.headers.location]).toEqual([
        302,
        expect.stringMatching(/^\/[\w/-]+\?token=[\w%]+$/),
      ]);
    }
  });

  test('stops the mails of one kind for one person, without a session; again changes nothing', async () => {
    const colleague = await app.person({ company });
    await offer(provider, (await publish()).id);
    await react(app);
    const link = await linkOf(owner);
    expect(await press(link)).toMatchObject({ status: 200, body: { stopped: 'quote_received' } });
    expect((await press(link)).status).toBe(200);
    expect(await emailOf(owner, 'quote_received')).toBe('never');
    expect(await emailOf(owner, 'order_answered')).toBe('asked');
    expect(await emailOf(colleague, 'quote_received')).toBe('asked');
    const opened = await app.nobody.get(link);
    expect([opened.status, opened.headers.location]).toEqual([
      302,
      `/notifications/desabonnement?token=${link.split('/').at(-1)}`,
    ]);
    await app.db.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute();
  });

  test('a digest has its own: what was in it is mailed no more, the rest is', async () => {
    await choose(owner, 'quote_received', 'digest');
    await offer(provider, (await publish()).id);
    await react(app);
    await later();
    expect((await press(await linkOf(owner))).body).toEqual({ stopped: 'digest' });
    expect(await emailOf(owner, 'quote_received')).toBe('never');
    expect(await emailOf(owner, 'order_answered')).toBe('asked');
  });

  test('a token that was changed, made elsewhere or is of another purpose is over', async () => {
    await offer(provider, (await publish()).id);
    await react(app);
    const link = await linkOf(owner);
    const [, mark] = /\.([\w-]{43})$/.exec(link) ?? [];
    const base = '/api/notice-unsubscriptions';
    const forged = [
      `quote_received.${provider.userId}.${mark}`,
      `order_issued.${owner.userId}.${mark}`,
      `quote_received.${owner.userId}.${'a'.repeat(43)}`,
      `quote_received.${owner.userId}`,
      `digest.${owner.userId}.`,
      'a'.repeat(43),
    ];
    for (const token of forged) expect((await press(`${base}/${token}`)).status).toBe(410);
    const token = link.split('/').at(-1);
    expect((await press(`/api/newsletter-unsubscriptions/${token}`)).status).toBeGreaterThanOrEqual(400);
    expect(await emailOf(owner, 'quote_received')).toBe('asked');
  });

  test('mails of security, and decisions that are always mailed, have none', async () => {
    await owner.post('/api/test-mails');
    await app.nobody.post('/api/password-resets', { email: 'nobody@batilien.test' });
    for (const { headers } of await mailsTo(app, owner)) expect(headers).not.toHaveProperty('List-Unsubscribe');
  });
});

describe('people whom the caller names', () => {
  const tell = (changes: object = {}) =>
    app.db.transaction().execute((trx) =>
      notifyPersons(trx, {
        userIds: [owner.userId, provider.userId],
        companyId: company,
        ...told('message_received', { who: 'Léa Marchand', excerpt: 'Bonjour', conversationId: 'c1', messageId: 'm1' }),
        groupKey: 'c1',
        mail: { template: 'notifications.message', to: '/collaboration?fil=c1' },
        publicUrl,
        secret,
        now: app.clock.now,
        ...changes,
      }),
    );

  test('those of the company are told, by conversation; a message taken back is in no list and no mail', async () => {
    await choose(owner, 'message_received', 'digest');
    await tell();
    await tell({ data: { who: 'Léa Marchand', excerpt: 'Alors ?', url: '/collaboration?fil=c1' } });
    const list = async () => (await owner.get('/api/notices?family=messages')).body.items;
    expect(await list()).toMatchObject([{ count: 2, data: { excerpt: 'Alors ?' }, kind: 'message_received' }]);
    expect((await provider.get('/api/notices')).body.items).toEqual([]);
    await app.db
      .transaction()
      .execute((trx) => withdrawNotices(trx, { kind: 'message_received', groupKey: 'c1', userIds: [owner.userId] }));
    expect(await list()).toEqual([]);
    await later();
    expect(await subjects(owner)).toEqual([]);
  });

  test('a mail says who wrote what, how it is answered, and carries the address where its answer goes', async () => {
    await tell({
      mail: {
        template: 'notifications.message',
        to: '/collaboration?fil=c1',
        data: { byMail: 'yes' },
        envelope: async ({ userId }: { userId: string }) => ({
          replyTo: `reponse+${userId}@batilien.test`,
          thread: 'c1',
        }),
      },
    });
    const [mail] = await mailsTo(app, owner);
    expect(mail).toMatchObject({ subject: 'Léa Marchand vous a écrit' });
    expect(mail?.text).toContain('Bonjour');
    expect(mail?.text).toContain('Répondez à cet email');
    expect(mail?.text).toContain(`${publicUrl}/collaboration?fil=c1`);
    const envelopes = await app.db.selectFrom('mails').select(['reply_to', 'thread']).execute();
    expect(envelopes).toEqual([{ reply_to: `reponse+${owner.userId}@batilien.test`, thread: 'c1' }]);
  });
});
