import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { mailsTo, react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { type Name, talks } from '#test/conversations.ts';
import { upload } from '#test/multipart.ts';
import { workAll } from '#test/work.ts';
import { bindMails } from '#platform/mail/send-mail.ts';
import { writeMail } from '../../../../app/mails.ts';
import { reactionsOf } from '../../../../app/reactions.ts';
import { recheckMails } from '../../../../app/recheck-mails.ts';

const app = await startTestApp();
const { db, clock } = app;
const { conversations, who, post, publishAnswer, ids } = await talks(app);
const { line } = conversations;
const admin = who('admin');
const secret = 'only for tests, thirty-two characters';
const taking = reactionsOf({ publicUrl: 'http://127.0.0.1:3000', secret });

const write = async (name: Name, body = 'Vous êtes des voleurs', id = line) =>
  (await post(name, id, { body })).body.id as string;
const report = async (name: Name, messageId: string) => {
  const { status } = await who(name).post(`/api/messages/${messageId}/reports`, {
    kind: 'insult',
    details: 'Propos injurieux envers notre équipe.',
  });
  expect(status).toBe(201);
  const found = await db
    .selectFrom('message_reports')
    .select('id')
    .where('message_id', '=', messageId)
    .where('reporter_user_id', '=', who(name).userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return found.id;
};
const act = (id: string, how: 'decision' | 'restoration' | 'lifting', body: object) =>
  admin.post(`/api/admin/message-reports/${id}/${how}`, { version: 1, reason: 'Injures répétées.', ...body });
const detail = async (id: string) => (await admin.get(`/api/admin/message-reports/${id}`)).body;
const mailsOf = async (name: Name, template: string) =>
  (await mailsTo(app, who(name))).filter((mail) => mail.template === template);
const noticesOf = async (name: Name) =>
  (await who(name).get('/api/notices?family=account')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'moderated',
  );

describe('a decision', () => {
  test('hides the message from everybody, its author included; its place remains, and it can be shown again', async () => {
    const messageId = uuidv7();
    const put = `/api/conversations/${line}/messages/${messageId}/files`;
    const { body: file } = await upload(who('bidder'), put, 'Insultes', 'lettre.txt');
    await post('bidder', line, { messageId, body: 'Insulte rare', fileIds: [file.id] });
    const id = await report('buyer', messageId);
    expect(await act(id, 'decision', { decision: 'hidden' })).toMatchObject({ status: 200 });
    for (const name of ['buyer', 'bidder', 'mate'] as const) {
      expect((await who(name).get(`/api/messages/${messageId}`)).body).toMatchObject({
        body: '',
        files: [],
        hiddenAt: expect.any(String),
        acts: { edit: { allowed: false }, report: { allowed: false } },
      });
      expect((await who(name).get(`/api/messages/files/${file.id}`)).status).toBe(404);
      const listed = (await who(name).get('/api/conversations')).body;
      expect(JSON.stringify(listed)).not.toContain('Insulte rare');
      expect(listed.items.find((one: { id: string }) => one.id === line).last).toMatchObject({
        excerpt: '',
        gone: 'hidden',
      });
    }
    expect((await act(id, 'restoration', { version: 1 })).body.code).toBe('MESSAGE_REPORT_STALE');
    expect(await act(id, 'restoration', { version: 2 })).toMatchObject({ status: 200 });
    expect((await who('buyer').get(`/api/messages/${messageId}`)).body).toMatchObject({
      body: 'Insulte rare',
      files: [{ id: file.id }],
    });
    expect((await act(id, 'restoration', { version: 3 })).body.code).toBe('MESSAGE_SHOWN');
  });

  test('is taken once: of two administrators at once, the second must read again', async () => {
    const other = await app.person({ role: 'admin' });
    const id = await report('buyer', await write('bidder'));
    const answers = await Promise.all(
      [admin, other].map((one, at) =>
        one.post(`/api/admin/message-reports/${id}/decision`, {
          version: 1,
          decision: at === 0 ? 'hidden' : 'warned',
          reason: 'Injures.',
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('MESSAGE_REPORT_STALE');
    expect((await act(id, 'decision', { version: 2, decision: 'dismissed' })).body.code).toBe('MESSAGE_REPORT_STALE');
    expect((await act(uuidv7(), 'decision', { decision: 'dismissed' })).status).toBe(404);
    expect((await who('buyer').post(`/api/admin/message-reports/${id}/decision`, {})).status).toBe(403);
    expect((await act(id, 'decision', { decision: 'hidden', reason: '' })).status).toBe(422);
  });

  test('settles every open report of the message; a dismissal settles only that one', async () => {
    const messageId = await write('bidder');
    const [one, other] = [await report('buyer', messageId), await report('onSite', messageId)];
    expect(await detail(one)).toMatchObject({ others: 1 });
    await act(one, 'decision', { decision: 'dismissed' });
    expect(await detail(other)).toMatchObject({ state: 'waiting', others: 0 });
    const again = await report('buyer', messageId);
    await act(again, 'decision', { decision: 'hidden' });
    expect(await detail(other)).toMatchObject({ state: 'decided', decision: 'hidden' });
  });

  test('is sent with its reasons to the author and to the reporter, never naming the reporter', async () => {
    await react(app, taking);
    await db.deleteFrom('mails').execute();
    await db.deleteFrom('notices').execute();
    const id = await report('buyer', await write('bidder', 'Voleurs et menteurs'));
    await react(app, taking);
    const [receipt] = await mailsOf('buyer', 'conversations.report-received');
    expect(receipt?.text).toContain('Injure ou menace');
    expect((await admin.get('/api/admin/notifications')).body.items[0]).toMatchObject({
      title: 'Message signalé',
      targetKind: 'message_report',
      targetId: id,
    });
    await act(id, 'decision', { decision: 'warned', hide: true, reason: 'Insultes envers un client.' });
    await react(app, taking);
    const [toAuthor] = await mailsOf('bidder', 'conversations.decision');
    expect(toAuthor?.text).toMatch(/Voleurs et menteurs/);
    expect(toAuthor?.text).toMatch(
      /a masqué ce message[^]*vous avertit[^]*Injure ou menace[^]*Insultes envers un client\./,
    );
    expect(toAuthor?.text).toMatch(/contester[^]*\/contact/);
    const [toReporter] = await mailsOf('buyer', 'conversations.report-decided');
    expect(toReporter?.text).toMatch(/Le message est masqué\.[^]*Insultes envers un client\./);
    expect(await noticesOf('bidder')).toMatchObject([
      { data: { move: 'warned', reason: 'Insultes envers un client.' } },
    ]);
    expect(await noticesOf('buyer')).toMatchObject([{ data: { move: 'reportDecided' } }]);
    // The reporter's name is shown nowhere on the other side.
    const { name } = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', who('buyer').userId)
      .executeTakeFirstOrThrow();
    const found = [toAuthor?.text, toAuthor?.subject, JSON.stringify(await noticesOf('bidder'))].join(' ');
    expect(found).not.toContain(name);
    expect(found).not.toContain(who('buyer').userId);
    expect(found).not.toContain('Régie de l’Ourcq');
    await act(id, 'restoration', { version: 2, reason: 'Propos rapportés.' });
    await react(app, taking);
    expect((await mailsOf('bidder', 'conversations.decision-undone'))[0]?.text).toContain('Propos rapportés.');
    expect((await mailsOf('buyer', 'conversations.report-revised'))[0]?.text).toContain('Propos rapportés.');
  });

  test('needs an author to warn or suspend', async () => {
    const said = await write('bidder');
    const id = await report('buyer', said);
    await db.updateTable('messages').set({ author_user_id: null }).where('id', '=', said).execute();
    expect((await act(id, 'decision', { decision: 'warned' })).body.code).toBe('AUTHOR_GONE');
    expect((await act(id, 'decision', { decision: 'suspended' })).body.code).toBe('AUTHOR_GONE');
    expect((await act(id, 'decision', { decision: 'hidden' })).status).toBe(200);
  });
});

describe('a suspended writer', () => {
  const suspend = async (name: Name, more: object = {}) => {
    const id = await report(name === 'buyer' ? 'bidder' : 'buyer', await write(name));
    expect((await act(id, 'decision', { decision: 'suspended', days: 7, ...more })).status).toBe(200);
    return id;
  };

  test('is refused by every endpoint that writes, with the end date; may still delete earlier messages', async () => {
    const own = await write('buyer', 'Encore frais');
    const theirs = await write('bidder', 'Bonjour');
    const { body: group } = await who('buyer').get('/api/conversations?view=groups');
    const id = await suspend('buyer');
    const buyer = who('buyer');
    const doors = [
      await post('buyer', line),
      await post('buyer', conversations.group),
      await post('buyer', conversations.notes),
      await buyer.put(`/api/messages/${own}`, { version: 1, body: 'Autre' }),
      await buyer.put(`/api/messages/${theirs}/reactions/thanks`, { on: true }),
      await publishAnswer('buyer'),
      await buyer.post('/api/conversations', { kind: 'group', title: 'Encore', userIds: [who('elsewhere').userId] }),
      await buyer.post('/api/conversations', { kind: 'companies', companyId: ids.rival }),
      await upload(buyer, `/api/conversations/${line}/messages/${uuidv7()}/files`, 'Contenu', 'a.txt'),
      await buyer.post(`/api/conversations/${line}/typing`),
      await buyer.put(`/api/conversations/${group.items[0].id}/title`, { title: 'Autre nom' }),
      await buyer.put(`/api/conversations/${group.items[0].id}/members/${who('onSite').userId}`),
    ];
    expect(doors.map(({ status, body }) => `${status} ${body.code}`)).toEqual(doors.map(() => '403 WRITER_SUSPENDED'));
    const { write: verdict } = (await buyer.get(`/api/conversations/${line}`)).body.acts;
    const until = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'Europe/Paris' });
    const end = until.format(new Date(clock.now.getTime() + 7 * 86_400_000));
    expect(verdict).toMatchObject({ allowed: false, code: 'WRITER_SUSPENDED', reason: expect.stringContaining(end) });
    expect((await buyer.delete(`/api/messages/${own}`)).status).toBe(200);
    // A colleague can still write.
    expect((await post('onSite', line)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ suspension: { of: 'person', isOver: false } });

    const now = clock.now;
    clock.now = new Date(now.getTime() + 7 * 86_400_000);
    expect((await post('buyer', line)).status).toBe(200);
    expect((await act(id, 'lifting', { version: 2 })).body.code).toBe('WRITING_GIVEN');
    clock.now = now;
    expect((await act(id, 'lifting', { version: 1 })).body.code).toBe('MESSAGE_REPORT_STALE');
    expect((await act(id, 'lifting', { version: 2 })).status).toBe(200);
    expect((await post('buyer', line)).status).toBe(200);
    await react(app, taking);
    expect((await mailsOf('buyer', 'conversations.decision'))[0]?.subject).toBe('Votre droit d’écrire est suspendu');
    expect((await noticesOf('buyer'))[0]).toMatchObject({ data: { move: 'givenBack' } });
  });

  test('may be a whole company, until the suspension is lifted', async () => {
    const id = await suspend('bidder', { of: 'company', days: null });
    expect((await post('bidder', line)).body.code).toBe('WRITER_SUSPENDED');
    expect((await post('bidder', conversations['bidder notes'])).body.code).toBe('WRITER_SUSPENDED');
    clock.now = new Date(clock.now.getTime() + 365 * 86_400_000);
    expect((await post('bidder', line)).body.code).toBe('WRITER_SUSPENDED');
    expect(await detail(id)).toMatchObject({ suspension: { of: 'company', until: null, isOver: false } });
    expect((await act(id, 'lifting', { version: 2 })).status).toBe(200);
    expect((await post('bidder', line)).status).toBe(200);
  });
});

test('the mail of a decision omits the text if the message was deleted since or the recipient no longer reads it', async () => {
  const [kept, deleted] = [await write('bidder', 'Propos qui restent'), await write('bidder', 'Propos supprimés')];
  for (const [reporter, messageId] of [
    ['auditor', kept],
    ['buyer', deleted],
  ] as const)
    await act(await report(reporter, messageId), 'decision', { decision: 'warned', reason: 'Injures.' });
  await react(app, taking);
  await who('bidder').call({ method: 'DELETE', url: `/api/messages/${deleted}` });
  await db.deleteFrom('memberships').where('user_id', '=', who('auditor').userId).execute();
  const sent: string[] = [];
  const mailing = { db, clock: () => app.clock.now, write: writeMail, recheck: recheckMails(db) };
  await workAll(db, bindMails({ ...mailing, deliver: async ({ to, text }) => void sent.push(`${to} ${text}`) }));
  const people = await db.selectFrom('users').select(['id', 'email']).execute();
  const to = (name: Name) => {
    const email = people.find(({ id }) => id === who(name).userId)?.email;
    return sent.filter((one) => one.startsWith(`${email} `)).join(' ');
  };
  expect(to('bidder')).toContain('Propos qui restent');
  expect(to('bidder')).toContain('Injures.');
  expect(sent.join(' ')).not.toContain('Propos supprimés');
  expect(to('auditor')).toMatch(/Message du [^«]*\./);
  expect(to('auditor')).not.toContain('Propos qui restent');
});
