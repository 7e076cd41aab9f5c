import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { clockName } from '#common/place-time.ts';
import { sayNotice, type SayNotice } from '#features/people/notifications/sentence.contract.ts';
import { sayIn, voiceOf } from '#platform/voices.ts';
import { mailedAtOnce, mailsTo, react } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { missionsOf, said } from '#test/missions.ts';
import { hours } from '#test/visits.ts';

const app = await startTestApp();
const { owner, lefort, karim, company, site, confirmed, send } = await missionsOf(app);
await mailedAtOnce(app, owner);
const at = (time: string, day = '2026-11-20') => new Date(`${day}T${time}:00Z`);
await app.db.updateTable('sites').set({ access_codes: 'Hall 4217A\nPortail 88B' }).where('id', '=', site).execute();

const read = (id: string, who = karim) => who.post(`/api/missions/${id}/access-reading`);
const nameOf = async ({ userId }: typeof owner): Promise<string> =>
  (await app.db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow()).name;
const sheet = async () => (await owner.get(`/api/sites/${site}`)).body;
const notices = async (who = owner) =>
  (await who.get('/api/notices?family=work')).body.items.filter(
    ({ kind }: { kind: string }) => kind === 'access_codes',
  );

test('the first reading by a person on a day of a visit sends a notice (who, company, time); every reading is recorded', async () => {
  app.clock.now = at('05:00', '2026-11-25');
  const visit = await confirmed({ startsAt: '2026-11-25T08:00:00+01:00', endsAt: '2026-11-26T16:00:00+01:00' });
  const manager = await app.person({ company, membership: 'manager', siteIds: [] });
  for (const [who, instant] of [
    [karim, '2026-11-25T06:30:00Z'],
    [karim, '2026-11-25T09:30:00Z'],
    [lefort, '2026-11-25T10:00:00Z'],
    [karim, '2026-11-26T06:30:00Z'],
  ] as const) {
    app.clock.now = new Date(instant);
    expect((await read(visit.id, who)).status).toBe(200);
    await react(app);
  }
  const told = await notices();
  expect(told.map(({ data }: { data: { by: string; at: string } }) => [data.by, data.at])).toEqual([
    [await nameOf(karim), '2026-11-26T06:30:00.000Z'],
    [await nameOf(lefort), '2026-11-25T10:00:00.000Z'],
    [await nameOf(karim), '2026-11-25T06:30:00.000Z'],
  ]);
  expect(told[0].data).toMatchObject({
    move: 'read',
    who: 'Couverture Lefort & Fils',
    place: 'Résidence Oberkampf',
    visit: '1',
  });
  expect(await notices(manager)).toEqual([]);
  expect(await notices(lefort)).toEqual([]);
  const mails = (await mailsTo(app, owner)).filter(({ subject }) => subject.startsWith('Codes d’accès lus'));
  expect(mails).toHaveLength(3);
  expect(JSON.stringify([told, mails])).not.toMatch(/4217A|88B/);
  const log = (await owner.get(`/api/requests/${visit.requestId}/events`)).body.items;
  expect(log.filter(({ kind }: { kind: string }) => kind === 'mission.codes-read')).toHaveLength(4);
});

test('a wrong code is reported in one press, even offline, and cleared when the code is rewritten', async () => {
  app.clock.now = at('08:00', '2026-11-27');
  const visit = await confirmed(hours('2026-11-27', '09:30', '10:30'));
  expect((await karim.get(`/api/missions/${visit.id}`)).body.access.codes).toEqual([]);
  const { items } = (await read(visit.id)).body;
  expect(items).toMatchObject([{ words: 'Hall 4217A', openedAt: null, report: null }, { words: 'Portail 88B' }]);
  const [hall, gate] = items;
  const say = (who: typeof karim, input: object, headers = {}) => send(who, visit.id, 'code-verdicts', input, headers);

  // Only readers of the codes may report on them.
  expect((await say(lefort, { codeId: gate.id, opened: false })).status).toBe(403);
  expect((await send(owner, visit.id, 'code-verdicts', { codeId: gate.id, opened: false })).body.code).toBe(
    'WRONG_SIDE',
  );
  app.clock.now = at('12:00', '2026-11-27');
  const entryId = uuidv7();
  const offline = said('2026-11-27T08:40:00.000Z');
  for (const _ of [1, 2]) {
    expect((await say(karim, { entryId, codeId: gate.id, opened: false }, offline)).status).toBe(200);
  }
  expect((await say(karim, { codeId: hall.id, opened: true }, offline)).status).toBe(200);
  await react(app);
  expect((await notices())[0]).toMatchObject({
    data: { move: 'wrong', code: '2', by: await nameOf(karim), url: `/sites/${site}/modifier` },
  });
  expect((await mailsTo(app, owner)).filter(({ subject }) => subject.startsWith('Code faux'))).toHaveLength(1);
  const known = [
    { openedAt: '2026-11-27T08:40:00.000Z', openedReceivedAt: app.clock.now.toISOString(), report: null },
    {
      openedAt: null,
      report: { at: '2026-11-27T08:40:00.000Z', receivedAt: app.clock.now.toISOString(), by: await nameOf(karim) },
    },
  ];
  expect((await sheet()).codes).toMatchObject(known);
  expect((await karim.get(`/api/missions/${visit.id}`)).body.access.codes).toMatchObject(known);
  expect(JSON.stringify(await sheet())).not.toMatch(/4217A|88B/);
  // The provider has no access to the site itself.
  expect((await lefort.get(`/api/sites/${site}`)).status).toBe(404);

  // A code that opens is no longer reported as wrong; a rewritten one is a new code.
  const { version, name, street, postalCode, city, latitude, longitude } = await sheet();
  const standing = { version, name, street, postalCode, city, position: { latitude, longitude, precision: 'manual' } };
  const edited = await owner.put(`/api/sites/${site}`, { ...standing, accessCodes: 'Portail 99C\nHall 4217A' });
  expect(edited).toMatchObject({ status: 200 });
  expect((await sheet()).codes).toMatchObject([
    { setAt: '2026-11-27T12:00:00.000Z', openedAt: null, report: null },
    { openedAt: '2026-11-27T08:40:00.000Z', report: null },
  ]);
  // A late report on the old code does not affect the new one.
  expect((await say(karim, { codeId: gate.id, opened: false })).status).toBe(200);
  expect((await sheet()).codes).toMatchObject([{ report: null }, { report: null }]);
});

test.each([
  ['98800', '2026-11-29T20:30:00Z', '7\u202fh\u202f30 (heure de Nouvelle-Calédonie)'],
  ['97400', '2026-11-30T03:30:00Z', '7\u202fh\u202f30 (heure de La Réunion)'],
  ['97200', '2026-11-30T11:30:00Z', '7\u202fh\u202f30 (heure de Martinique)'],
])('when codes of a site at %s were read is said by its clock', async (postalCode, instant, time) => {
  await app.db.updateTable('sites').set({ postal_code: postalCode, insee_code: '' }).where('id', '=', site).execute();
  app.clock.now = new Date(Date.parse(instant) - 86_400_000);
  const span = { startsAt: instant, endsAt: new Date(Date.parse(instant) + 3_600_000).toISOString() };
  const visit = await confirmed(span);
  app.clock.now = new Date(instant);
  expect((await read(visit.id)).status).toBe(200);
  await react(app);
  const [notice] = await notices();
  const text: SayNotice = (key, values = {}) => voiceOf('fr')(`notifications/screens:${key}`, values);
  const reader = { timeZone: 'Europe/Paris', say: (place: string) => sayIn('fr', clockName(place)) };
  expect(sayNotice(notice, { text, ...reader }).detail).toContain(time);
  const mails = (await mailsTo(app, owner)).filter(({ subject }) => subject.startsWith('Codes d’accès lus'));
  expect(JSON.stringify(mails.at(-1))).toContain(`30 novembre 2026 à ${time}`);
});
