import { beforeEach, expect, test } from 'vitest';
import { remindContacts } from '#features/work/appointments/appointment.public.ts';
import { closeTenders } from '#features/work/quotes/quote.public.ts';
import { mailedAtOnce, mailsTo, react } from './after-effects.ts';
import { type Caller, startTestApp } from './app.ts';
import { appointmentsOf } from './appointments.ts';
import { readPaper } from './read-paper.ts';
import { tenders } from './tender.ts';

const places = {
  '75011': { zone: 'Europe/Paris', clock: '', phone: '06 39 98 00 01', dialled: '+33639980001' },
  '97200': {
    zone: 'America/Martinique',
    clock: ' (heure de Martinique)',
    phone: '0696200001',
    dialled: '+596696200001',
  },
  '97300': { zone: 'America/Cayenne', clock: ' (heure de Guyane)', phone: '0694200001', dialled: '+594694200001' },
  '97400': { zone: 'Indian/Reunion', clock: ' (heure de La Réunion)', phone: '0692200001', dialled: '+262692200001' },
  '97500': {
    zone: 'America/Miquelon',
    clock: ' (heure de Saint-Pierre-et-Miquelon)',
    phone: '551234',
    dialled: '+508551234',
  },
  '97600': { zone: 'Indian/Mayotte', clock: ' (heure de Mayotte)', phone: '0639200001', dialled: '+262639200001' },
  '98713': { zone: 'Pacific/Tahiti', clock: ' (heure de Tahiti)', phone: '87123456', dialled: '+68987123456' },
  '98800': {
    zone: 'Pacific/Noumea',
    clock: ' (heure de Nouvelle-Calédonie)',
    phone: '751234',
    dialled: '+687751234',
  },
} as const;
type Place = keyof typeof places;

const app = await startTestApp({ sms: true });
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const owner = await app.person({ company });
await mailedAtOnce(app, owner);
const provider = async (timezone: string) => {
  const who = await app.person({ role: 'prestataire', company: await app.provider() });
  await who.put('/api/preferences', { timezone });
  await mailedAtOnce(app, who);
  return who;
};
const paris = await provider('Europe/Paris');
/** A site, and a provider in its time zone. */
const placed = async (place: Place) => ({
  siteId: await app.site(company, { postalCode: place, city: '' }),
  there: await provider(places[place].zone),
});

const minute = 60_000;
const at = (instant: string, ms = 0) => {
  app.clock.now = new Date(Date.parse(instant) + ms);
};
const daysBefore = (days: number, instant: string) => at(instant, -days * 24 * 60 * minute);
const flat = (text: string) => text.replaceAll(/\s+/gu, ' ').replaceAll('- ', '-');
const mailed = async (to: Caller | string) => flat((await mailsTo(app, to)).at(-1)?.text ?? '');
/** Content of a subscribed calendar. */
const followed = async (who: Caller) => {
  const { body } = await who.post('/api/calendar-feeds', { scope: 'company' });
  return (await app.nobody.get(new URL(body.address).pathname)).body;
};

beforeEach(async () => {
  for (const table of ['mails', 'text_messages', 'calendar_feeds', 'visits'] as const)
    await app.db.deleteFrom(table).execute();
});

/** The days clocks change in Europe, and one after; at 97500 they change on 8 March and 1 November. */
test.each([
  ['75011', '29 mars 2026', '2026-03-29T21:59:00Z', '29 mars 2026 à 23 h 59'],
  ['75011', '25 octobre 2026', '2026-10-25T22:59:00Z', '25 octobre 2026 à 23 h 59'],
  ['97200', '29 mars 2026', '2026-03-30T03:59:00Z', '30 mars 2026 à 5 h 59'],
  ['97200', '25 octobre 2026', '2026-10-26T03:59:00Z', '26 octobre 2026 à 4 h 59'],
  ['97200', '24 novembre 2026', '2026-11-25T03:59:00Z', '25 novembre 2026 à 4 h 59'],
  ['97300', '29 mars 2026', '2026-03-30T02:59:00Z', '30 mars 2026 à 4 h 59'],
  ['97300', '25 octobre 2026', '2026-10-26T02:59:00Z', '26 octobre 2026 à 3 h 59'],
  ['97400', '29 mars 2026', '2026-03-29T19:59:00Z', '29 mars 2026 à 21 h 59'],
  ['97400', '25 octobre 2026', '2026-10-25T19:59:00Z', '25 octobre 2026 à 20 h 59'],
  ['97400', '24 novembre 2026', '2026-11-24T19:59:00Z', '24 novembre 2026 à 20 h 59'],
  ['97500', '25 octobre 2026', '2026-10-26T01:59:00Z', '26 octobre 2026 à 2 h 59'],
  ['97600', '29 mars 2026', '2026-03-29T20:59:00Z', '29 mars 2026 à 22 h 59'],
  ['97600', '25 octobre 2026', '2026-10-25T20:59:00Z', '25 octobre 2026 à 21 h 59'],
  ['98800', '29 mars 2026', '2026-03-29T12:59:00Z', '29 mars 2026 à 14 h 59'],
  ['98800', '25 octobre 2026', '2026-10-25T12:59:00Z', '25 octobre 2026 à 13 h 59'],
  ['98800', '24 novembre 2026', '2026-11-24T12:59:00Z', '24 novembre 2026 à 13 h 59'],
] as const)(
  'at %s a tender until the last minute of %s ends at %s, in Paris %s',
  async (place, day, ends, fromParis) => {
    const { siteId, there } = await placed(place);
    const { publish, draft, send } = tenders(app, owner, siteId);
    daysBefore(3, ends);
    const invitedIds = [there.companyId, paris.companyId];
    const { id } = await publish({ sealed: true, visibility: 'invited', deadlineAt: ends, invitedIds });
    await react(app);
    expect(await mailed(there)).toContain(`avant le ${day} à 23 h 59.`);
    expect(await mailed(paris)).toContain(`avant le ${fromParis}.`);
    for (const who of [there, paris, owner])
      expect(Date.parse((await who.get(`/api/requests/${id}`)).body.deadlineAt)).toBe(Date.parse(ends));

    const [first, late] = [await draft(there, id), await draft(paris, id)];
    at(ends, -minute);
    await send(there, first);
    const { validUntil, validityDays } = (await there.get(`/api/quotes/${first.id}`)).body;
    const sentOn = new Date(Date.parse(validUntil) - validityDays * 24 * 60 * minute);
    expect(new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeZone: 'UTC' }).format(sentOn)).toBe(day);
    at(ends, minute);
    const refused = await paris.post(`/api/quotes/${late.id}/sending`, { version: late.version });
    expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_QUOTABLE' } });
    const { clock } = places[place];
    const until = `attendues avant le ${day} à 23 h 59${clock}. Pour un nouveau délai,`;
    expect(flat(refused.body.message)).toContain(until);
    // Acts give the same time; a reader in that time zone does not see its name.
    expect(flat((await paris.get(`/api/quotes/${late.id}`)).body.acts.send.reason)).toContain(until);
    const declined = await there.post(`/api/requests/${id}/invitation-refusal`, { reason: 'busy', note: '' });
    expect(declined).toMatchObject({ status: 409, body: { code: 'INVITATION_OVER' } });
    expect(flat(declined.body.message)).toContain(`attendues avant le ${day} à 23 h 59. Pour un nouveau délai,`);
    await closeTenders(app.db, app.clock.now);
    if (!day.includes('octobre')) return;
    const { items } = (await owner.get(`/api/requests/${id}/events`)).body;
    const opened = items.find(({ kind }: { kind: string }) => kind === 'request.opened');
    const url = `/api/openings/${opened.id}/paper`;
    const { rawPayload } = await app.http.inject({ url, headers: { cookie: owner.cookie } });
    const { text } = await readPaper(rawPayload);
    expect(flat(text)).toContain(`Date limite 25 oct. 2026, 23 h 59${clock} Ouverture 26 oct. 2026, 0 h${clock}`);
  },
);

const short = {
  'dimanche 29 mars': 'dim. 29 mars',
  'dimanche 25 octobre': 'dim. 25 oct.',
  'mardi 24 novembre': 'mar. 24 nov.',
};

test.each([
  // The visit at 8:00 local time, and 18:00 on the evening before.
  ['75011', 'dimanche 29 mars', '2026-03-29T06:00:00Z', '2026-03-28T17:00:00Z'],
  ['75011', 'dimanche 25 octobre', '2026-10-25T07:00:00Z', '2026-10-24T16:00:00Z'],
  ['97200', 'dimanche 29 mars', '2026-03-29T12:00:00Z', '2026-03-28T22:00:00Z'],
  ['97200', 'dimanche 25 octobre', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00Z'],
  ['97200', 'mardi 24 novembre', '2026-11-24T12:00:00Z', '2026-11-23T22:00:00Z'],
  ['97300', 'dimanche 29 mars', '2026-03-29T11:00:00Z', '2026-03-28T21:00:00Z'],
  ['97300', 'mardi 24 novembre', '2026-11-24T11:00:00Z', '2026-11-23T21:00:00Z'],
  ['97400', 'dimanche 29 mars', '2026-03-29T04:00:00Z', '2026-03-28T14:00:00Z'],
  ['97400', 'dimanche 25 octobre', '2026-10-25T04:00:00Z', '2026-10-24T14:00:00Z'],
  ['97400', 'mardi 24 novembre', '2026-11-24T04:00:00Z', '2026-11-23T14:00:00Z'],
  ['97500', 'dimanche 29 mars', '2026-03-29T10:00:00Z', '2026-03-28T20:00:00Z'],
  ['97500', 'mardi 24 novembre', '2026-11-24T11:00:00Z', '2026-11-23T21:00:00Z'],
  ['97600', 'dimanche 29 mars', '2026-03-29T05:00:00Z', '2026-03-28T15:00:00Z'],
  ['97600', 'dimanche 25 octobre', '2026-10-25T05:00:00Z', '2026-10-24T15:00:00Z'],
  ['98713', 'dimanche 29 mars', '2026-03-29T18:00:00Z', '2026-03-29T04:00:00Z'],
  ['98800', 'dimanche 29 mars', '2026-03-28T21:00:00Z', '2026-03-28T07:00:00Z'],
  ['98800', 'dimanche 25 octobre', '2026-10-24T21:00:00Z', '2026-10-24T07:00:00Z'],
  ['98800', 'mardi 24 novembre', '2026-11-23T21:00:00Z', '2026-11-23T07:00:00Z'],
] as const)(
  'at %s a visit on %s at 8:00 starts at %s, and its reminder is due at %s',
  async (place, day, begins, eve) => {
    const { siteId, there } = await placed(place);
    const { clock, phone, dialled } = places[place];
    const { orderFor, propose, keyTo, choose, settle } = appointmentsOf(app, {
      owner,
      provider: there,
      siteId,
      sms: {},
    });
    const amina = { name: 'Amina Diallo', email: `amina.${place}.${begins.slice(0, 7)}@exemple.test`, phone };
    const texted = async () => {
      const sent = await app.db.selectFrom('text_messages').selectAll().orderBy('id').execute();
      return sent.filter(({ recipient }) => recipient === dialled).map(({ body }) => flat(body));
    };
    daysBefore(5, begins);
    const endsAt = new Date(Date.parse(begins) + 120 * minute).toISOString();
    const visit = await propose(await orderFor(amina), [{ startsAt: begins, endsAt }]);
    const when = `${day}, 8 h à 10 h${clock}`;
    expect(await mailed(amina.email)).toContain(when);
    const key = await keyTo(amina.email);
    expect((await choose(key, visit.slots[0]?.id ?? '')).status).toBe(303);
    await settle();

    for (const who of [owner, there])
      expect(Date.parse((await who.get(`/api/visits/${visit.id}`)).body.startsAt)).toBe(Date.parse(begins));
    expect(await mailed(amina.email)).toContain(`Le passage est confirmé : ${when}.`);
    expect((await texted()).at(-1)).toContain(`passe ${when}.`);
    // A reader in that time zone does not see its name.
    expect(await mailed(there)).toMatch(
      new RegExp(`L’occupant a choisi pour .* : ${short[day]}, 8 h–10 h\\. Le passage`),
    );
    expect(await mailed(owner)).toContain(` : ${short[day]}, 8 h–10 h${clock}. Le passage est confirmé.`);

    const entry = `DTSTART:${begins.replaceAll(/[-:]/g, '')}`;
    expect((await app.nobody.get(`/api/appointments/${key}/calendar.ics`)).body).toContain(entry);
    for (const who of [owner, there]) {
      expect((await who.get(`/api/visits/${visit.id}/calendar.ics`)).body).toContain(entry);
      expect(await followed(who)).toContain(entry);
    }
    const remind = (ms: number) =>
      remindContacts(app.db, { publicUrl: 'http://127.0.0.1:3000', sms: true }, new Date(Date.parse(eve) + ms));
    expect([await remind(-minute), await remind(0)]).toEqual([0, 1]);
    expect(await mailed(amina.email)).toContain(`C’est demain : ${when}.`);
    expect((await texted()).at(-1)).toContain(`passe demain, ${when}.`);
  },
);
