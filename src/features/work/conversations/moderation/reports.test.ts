import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import type { Person } from '#platform/personal-data.ts';
import { startTestApp } from '#test/app.ts';
import { type Name, people, talks } from '#test/conversations.ts';
import { upload } from '#test/multipart.ts';
import { conversationTopic } from '../conversation.topic.ts';
import { conversationData } from '../personal-data.ts';
import { forgetReports } from './forget-reports.ts';

const app = await startTestApp();
const { db, clock } = app;
const { ids, conversations, who, post } = await talks(app);
const { requestId } = ids;
const admin = who('admin');
const why = { kind: 'insult', details: 'Propos injurieux envers notre équipe.' };

const report = (name: Name, messageId: string, more: object = {}) =>
  who(name).post(`/api/messages/${messageId}/reports`, { ...why, ...more });
const write = async (name: Name, id: string, body = 'Vous êtes des voleurs') =>
  (await post(name, id, { body })).body.id as string;
const decide = (id: string, more: object = {}) =>
  admin.post(`/api/admin/message-reports/${id}/decision`, {
    version: 1,
    decision: 'dismissed',
    reason: 'Rien à reprocher.',
    ...more,
  });
const reportOf = async (messageId: string) =>
  (
    await db
      .selectFrom('message_reports')
      .select('id')
      .where('message_id', '=', messageId)
      .where('state', '=', 'waiting')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  ).id;
const reported = async (name: Name, messageId: string) => {
  expect(await report(name, messageId)).toMatchObject({ status: 201 });
  return reportOf(messageId);
};
const read = (id: string) => admin.post(`/api/admin/message-reports/${id}/readings`, {});
const messagesOf = async (name: Name, id: string) =>
  (await who(name).get(`/api/conversations/${id}/messages`)).body.items as { notice: string | null; id: string }[];

describe('reporting', () => {
  const readersOf: [keyof typeof conversations, Name, Name[]][] = [
    ['line', 'bidder', ['buyer', 'auditor', 'onSite', 'mate']],
    ['answers', 'buyer', ['auditor', 'onSite', 'bidder', 'mate', 'rival', 'double']],
    ['companies', 'buyer', ['auditor', 'bidder', 'mate']],
    ['group', 'buyer', ['elsewhere']],
    // Notes, by nobody: no administrator reads them.
    ['notes', 'buyer', []],
  ];
  test.each(readersOf)('of %s: every reader but its author, viewers too', async (as, author, expected) => {
    const [first] = await messagesOf(author, conversations[as]);
    const id = first?.id ?? '';
    const may: Name[] = [];
    for (const name of people) {
      const { status } = await report(name, id);
      const shown = await who(name).get(`/api/messages/${id}`);
      if (status === 201) may.push(name);
      // A non-reader gets a 404; a former member is refused before that.
      else expect([name, status]).toEqual([name, shown.status === 200 ? 403 : shown.status]);
    }
    expect(may).toEqual(people.filter((name) => expected.includes(name)));
    await db.deleteFrom('message_reports').execute();
  });

  test('once while it is open, with a kind and a reason; what is gone cannot be reported', async () => {
    const id = await write('bidder', conversations.line);
    expect(await report('buyer', id, { kind: 'rien', details: '' })).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['kind'] }, { path: ['details'] }] } },
    });
    expect((await report('buyer', id)).body.acts.report).toMatchObject({ allowed: false, code: 'MESSAGE_REPORTED' });
    expect(await report('buyer', id)).toMatchObject({ status: 409, body: { code: 'MESSAGE_REPORTED' } });
    expect((await who('onSite').get(`/api/messages/${id}`)).body.acts.report).toEqual({ allowed: true });
    await decide(await reportOf(id));
    expect(await report('buyer', id)).toMatchObject({ status: 201 });
    const gone = await write('bidder', conversations.line);
    await who('bidder').delete(`/api/messages/${gone}`);
    expect(await report('buyer', gone)).toMatchObject({ status: 403 });
  });

  test('the text at that moment is stored, whatever its author does later', async () => {
    const messageId = uuidv7();
    const put = `/api/conversations/${conversations.line}/messages/${messageId}/files`;
    const { body: file } = await upload(who('bidder'), put, 'Insultes', 'lettre.txt');
    await post('bidder', conversations.line, { messageId, body: 'Premier jet', fileIds: [file.id] });
    const id = await reported('buyer', messageId);
    await who('bidder').put(`/api/messages/${messageId}`, { version: 1, body: 'Tout doux' });
    expect((await admin.get(`/api/admin/message-reports/${id}`)).body).toMatchObject({
      said: 'Premier jet',
      saidFiles: ['lettre.txt'],
      editedAt: expect.any(String),
      author: { userId: who('bidder').userId },
    });
    await who('bidder').delete(`/api/messages/${messageId}`);
    expect((await admin.get(`/api/admin/message-reports/${id}`)).body).toMatchObject({
      said: 'Premier jet',
      deletedAt: expect.any(String),
    });
  });
});

describe('an administrator', () => {
  test('reads no report about their own messages, and decides none', async () => {
    const messageId = await write('bidder', conversations.line);
    const id = await reported('buyer', messageId);
    await db.updateTable('messages').set({ author_user_id: admin.userId }).where('id', '=', messageId).execute();
    const listed = async () => (await admin.get('/api/admin/message-reports')).body.items as { id: string }[];
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect(await admin.get(`/api/admin/message-reports/${id}`)).toMatchObject({ status: 404 });
    expect(await read(id)).toMatchObject({ status: 404 });
    expect(await decide(id)).toMatchObject({ status: 404 });
    const other = await app.person({ role: 'admin' });
    const hiding = { version: 1, decision: 'hidden', reason: 'Propos injurieux.' };
    expect(await other.post(`/api/admin/message-reports/${id}/decision`, hiding)).toMatchObject({ status: 200 });
    const again = { version: 2, reason: 'Je me remets en ligne.' };
    for (const undo of ['restoration', 'lifting'])
      expect(await admin.post(`/api/admin/message-reports/${id}/${undo}`, again)).toMatchObject({ status: 404 });
    await db.deleteFrom('message_reports').where('id', '=', id).execute();
  });

  test('reads no conversation without a report, by any route', async () => {
    const line = conversations['rival line'];
    const [first] = await messagesOf('rival', line);
    const messageId = uuidv7();
    const put = `/api/conversations/${line}/messages/${messageId}/files`;
    const { body: file } = await upload(who('rival'), put, 'Secret', 'prix.txt');
    await post('rival', line, { messageId, body: '', fileIds: [file.id] });
    // A report of another conversation opens nothing here.
    const id = await reported('buyer', await write('bidder', conversations.line));
    const doors = [
      `/api/conversations/${line}`,
      `/api/conversations/${line}/messages`,
      `/api/conversations/${line}/files`,
      `/api/conversations/${line}/people`,
      `/api/messages/${first?.id}`,
      `/api/messages/files/${file.id}`,
      `/api/admin/message-reports/${id}/files/${file.id}`,
      `/api/admin/message-reports/${uuidv7()}`,
      `/api/requests/${requestId}/messages`,
    ];
    for (const url of doors) expect([url, (await admin.get(url)).status]).toEqual([url, 404]);
    expect((await read(uuidv7())).status).toBe(404);
    for (const url of ['/api/conversations', '/api/conversations?q=Secret', '/api/personal-data'])
      expect(JSON.stringify((await admin.get(url)).body)).not.toContain('Secret');
    const around = (await read(id)).body.items as { body: string }[];
    expect(around.map(({ body }) => body)).not.toContain('Secret de rival line');
    expect(JSON.stringify(around)).not.toMatch(/Secret de (rival|notes|bidder|group|companies)/);
    const told = await sql<{ id: string }>`SELECT s.user_id AS id FROM sessions s WHERE s.id IN (
      SELECT found.id FROM (SELECT ${conversations.line}::uuid AS subject) told, LATERAL (${conversationTopic.sql}) found)`.execute(
      db,
    );
    expect(told.rows.map((one) => one.id)).not.toContain(admin.userId);
    for (const name of people.filter((one) => one !== 'admin'))
      expect([name, (await who(name).post(`/api/admin/message-reports/${id}/readings`, {})).status]).toEqual([
        name,
        403,
      ]);
  });

  test('reads around a reported message: logged each time, announced once, without names', async () => {
    const messageId = await write('buyer', conversations.companies, 'Dernier avertissement');
    const id = await reported('bidder', messageId);
    const events = () =>
      db
        .selectFrom('events')
        .select(['actor_user_id as by'])
        .where('kind', '=', 'message-report.read')
        .where(sql<boolean>`data ->> 'reportId' = ${id}`)
        .execute();
    expect((await admin.get(`/api/admin/message-reports/${id}`)).body).toMatchObject({ toldAt: null, readings: [] });
    expect(await events()).toEqual([]);
    const first = await read(id);
    expect(first.body.items).toMatchObject([{ body: 'Secret de companies' }, { isReported: true }, {}]);
    await read(id);
    expect(await events()).toEqual([{ by: admin.userId }, { by: admin.userId }]);
    for (const name of ['buyer', 'bidder'] as const) {
      const items = await messagesOf(name, conversations.companies);
      expect(items.filter(({ notice }) => notice)).toMatchObject([
        {
          notice: 'read_by_admin',
          body: '',
          author: null,
          authorCompany: null,
          acts: { react: { allowed: false }, report: { allowed: false }, edit: { allowed: false } },
        },
      ]);
      // The list shows the last message of a person.
      const list = (await who(name).get('/api/conversations?view=companies')).body.items;
      expect(list[0].last).toMatchObject({ excerpt: 'Dernier avertissement' });
    }
  });

  test('can no longer, thirty days after the decision', async () => {
    const id = await reported('buyer', await write('bidder', conversations.line));
    await decide(id);
    const decidedAt = clock.now;
    clock.now = new Date(decidedAt.getTime() + 29 * 86_400_000);
    expect((await read(id)).status).toBe(200);
    clock.now = new Date(decidedAt.getTime() + 31 * 86_400_000);
    expect((await read(id)).status).toBe(404);
    expect((await admin.get(`/api/admin/message-reports/${id}`)).body).toMatchObject({ isReadable: false });
    clock.now = decidedAt;
  });

  test('opens the files of that conversation, but of hidden messages only those of the reported one', async () => {
    const withFile = async () => {
      const messageId = uuidv7();
      const put = `/api/conversations/${conversations.line}/messages/${messageId}/files`;
      const { body: file } = await upload(who('bidder'), put, 'Contenu', 'a.txt');
      await post('bidder', conversations.line, { messageId, body: '', fileIds: [file.id] });
      return { messageId, fileId: file.id as string };
    };
    const [one, other] = [await withFile(), await withFile()];
    const id = await reported('buyer', one.messageId);
    const open = (fileId: string) => admin.get(`/api/admin/message-reports/${id}/files/${fileId}`);
    expect((await open(one.fileId)).status).toBe(200);
    expect((await open(other.fileId)).status).toBe(200);
    await decide(id, { decision: 'hidden', reason: 'Contenu illicite.' });
    expect((await open(one.fileId)).status).toBe(200);
    await decide(await reported('buyer', other.messageId), { decision: 'hidden', reason: 'Contenu illicite.' });
    expect((await open(other.fileId)).status).toBe(404);
    expect((await who('buyer').get(`/api/messages/files/${one.fileId}`)).status).toBe(404);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM events
      WHERE kind = 'message-report.read' AND data ->> 'fileId' = ${one.fileId}`.execute(db);
    expect(rows).toEqual([{ count: 2 }]);
  });

  test('finds open reports by age and by kind, and decided ones apart', async () => {
    await db.deleteFrom('message_reports').execute();
    const made: string[] = [];
    for (const kind of ['fraud', 'insult', 'fraud']) {
      clock.now = new Date(clock.now.getTime() + 1000);
      const messageId = await write('bidder', conversations.line);
      await report('buyer', messageId, { kind });
      made.push(await reportOf(messageId));
    }
    const list = async (query: string) => (await admin.get(`/api/admin/message-reports${query}`)).body;
    const idsOf = async (query: string) => (await list(query)).items.map(({ id }: { id: string }) => id);
    expect(await idsOf('')).toEqual(made);
    expect(await idsOf('?kind=fraud')).toEqual([made[0], made[2]]);
    const { nextCursor } = await list('?limit=2');
    expect(await idsOf(`?limit=2&cursor=${encodeURIComponent(nextCursor)}`)).toEqual([made[2]]);
    await decide(made[0] ?? '');
    expect(await idsOf('')).toEqual(made.slice(1));
    expect(await idsOf('?state=decided')).toEqual([made[0]]);
    expect((await who('buyer').get('/api/admin/message-reports')).status).toBe(403);
  });
});

test('half a year after the decision, the text and the reporter are forgotten', async () => {
  const messageId = await write('bidder', conversations.line);
  const id = await reported('buyer', messageId);
  await decide(id);
  const after = (days: number) => new Date(clock.now.getTime() + days * 86_400_000);
  const kept = async () => (await admin.get(`/api/admin/message-reports/${id}`)).body;
  await forgetReports(db, after(182));
  expect(await kept()).toMatchObject({ said: 'Vous êtes des voleurs', details: why.details });
  await forgetReports(db, after(184));
  expect(await kept()).toMatchObject({ said: '', details: '', reporter: null, reason: 'Rien à reprocher.' });
});

test('a report is part of its maker’s export, and remains without their name', async () => {
  const messageId = await write('bidder', conversations.line);
  const id = await reported('onSite', messageId);
  const onSite = who('onSite');
  expect((await onSite.get('/api/personal-data')).body.message_reports).toMatchObject([{ id, details: why.details }]);
  expect((await who('bidder').get('/api/personal-data')).body).not.toHaveProperty(['message_reports', 0]);
  const person = { userId: onSite.userId, name: 'Karim', email: 'karim@exemple.test', phone: '' } as Person;
  await db.transaction().execute(async (trx) => conversationData.erase?.(trx, person));
  expect((await admin.get(`/api/admin/message-reports/${id}`)).body).toMatchObject({ reporter: null });
});
