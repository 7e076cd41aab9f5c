import { beforeEach, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { appointmentsOf } from '#test/appointments.ts';
import { hours } from '#test/visits.ts';

const answerSecret = 'a secret of the gateway, for tests';
const sms = { answerSecret: answerSecret.replaceAll(' ', '-') };
const app = await startTestApp({ sms });
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { keyTo, choose, orderFor, propose, settle } = appointmentsOf(app, {
  owner,
  provider: lefort,
  siteId: await app.site(company),
  sms,
});

let people = 0;
const occupant = () => {
  people += 1;
  return { name: `Occupant ${people}`, email: `occupant${people}@exemple.test`, phone: `06 39 98 01 0${people}` };
};
const proposed = async (who: ReturnType<typeof occupant>, day: string) =>
  propose(await orderFor(who), [hours(day, '08:00', '10:00'), hours(day, '13:00', '15:00')]);
const read = async (visit: { id: string }) => (await lefort.get(`/api/visits/${visit.id}`)).body;
const texts = async () =>
  (await app.db.selectFrom('text_messages').select('body').orderBy('id').execute()).map(({ body }) =>
    body.replace(/http\S+/, 'URL'),
  );
const answer = (fields: object, authorization = `Bearer ${sms.answerSecret}`) =>
  app.nobody.call({ method: 'POST', url: '/api/inbound-texts', headers: { authorization }, payload: fields });
beforeEach(async () => {
  await app.db.deleteFrom('text_messages').execute();
});

test('the number of a slot chooses it, as a form or as JSON, and the confirmation tells them', async () => {
  const amina = occupant();
  const visit = await proposed(amina, '2026-11-23');
  expect(await texts()).toEqual([
    'Couverture Lefort propose de passer chez vous. Répondez par le numéro du créneau\u202f:\n1 = lundi 23 novembre, 8\u202fh à 10\u202fh\n2 = lundi 23 novembre, 13\u202fh à 15\u202fh\nOu choisissez ici\u202f: URL',
  ]);
  const { status } = await app.nobody.call({
    method: 'POST',
    url: '/api/inbound-texts',
    headers: {
      authorization: `Basic ${Buffer.from(`sms:${sms.answerSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ From: '+33639980101', Body: 'Le 2 svp', MessageSid: 'SM1' }).toString(),
  });
  expect(status).toBe(204);
  expect(await read(visit)).toMatchObject({ state: 'confirmed', startsAt: '2026-11-23T12:00:00.000Z' });
  await settle();
  expect((await texts()).at(-1)).toContain('Couverture Lefort passe lundi 23 novembre, 13\u202fh à 15\u202fh.');
  // A gateway that received no answer sends it again: nothing more happens.
  expect((await answer({ msisdn: '33639980101', text: '1' })).status).toBe(204);
  expect(await read(visit)).toMatchObject({ startsAt: '2026-11-23T12:00:00.000Z' });
  expect(await texts()).toHaveLength(2);
});

test('a text that names no slot, a taken one or one of two visits is answered once with how to choose', async () => {
  const lucas = occupant();
  const visit = await proposed(lucas, '2026-11-24');
  const from = '+33639980102';
  for (const text of ['Merci', '3', '1 ou 2']) expect((await answer({ from, text })).status).toBe(204);
  const help =
    'Votre réponse n’a pas pu être prise en compte. Choisissez votre créneau de Couverture Lefort ici\u202f: URL';
  expect((await texts()).filter((body) => body === help)).toHaveLength(1);
  expect(await read(visit)).toMatchObject({ state: 'proposed' });
  const second = await proposed(lucas, '2026-11-25');
  await answer({ from, text: '1' });
  expect([await read(visit), await read(second)]).toMatchObject([{ state: 'proposed' }, { state: 'proposed' }]);
  expect((await texts()).filter((body) => body === help)).toHaveLength(2);
  await choose(await keyTo(lucas.email), second.slots[0]?.id ?? '');
  await answer({ from, text: '1' });
  expect(await read(visit)).toMatchObject({ state: 'confirmed', startsAt: '2026-11-24T07:00:00.000Z' });
});

test('two people of one visit who share a number are asked once, and a refusal chooses nothing', async () => {
  const [noor, sami] = [occupant(), occupant()];
  const slots = [hours('2026-11-27', '08:00', '10:00'), hours('2026-11-27', '13:00', '15:00')];
  const visit = await propose(await orderFor(noor, { ...sami, phone: noor.phone }), slots);
  const from = noor.phone.replaceAll(' ', '');
  expect((await answer({ from, text: 'Aucun des 2' })).status).toBe(204);
  expect(await read(visit)).toMatchObject({ state: 'proposed' });
  expect((await texts()).filter((body) => body.startsWith('Votre réponse n’a pas pu'))).toHaveLength(1);
  expect((await answer({ from, text: 'Le 2 svp' })).status).toBe(204);
  expect(await read(visit)).toMatchObject({ state: 'confirmed', startsAt: '2026-11-27T12:00:00.000Z' });
});

test('a text is ignored from anybody not asked, without the secret, or where no gateway is configured', async () => {
  const marie = occupant();
  const visit = await proposed(marie, '2026-11-26');
  expect((await answer({ from: '+33612345678', text: '1' })).status).toBe(204);
  expect((await answer({ text: '1' })).status).toBe(204);
  for (const wrong of ['', 'Bearer faux', `Bearer ${sms.answerSecret}x`])
    expect(await answer({ from: '+33639980103', text: '1' }, wrong)).toMatchObject({ status: 401 });
  const closed = await startTestApp({ database: app, sms: true });
  expect((await closed.nobody.post('/api/inbound-texts', { from: '+33639980103', text: '1' })).status).toBe(404);
  expect(await read(visit)).toMatchObject({ state: 'proposed' });
});
