import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { camera, missionsOf, said } from '#test/missions.ts';
import { upload } from '#test/multipart.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, lefort, karim, firm, team, technician, confirmed, on, after } = await missionsOf(app);
const [first, second] = team.workers;
const yann = await technician(first);
const elsewhere = await technician(undefined);
const auditor = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });
const colleague = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Vidal' }) });
const cast = { owner, lefort, karim, yann, elsewhere, auditor, colleague, rival };
type Name = keyof typeof cast;
const names = Object.keys(cast) as Name[];

const slot = hours('2026-11-23', '09:00', '10:00');
const visit = await confirmed(slot);
const other = await confirmed(hours('2026-11-24', '09:00', '10:00'));
const place = (id: string) => `/api/visits/${id}/messages`;
const write = (
  by: Caller,
  body: string,
  {
    messageId = uuidv7(),
    at = visit.id,
    replyToId = null,
  }: { messageId?: string; at?: string; replyToId?: string | null } = {},
) => {
  const payload = { messageId, body, replyToId };
  return by.call({ method: 'POST', url: place(at), payload, headers: said(app.clock.now.toISOString()) });
};
const bell = async (by: Caller) => (await by.get('/api/notices?family=messages')).body.items;

let conversation = '';
let again: Awaited<ReturnType<typeof write>>;
let photo = '';

beforeAll(async () => {
  const messageId = uuidv7();
  const picture = await camera();
  const filed = [
    await upload(karim, `${place(visit.id)}/${messageId}/files`, picture, 'compteur.jpg'),
    await upload(karim, `${place(visit.id)}/${messageId}/files`, picture, 'vanne.jpg'),
  ];
  photo = `/api/messages/files/${filed[0]?.body.id}`;
  const sent = await write(karim, 'Vanne introuvable', { messageId });
  again = await write(karim, 'Vanne introuvable', { messageId });
  conversation = sent.body.conversationId;
});

/** Readers by every route; all routes and the SQL function must agree. */
async function readers(): Promise<Name[]> {
  const { rows } = await sql<{ id: string }>`SELECT user_id AS id FROM conversation_readers(${conversation})`.execute(
    app.db,
  );
  const reads: Name[] = [];
  for (const name of names) {
    const by = cast[name];
    const doors = [
      `/api/conversations/${conversation}`,
      `/api/conversations/${conversation}/messages`,
      `/api/conversations/${conversation}/people`,
      `/api/conversations/${conversation}/files`,
      photo,
      `${photo}?size=thumb`,
    ];
    const met = new Set<number>();
    for (const door of doors) met.add((await by.get(door)).status);
    const isReader = rows.some(({ id }) => id === by.userId);
    expect([name, ...met]).toEqual([name, isReader ? 200 : 404]);
    const found = await by.get(`/api/visits/${visit.id}/conversation`);
    expect([name, found.body.conversation?.id]).toEqual([name, isReader ? conversation : undefined]);
    if (isReader) reads.push(name);
  }
  return reads;
}

describe('messages between a crew and its office', () => {
  test('take along the files their author uploaded, and are one when sent twice', async () => {
    expect(again).toMatchObject({ status: 200, body: { kind: 'visit', files: [{}, {}], isOwn: true } });
    const { items } = (await karim.get(`/api/conversations/${conversation}/messages`)).body;
    expect(items).toHaveLength(1);
  });

  test('are read by the office and the crew, and by nobody else', async () => {
    expect(await readers()).toEqual(['lefort', 'karim', 'yann', 'auditor', 'colleague']);
    const listed = async (by: Caller) =>
      JSON.stringify((await by.get('/api/conversations')).body).includes(conversation);
    const thread = async (by: Caller) =>
      JSON.stringify((await by.get(`/api/requests/${visit.requestId}/messages`)).body).includes(conversation);
    for (const [by, reads] of [
      [lefort, true],
      [owner, false],
      [rival, false],
    ] as const) {
      expect([await listed(by), await thread(by)]).toEqual([reads, reads]);
    }
  });

  test('are written by the office and the crew; an empty one is refused', async () => {
    const met: Record<string, number> = {};
    for (const name of names) met[name] = (await write(cast[name], 'Bonjour')).status;
    const writing = { lefort: 200, karim: 200, yann: 200, colleague: 200 };
    expect(met).toEqual({ owner: 403, elsewhere: 404, auditor: 403, rival: 404, ...writing });
    expect(await write(karim, '')).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
    const apart = await write(karim, 'Autre chantier', { at: other.id });
    expect(apart.body.conversationId).not.toBe(conversation);
  });

  test('are notified both ways, with a link that each may open', async () => {
    await react(app);
    await app.db.deleteFrom('notices').execute();
    const url = `/missions/${visit.id}/bureau`;
    await write(karim, 'Où est la vanne ?');
    await react(app);
    expect(await bell(lefort)).toMatchObject([
      { kind: 'message_received', data: { excerpt: 'Où est la vanne ?', url } },
    ]);
    expect(await bell(yann)).toHaveLength(1);
    await write(lefort, 'Au sous-sol');
    await react(app);
    expect(await bell(karim)).toMatchObject([{ kind: 'message_received', data: { excerpt: 'Au sous-sol', url } }]);
    for (const by of [owner, elsewhere, rival]) expect(await bell(by)).toEqual([]);
  });

  test('show technicians what they may do with a message, and let them report it or read a mail whole', async () => {
    const { body } = await write(lefort, 'Parole déplacée', { at: other.id });
    const read = (await karim.get(`/api/messages/${body.id}`)).body;
    expect(read.acts.report).toMatchObject({ allowed: true });
    const report = { kind: 'insult', details: 'Ce n’est pas une façon de parler.' };
    expect((await karim.post(`/api/messages/${body.id}/reports`, report)).status).toBe(201);
    const posted = await write(karim, 'Répondu par mail', { at: other.id });
    const whole = { message_id: posted.body.id, whole: 'Tout ce que dit le mail' };
    await app.db.insertInto('mailed_messages').values(whole).execute();
    expect((await karim.get(`/api/messages/${posted.body.id}/mail`)).body).toEqual({ text: whole.whole });
    for (const door of [`/api/messages/${body.id}/mail`, `/api/messages/${posted.body.id}/mail`])
      expect((await elsewhere.get(door)).status).toBe(404);
    expect((await elsewhere.post(`/api/messages/${body.id}/reports`, report)).status).toBe(404);
  });

  test('notify everybody who may write there, in an office that follows nothing', async () => {
    const of = await confirmed(hours('2026-11-25', '09:00', '10:00'));
    await app.db.updateTable('visits').set({ created_by: null }).where('id', '=', of.id).execute();
    await app.db.updateTable('quotes').set({ created_by: null }).where('request_id', '=', of.requestId).execute();
    const { body } = await write(karim, 'Personne ?', { at: of.id });
    const { rows } = await sql<{ id: string }>`SELECT user_id AS id FROM message_followers(${body.id})`.execute(app.db);
    const told = names.filter((name) => rows.some(({ id }) => id === cast[name].userId));
    expect(told).toEqual(['lefort', 'yann', 'colleague']);
  });

  test('are closed to a technician taken off the visit, who still tells the office what they had done', async () => {
    after(await on(lefort, visit, 'move', { ...slot, crewId: null, workerIds: [second] }));
    expect(await readers()).toEqual(['lefort', 'karim', 'auditor', 'colleague']);
    expect(await bell(yann)).toEqual([]);
    const absent = await yann.get(`/api/missions/${visit.id}`);
    const given = /a confié cette mission à d’autres, le .+2026/;
    expect(absent).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', message: expect.stringMatching(given) } });
    const note = { method: 'POST', url: `/api/missions/${visit.id}/notes` } as const;
    const kept = await yann.call({ ...note, payload: { entryId: uuidv7(), text: 'Vanne fermée' } });
    expect(kept).toMatchObject({ status: 404, body: { message: expect.stringMatching(given) } });
    const messageId = uuidv7();
    const filed = await upload(yann, `${place(visit.id)}/${messageId}/files`, await camera(), 'photo.jpg');
    expect(filed.status).toBe(200);
    expect((await write(yann, 'Vanne fermée', { messageId })).body).toMatchObject({ files: [{}] });
    // An answer would show them what it answers.
    const office = await write(karim, 'La clé est chez le gardien');
    expect(await write(yann, 'Où ?', { replyToId: office.body.id })).toMatchObject({ status: 404 });
    expect((await write(lefort, 'Merci', { replyToId: office.body.id })).status).toBe(200);
    expect(await readers()).toEqual(['lefort', 'karim', 'auditor', 'colleague']);
    // A technician who was never assigned neither reads nor writes.
    const never = await elsewhere.get(`/api/missions/${visit.id}`);
    expect(never.body.message).not.toMatch(given);
    expect((await write(elsewhere, 'Moi aussi')).status).toBe(404);
  });

  test('remain after the visit is over', async () => {
    const { version } = (await lefort.get(`/api/visits/${visit.id}`)).body;
    expect(
      (await lefort.post(`/api/visits/${visit.id}/cancellation`, { version, kind: 'other', reason: 'Report' })).status,
    ).toBe(200);
    expect((await write(karim, 'Ce que j’ai fait avant')).status).toBe(200);
  });
});
