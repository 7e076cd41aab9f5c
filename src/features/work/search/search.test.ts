import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { together } from '#test/collaborations.ts';
import { missionsOf } from '#test/missions.ts';
import type { Found } from './search.contract.ts';

const app = await startTestApp();
const { company, site, owner, firm, lefort, karim, team, technician, confirmed, carry } = await missionsOf(app);
const elsewhere = await app.site(company, { name: 'Clos Voltaire' });
const neighbour = await app.person({ company: await app.company({ name: 'Habitat Sud' }) });
const people = {
  owner,
  auditor: await app.person({ company, membership: 'viewer' }),
  atSite: await app.person({ company, membership: 'member', siteIds: [site] }),
  elsewhere: await app.person({ company, membership: 'manager', siteIds: [elsewhere] }),
  lefort,
  karim,
  idle: await technician(undefined),
  rival: await app.person({ role: 'prestataire', company: await app.provider({ name: 'Zinguerie Marchetti' }) }),
  neighbour,
  admin: await app.person({ role: 'admin' }),
  alone: await app.person({ company: null }),
} satisfies Record<string, Caller>;
type Name = keyof typeof people;

const visit = await confirmed();
// Another order of the same company must not appear in results for the first.
await carry(people.rival, 'confirmed');
const [quote] = (await owner.get(`/api/requests/${visit.requestId}/quotes`)).body.items;
const { number } = (await owner.get(`/api/requests/${visit.requestId}`)).body;
const trip = (await lefort.post('/api/trips', { day: '2026-11-23', crewId: team.id })).body;
await together(app, company, [firm]);
const message = { messageId: uuidv7(), kind: 'request', body: 'Le portail est bloqué.' };
await lefort.post(`/api/requests/${visit.requestId}/messages`, message);

const read = async (who: Caller, q: string): Promise<Found> => {
  const { status, body } = await who.get(`/api/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body as Found;
};

const papers = 'requests quotes orders visits';
const side = (kinds: string, ...names: Name[]) => Object.fromEntries(names.map((name) => [name, kinds]));
const ofSite = ['owner', 'auditor', 'atSite'] as const;

/** The search text, and the kinds each person finds; the others find nothing. */
const searches: [what: string, q: string, by: Partial<Record<Name, string>>][] = [
  ['a request', number, { ...side(papers, ...ofSite, 'lefort', 'admin'), karim: 'visits' }],
  // Providers number their own quotes: the first quotes of both have the same number.
  ['a quote', quote.number, side('requests quotes', ...ofSite, 'lefort', 'rival', 'admin')],
  [
    'a quote, as it is said',
    quote.number.replaceAll('-', ' '),
    side('requests quotes', ...ofSite, 'lefort', 'rival', 'admin'),
  ],
  [
    'an order',
    visit.order.number,
    { ...side('requests orders visits', ...ofSite, 'lefort', 'admin'), karim: 'visits' },
  ],
  [
    'the report of an order',
    `PV-${visit.order.number}`,
    { ...side('requests orders visits', ...ofSite, 'lefort', 'admin'), karim: 'visits' },
  ],
  ['a trip', trip.number, side('trips', 'lefort')],
  [
    'words of title and site, and who goes',
    'yann oberkampf INFILTRATION',
    { ...side(papers, ...ofSite, 'lefort'), karim: 'visits' },
  ],
  ['a slip', 'yann infiltrtion', { ...side(papers, ...ofSite, 'lefort'), karim: 'visits' }],
  ['a site by its words', 'voltaire clos', side('sites', 'owner', 'auditor', 'elsewhere', 'admin')],
  [
    'a company',
    'lefort couverture',
    {
      ...side(`${papers} providers contracts`, ...ofSite),
      ...side('providers contracts', 'elsewhere'),
      ...side('providers', 'lefort', 'rival', 'neighbour', 'alone'),
      admin: `${papers} providers`,
    },
  ],
  ['a client', 'ambroise yann', { lefort: papers, karim: 'visits' }],
  [
    'the other side of a contract',
    'ambroise régie',
    { lefort: `${papers} contracts`, rival: 'requests quotes orders', karim: 'visits' },
  ],
  ['what nothing holds', 'zzzintrouvable', {}],
];

test.each(searches)('by %s, «%s», each finds what they may read', async (_, q, by) => {
  for (const [name, who] of Object.entries(people)) {
    const { parts, failed } = await read(who, q);
    expect([name, parts.map(({ kind }) => kind).join(' '), failed]).toEqual([name, by[name as Name] ?? '', []]);
  }
});

test('words of title, site, trade, company and crew find the request in any order, case and accent, within the reach of each', async () => {
  const words = ['Infiltration', 'etanchéité', 'RESIDENCE', 'oberkampf', 'Lefort', 'yânn', number];
  const readers = { owner, atSite: people.atSite, lefort, rival: people.rival };
  let seed = 42;
  const draw = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  for (let round = 0; round < 50; round++) {
    const left = [...words];
    const q = Array.from({ length: 2 + draw(4) }, () => left.splice(draw(left.length), 1)[0]).join(' ');
    const found = await Promise.all(
      Object.values(readers).map(async (who) => {
        const hits = (await read(who, q)).parts.find(({ kind }) => kind === 'requests')?.hits ?? [];
        return hits.some(({ to }) => to === `/demandes/${visit.requestId}`);
      }),
    );
    expect([q, found]).toEqual([q, [true, true, true, false]]);
  }
});

test('a hit links to its page, and a count to the list that finds as many by the same words', async () => {
  const q = 'yann infiltration';
  const { parts } = await read(owner, q);
  const requestId = visit.requestId;
  expect(parts.map(({ kind, count, hits }) => [kind, count, hits.map(({ to, reference }) => [to, reference])])).toEqual(
    [
      ['requests', 1, [[`/demandes/${requestId}`, number]]],
      ['quotes', 1, [[`/devis/${quote.id}`, quote.number]]],
      ['orders', 1, [[`/demandes/${requestId}`, visit.order.number]]],
      ['visits', 1, [[`/demandes/${requestId}`, visit.order.number]]],
    ],
  );
  const [crew] = (await read(karim, q)).parts;
  expect(crew).toMatchObject({ all: '/missions?q=yann+infiltration', hits: [{ to: `/missions/${visit.id}` }] });
  const ids = async (who: Caller, path: string) =>
    (await who.get(`${path}?q=${encodeURIComponent(q)}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await ids(owner, '/api/quotes')).toEqual([quote.id]);
  expect(await ids(lefort, '/api/quotes')).toEqual([quote.id]);
  expect(await ids(people.elsewhere, '/api/quotes')).toEqual([]);
  expect(await ids(owner, '/api/requests')).toEqual([requestId]);
  expect(await ids(karim, '/api/missions')).toEqual([visit.id]);
  expect(await ids(people.idle, '/api/missions')).toEqual([]);
  // In the next year, it is still found by its words, although the list begins with today.
  app.clock.now = new Date('2027-03-01T09:00:00Z');
  expect(await ids(lefort, '/api/missions')).toEqual([visit.id]);
  app.clock.now = new Date('2026-11-19T09:00:00Z');
});

test('messages are found by participants, and so is their request', async () => {
  const kinds = async (who: Caller) => (await read(who, 'portail')).parts.map(({ kind }) => kind);
  expect(await kinds(owner)).toEqual(['requests', 'messages']);
  expect(await kinds(lefort)).toEqual(['requests', 'messages']);
  for (const who of [karim, people.rival, neighbour, people.elsewhere, people.admin])
    expect(await kinds(who)).toEqual([]);
});

test('a failed part is named, and the others are answered', async () => {
  await app.pool.query('ALTER TABLE trips RENAME TO trips_away');
  try {
    const { parts, failed } = await read(lefort, number);
    expect(failed).toEqual([]);
    expect(parts.map(({ kind }) => kind).join(' ')).toBe(papers);
    expect((await read(lefort, trip.number)).failed).toEqual(['trips']);
    expect((await read(lefort, number.slice(3))).parts.map(({ kind }) => kind)).toContain('requests');
  } finally {
    await app.pool.query('ALTER TABLE trips_away RENAME TO trips');
  }
});

test('without words it lists the acts that the reader may start', async () => {
  const acts = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, who]) => [name, (await read(who, '')).acts.join(' ')])),
  );
  expect(acts).toEqual({
    owner: 'request site colleague contractor',
    auditor: '',
    atSite: 'request',
    elsewhere: 'request site colleague',
    lefort: 'quote colleague worker',
    karim: '',
    idle: '',
    rival: 'quote colleague worker',
    neighbour: 'request site colleague contractor',
    admin: '',
    alone: '',
  });
});

test('nobody searches without a session, and a removed member finds nothing from then on', async () => {
  expect((await app.nobody.get('/api/search?q=infiltration')).status).toBe(401);
  const gone = await app.person({ company, membership: 'member' });
  expect((await read(gone, number)).parts).not.toEqual([]);
  expect((await owner.delete(`/api/members/${gone.userId}`)).status).toBeLessThan(300);
  expect((await read(gone, number)).parts).toEqual([]);
});
