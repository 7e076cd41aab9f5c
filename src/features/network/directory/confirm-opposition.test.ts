import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { confirmLast, makeSiret } from '#test/rge-directory.ts';
import { refreshDirectory } from './forget-directory.ts';

const app = await startTestApp();
const siret = makeSiret(76_000_001);
let admin: Caller;

beforeAll(async () => {
  admin = await app.person({ role: 'admin' });
  await sql`INSERT INTO directory_companies (id, siret, name, is_legal_entity, postal_code, city, latitude, longitude,
      is_approximate, trades, qualifications, valid_until, data_on, digest, created_at, updated_at)
    VALUES (gen_random_uuid(), ${siret}, 'SARL Visée', true, '69003', 'Lyon', 45.76, 4.84, true, '{heating}', '[]',
      '2027-01-01', '2026-11-01', 'x', now(), now())`.execute(app.db);
});

const oppose = (of = siret, email = 'lea@exemple.test') =>
  app.nobody.post('/api/directory-oppositions', { siret: of, name: 'Léa Roux', email, standing: 'other' });
const mailed = async (template: string) =>
  (await app.db.selectFrom('mails').select('id').where('template', '=', `directory.${template}`).execute()).length;
const waiting = async () => (await admin.get('/api/admin/directory-oppositions')).body.items;
const isShown = async () => (await app.nobody.get(`/api/directory/${siret}`)).status === 200;
const later = (minutes: number) => (app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000));

test('hides nothing before its address is confirmed, and does not mail it repeatedly', async () => {
  for (let times = 0; times < 3; times++) expect((await oppose()).body).toEqual({ received: true });
  expect([await mailed('opposition-confirmation'), await waiting(), await isShown()]).toEqual([1, [], true]);
  later(11);
  await oppose();
  expect(await mailed('opposition-confirmation')).toBe(2);
  for (let other = 2; other < 6; other++) await oppose(makeSiret(76_000_000 + other));
  expect(await mailed('opposition-confirmation')).toBe(4);
  await app.db.deleteFrom('opposition_requests').where('siret', '<>', siret).execute();
  await app.db
    .deleteFrom('mails')
    .where(sql<boolean>`data->>'siret' <> ${siret}`)
    .execute();
});

test('is open once per company and address, however often it is sent or confirmed', async () => {
  expect((await confirmLast(app)).body).toEqual({ siret, hidden: true });
  expect((await confirmLast(app)).body).toEqual({ siret, hidden: true });
  later(11);
  await oppose();
  expect([(await waiting()).length, await isShown(), await mailed('opposition-received')]).toEqual([1, false, 1]);
  const forged = await app.nobody.post('/api/directory-opposition-confirmations', { token: 'x' });
  expect([forged.status, forged.body.code]).toEqual([410, 'OPPOSITION_LINK_OVER']);
});

test('hides nothing after a refusal until an administrator has reviewed it', async () => {
  const decide = (id: string, body: object) => admin.post(`/api/admin/directory-oppositions/${id}/decision`, body);
  await decide((await waiting())[0].id, { granted: false, reason: 'Sans justificatif' });
  expect(await isShown()).toBe(true);
  for (const email of ['lea@exemple.test', 'autre@exemple.test']) {
    await oppose(siret, email);
    expect((await confirmLast(app)).body).toEqual({ siret, hidden: false });
  }
  expect([(await waiting()).length, await isShown()]).toEqual([2, true]);
  await decide((await waiting())[1].id, { granted: true });
  expect(await isShown()).toBe(false);
});

test('is deleted if not confirmed within a week', async () => {
  await oppose(makeSiret(76_500_001));
  app.clock.now = new Date(app.clock.now.getTime() + 8 * 86_400_000);
  expect((await confirmLast(app)).status).toBe(410);
  await refreshDirectory(app.db, app.clock.now);
  const left = await app.db.selectFrom('opposition_requests').select('id').where('state', '=', 'unconfirmed').execute();
  expect(left).toEqual([]);
});
