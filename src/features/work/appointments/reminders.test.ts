import { expect, test } from 'vitest';
import { mailsTo } from '#test/after-effects.ts';
import { startTestApp } from '#test/app.ts';
import { appointmentsOf } from '#test/appointments.ts';
import { breakRows } from '#test/broken-rows.ts';
import { hours } from '#test/visits.ts';
import { remindContacts } from './appointment.public.ts';

const app = await startTestApp({ sms: true });
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const { after, choose, keyTo, on, open, orderFor, propose, settle } = appointmentsOf(app, {
  owner,
  provider: lefort,
  siteId: await app.site(company),
  sms: {},
});
const start = app.clock.now;

let people = 0;
const occupant = (more: object = {}) => {
  people += 1;
  return {
    name: `Occupant ${people}`,
    email: `occupant${people}@exemple.test`,
    phone: `06 39 98 00 0${people}`,
    ...more,
  };
};
const remind = (at: string) => remindContacts(app.db, { publicUrl: 'http://127.0.0.1:3000', sms: true }, new Date(at));
const texts = () => app.db.selectFrom('text_messages').selectAll().orderBy('id').execute();
const templates = async (email: string) => (await mailsTo(app, email)).map(({ template }) => template);
const chosen = async (who: ReturnType<typeof occupant>, at: ReturnType<typeof hours>) => {
  const visit = await propose(await orderFor(who), [at]);
  await choose(await keyTo(who.email), visit.slots[0]?.id ?? '');
  await settle();
  return (await lefort.get(`/api/visits/${visit.id}`)).body;
};

test('the evening before by mail and text, half an hour before by text, each once', async () => {
  const amina = occupant();
  await chosen(amina, hours('2026-11-23', '13:00', '15:00'));
  expect((await texts()).map(({ recipient, body }) => [recipient, body.replace(/http\S+/, 'URL')])).toEqual([
    ['+33639980001', 'Couverture Lefort propose de passer chez vous. Choisissez votre créneau\u202f: URL'],
    ['+33639980001', 'Couverture Lefort passe lundi 23 novembre, 13\u202fh à 15\u202fh. Voir ou changer\u202f: URL'],
  ]);
  await app.db.deleteFrom('text_messages').execute();
  expect(await remind('2026-11-22T16:59:00Z')).toBe(0);
  const counts = await Promise.all([remind('2026-11-22T17:00:00Z'), remind('2026-11-22T17:00:00Z')]);
  expect(counts.toSorted()).toEqual([0, 1]);
  expect(await remind('2026-11-22T20:00:00Z')).toBe(0);
  expect((await templates(amina.email)).at(-1)).toBe('appointments.reminder');
  expect((await mailsTo(app, amina.email)).at(-1)?.subject).toBe(
    'Demain\u202f: lundi 23 novembre, 13\u202fh à 15\u202fh',
  );
  expect(await remind('2026-11-23T11:29:00Z')).toBe(0);
  expect(await remind('2026-11-23T11:30:00Z')).toBe(1);
  expect(await remind('2026-11-23T11:35:00Z')).toBe(0);
  expect(await remind('2026-11-23T12:01:00Z')).toBe(0);
  const said = await texts();
  expect(said.map(({ body }) => body.split(' (')[0])).toEqual([
    expect.stringContaining('Rappel'),
    'Couverture Lefort est attendu chez vous dans 30 minutes environ',
  ]);
  expect(said.map(({ until }) => until.toISOString())).toEqual(Array(2).fill('2026-11-23T12:00:00.000Z'));
  await app.db.deleteFrom('text_messages').execute();
});

test('one failed reminder does not delay the others', async () => {
  const [amina, jonas] = [occupant(), occupant()];
  const broken = await chosen(amina, hours('2026-11-25', '08:00', '10:00'));
  await chosen(jonas, hours('2026-11-25', '13:00', '15:00'));
  const mend = await breakRows(app.db, {
    table: 'appointment_reminders',
    on: 'INSERT',
    column: 'visit_id',
    value: broken.id,
  });
  const eve = '2026-11-24T17:00:00Z';
  await expect(remind(eve)).rejects.toThrow('cannot be recalled');
  const last = async () => [(await templates(amina.email)).at(-1), (await templates(jonas.email)).at(-1)];
  expect(await last()).toEqual(['appointments.confirmed', 'appointments.reminder']);
  await mend();
  expect(await remind(eve)).toBe(1);
  expect(await last()).toEqual(['appointments.reminder', 'appointments.reminder']);
  await app.db.deleteFrom('text_messages').execute();
});

test('moved or cancelled visits get no reminder', async () => {
  const [amina, jonas] = [occupant({ phone: '' }), occupant({ phone: '' })];
  const moved = await chosen(amina, hours('2026-11-24', '08:00', '10:00'));
  const gone = await chosen(jonas, hours('2026-11-24', '10:00', '12:00'));
  after(await on(lefort, moved, 'move', hours('2026-11-26', '08:00', '10:00')));
  after(await on(owner, gone, 'cancellation', { kind: 'client' }));
  await settle();
  expect(await remind('2026-11-23T17:30:00Z')).toBe(0);
  expect((await templates(amina.email)).at(-1)).toBe('appointments.moved');
  expect((await templates(jonas.email)).at(-1)).toBe('appointments.cancelled');
  expect(await remind('2026-11-25T17:30:00Z')).toBe(1);
  expect((await templates(amina.email)).at(-1)).toBe('appointments.reminder');
  expect(await texts()).toEqual([]);
});

test('a time chosen or moved since the evening before was announced then, so no reminder follows', async () => {
  const amina = occupant({ phone: '' });
  app.clock.now = new Date('2026-11-19T18:30:00Z');
  await chosen(amina, hours('2026-11-20', '14:00', '16:00'));
  expect(await remind('2026-11-19T19:00:00Z')).toBe(0);
  app.clock.now = start;
});

test('a contact added on the evening before is notified then, and gets no reminder', async () => {
  const amina = occupant({ phone: '' });
  const late = occupant({ phone: '' });
  const visit = await chosen(amina, hours('2026-11-27', '14:00', '16:00'));
  app.clock.now = new Date('2026-11-26T18:00:00Z');
  await owner.post(`/api/requests/${visit.request.id}/contacts`, { kind: 'occupant', ...late });
  await settle();
  expect(await remind('2026-11-26T18:05:00Z')).toBe(1);
  expect((await templates(amina.email)).at(-1)).toBe('appointments.reminder');
  expect(await templates(late.email)).toEqual(['appointments.confirmed']);
  app.clock.now = start;
});

test.each([
  // The clocks go back on 25 October 2026 and forward on 28 March 2027.
  ['2026-10-20T08:00:00Z', '2026-10-25T09:00:00+01:00', '2026-10-24T16:00:00Z'],
  ['2026-10-20T08:00:00Z', '2026-10-26T09:00:00+01:00', '2026-10-25T17:00:00Z'],
  ['2027-03-22T08:00:00Z', '2027-03-28T09:00:00+02:00', '2027-03-27T17:00:00Z'],
  ['2027-03-22T08:00:00Z', '2027-03-29T09:00:00+02:00', '2027-03-28T16:00:00Z'],
])('across a clock change: asked on %s, at %s, from %s on', async (now, at, due) => {
  app.clock.now = new Date(now);
  const amina = occupant({ phone: '' });
  const endsAt = new Date(new Date(at).getTime() + 7_200_000).toISOString();
  const order = await orderFor(amina);
  await app.db.deleteFrom('bookings').execute();
  const visit = await propose(order, [{ startsAt: at, endsAt }]);
  await choose(await keyTo(amina.email), visit.slots[0]?.id ?? '');
  await settle();
  const instant = new Date(due).getTime();
  expect(await remind(new Date(instant - 60_000).toISOString())).toBe(0);
  expect(await remind(due)).toBe(1);
  await app.db.deleteFrom('visits').where('id', '=', visit.id).execute();
  app.clock.now = start;
});

test('nobody comes while a request is on hold: contacts are told, not reminded, and told again when it resumes', async () => {
  app.clock.now = start;
  const amina = occupant();
  const visit = await chosen(amina, hours('2026-12-01', '13:00', '15:00'));
  const key = await keyTo(amina.email);
  const request = async () => (await owner.get(`/api/requests/${visit.request.id}`)).body;
  const hold = { version: (await request()).version, reason: 'access' };
  expect((await owner.post(`/api/requests/${visit.request.id}/hold`, hold)).status).toBe(200);
  await settle();
  const [mail] = (await mailsTo(app, amina.email)).slice(-1);
  expect(mail?.subject).toBe('Passage de Couverture Lefort suspendu');
  expect((await open(key)).body).toMatchObject({ state: 'confirmed', onHold: true });
  expect(await remind('2026-11-30T17:00:00Z')).toBe(0);
  const resume = { version: (await request()).version };
  expect((await owner.post(`/api/requests/${visit.request.id}/resumption`, resume)).status).toBe(200);
  await settle();
  expect((await templates(amina.email)).slice(-2)).toEqual(['appointments.held', 'appointments.confirmed']);
  expect((await open(key)).body).toMatchObject({ onHold: false });
  expect(await remind('2026-11-30T17:00:00Z')).toBe(1);
});
