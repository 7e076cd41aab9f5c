import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { camera, missionsOf, sendPhoto } from '#test/missions.ts';
import { hours } from '#test/visits.ts';

let reading = async (_key: string) => {};
const app = await startTestApp({
  store: (disk) => ({
    ...disk,
    read: async (key) => {
      await reading(key);
      return disk.read(key);
    },
  }),
});
app.clock.now = new Date('2026-11-20T13:05:00Z');
const { company, site, owner, firm, lefort, karim, confirmed, send } = await missionsOf(app);
const visit = await confirmed();
await send(karim, visit.id, 'arrival');

const found = async (description: string, place = '') => {
  const entryId = uuidv7();
  await send(karim, visit.id, 'findings', { entryId, description, place, severity: 'blocking', needsQuote: true });
  return entryId;
};
const takeUp = (by: Pick<typeof owner, 'post'>, entryId: string) => by.post(`/api/mission-findings/${entryId}/request`);
const steps = async (by: typeof owner, requestId: string, kind: string) =>
  (await by.get(`/api/requests/${requestId}/events`)).body.items.filter((one: { kind: string }) => one.kind === kind);

test('the ordering side drafts a request from a finding in one press, once, with links both ways', async () => {
  const entryId = await found('Chéneau percé sur 2 m\nÀ remplacer avant l’hiver.', 'Cage B');
  await sendPhoto(karim, visit.id, await camera(), { findingId: entryId });
  await sendPhoto(karim, visit.id, await camera('#335577'));
  await send(karim, visit.id, 'departure', { finished: true });
  const answers = await Promise.all([takeUp(owner, entryId), takeUp(owner, entryId)]);
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  const { id } = answers[0]?.body ?? {};
  const { body: draft } = await owner.get(`/api/requests/${id}`);
  const { body: origin } = await owner.get(`/api/requests/${visit.requestId}`);
  expect(draft).toMatchObject({
    state: 'draft',
    title: 'Chéneau percé sur 2 m',
    description: 'Chéneau percé sur 2 m\nÀ remplacer avant l’hiver.',
    place: 'Cage B',
    trade: origin.trade,
    site: { id: site },
    photos: [{ width: 400, height: 300 }],
  });
  const photo = `/api/requests/${id}/photos/${draft.photos[0].id}`;
  for (const form of ['', '?size=thumb']) expect((await owner.get(`${photo}${form}`)).status, form).toBe(200);
  expect(await steps(owner, visit.requestId, 'mission.finding-taken-up')).toMatchObject([
    { data: { findingId: entryId, draftId: id, title: 'Chéneau percé sur 2 m' } },
  ]);
  expect(await steps(lefort, visit.requestId, 'mission.finding-taken-up')).toEqual([]);
  expect(await steps(owner, id, 'request.drafted-from-finding')).toMatchObject([
    { data: { fromRequestId: visit.requestId, number: origin.number } },
  ]);
  expect((await owner.call({ method: 'DELETE', url: `/api/requests/${id}`, payload: { version: 1 } })).status).toBe(
    200,
  );
  const anew = await takeUp(owner, entryId);
  expect(anew.status).toBe(200);
  expect(anew.body.id).not.toBe(id);
});

test('holds no lock while copying photos, and omits photos without bytes', async () => {
  const other = await confirmed(hours('2026-11-20', '17:00', '18:00'));
  await send(karim, other.id, 'arrival');
  const entryId = uuidv7();
  const finding = { entryId, description: 'Solin', place: '', severity: 'blocking', needsQuote: true };
  await send(karim, other.id, 'findings', finding);
  await sendPhoto(karim, other.id, await camera(), { findingId: entryId });
  await sendPhoto(karim, other.id, await camera('#335577'), { findingId: entryId });
  await send(karim, other.id, 'departure', { finished: true });
  const { rows } = await sql<{ key: string }>`SELECT f.storage_key AS key FROM mission_entries n
    JOIN attachments f ON f.id = n.file_id WHERE n.visit_id = ${other.id} ORDER BY f.id`.execute(app.db);
  await app.files.remove(rows[0]?.key ?? '');
  const held: unknown[] = [];
  reading = async () => {
    const found = await sql`SELECT id FROM mission_entries WHERE id = ${entryId} FOR UPDATE SKIP LOCKED`.execute(
      app.db,
    );
    held.push(found.rows.length);
  };
  const { body } = await takeUp(owner, entryId);
  reading = async () => {};
  expect(new Set(held)).toEqual(new Set([1]));
  const { photos } = (await owner.get(`/api/requests/${body.id}`)).body;
  expect(photos).toHaveLength(1);
  expect((await owner.get(`/api/requests/${body.id}/photos/${photos[0].id}`)).status).toBe(200);
});

test('a title containing a link is replaced by the request’s title', async () => {
  const { body } = await takeUp(owner, await found('Voir https://exemple.com pour la suite'));
  const { body: origin } = await owner.get(`/api/requests/${visit.requestId}`);
  expect((await owner.get(`/api/requests/${body.id}`)).body.title).toBe(origin.title);
});

test('refused to the provider and readers, and 404 out of reach of the site', async () => {
  const entryId = await found('Solin à reprendre');
  expect((await takeUp(lefort, entryId)).body.code).toBe('WRONG_SIDE');
  expect((await takeUp(karim, entryId)).status).toBe(403);
  const reader = await app.person({ company, membership: 'viewer' });
  expect((await takeUp(reader, entryId)).status).toBe(403);
  const limited = await app.person({ company, membership: 'manager', siteIds: [await app.site(company)] });
  const stranger = await app.person({ company: await app.company() });
  for (const who of [limited, stranger]) expect((await takeUp(who, entryId)).status).toBe(404);
  const both = await app.person({ role: 'prestataire', company: firm });
  expect((await takeUp(both, entryId)).status).toBe(403);
  expect((await takeUp(app.nobody as typeof owner, entryId)).status).toBe(401);
  expect((await takeUp(owner, uuidv7())).status).toBe(404);
  await send(karim, visit.id, `findings/${entryId}`, {}, {}, 'DELETE');
  expect((await takeUp(owner, entryId)).status).toBe(404);
});
