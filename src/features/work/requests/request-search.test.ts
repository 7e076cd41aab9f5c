import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { carriedOrders } from '#test/carried-orders.ts';
import { added, propose } from '#test/amendments.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
const { db } = app;
const marchetti = await app.provider({ name: 'Plomberie Marchetti', trades: ['plumbing'] });
const lefort = await app.provider({ name: 'Couverture Lefort', trades: ['roofing'] });
const works = (company: string, more = {}) => app.person({ role: 'prestataire', company, ...more });
const plumber = await works(marchetti);
const roofer = await works(lefort);

/** A landlord with two sites and a job on each: one ordered from the plumber, one quoted by the roofer. */
async function landlord(name: string, reference: string) {
  const company = await app.company({ name });
  const [charriere, voltaire] = [
    await app.site(company, { name: 'Résidence Charrière' }),
    await app.site(company, { name: 'Clos Voltaire' }),
  ];
  await db.updateTable('sites').set({ reference }).where('id', '=', charriere).execute();
  const owner = await app.person({ company });
  const first = carriedOrders(app, owner, charriere);
  const tap = await first.publish({
    title: 'Robinet d’arrêt à remplacer',
    trade: 'plumbing',
    visibility: 'invited',
    invitedIds: [marchetti],
  });
  const quote = await first.offer(plumber, tap.id);
  const order = first.after(
    await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' }),
  );
  const confirmed = first.after(await first.act(plumber, order, 'confirmation'));
  await propose(plumber, confirmed, { added: [added] });
  const contact = { kind: 'occupant', name: 'Amina Koné', phone: '0601020304', email: '', language: 'fr', place: '' };
  await owner.post(`/api/requests/${tap.id}/contacts`, contact);
  const second = carriedOrders(app, owner, voltaire);
  const roof = await second.publish({
    title: 'Infiltration en toiture',
    trade: 'roofing',
    visibility: 'invited',
    invitedIds: [lefort],
  });
  const offer = await second.offer(roofer, roof.id);
  return { company, charriere, voltaire, owner, tap, roof, order: confirmed, quote, offer };
}

const ours = await landlord('Régie Saint-Ambroise', '2000673');
const theirs = await landlord('Habitat Sud', '3000999');
const { company, charriere, voltaire, owner, tap, roof } = ours;
const people = {
  owner,
  auditor: await app.person({ company, membership: 'viewer' }),
  atCharriere: await app.person({ company, membership: 'member', siteIds: [charriere] }),
  atVoltaire: await app.person({ company, membership: 'member', siteIds: [voltaire] }),
  plumber,
  roofer,
  neighbour: theirs.owner,
} satisfies Record<string, Caller>;
type Name = keyof typeof people;

const found = async (who: Name, q: string): Promise<string[]> => {
  const { status, body } = await people[who].get(`/api/requests?limit=100&q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};

/** Seeded random numbers (mulberry32). */
let seed = 20_261_128;
const chance = () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};
const below = (count: number) => Math.floor(chance() * count);
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** Simulates typing: any order, no accents, capitals, a typo in a longer word. */
function typed(words: readonly string[], isSlipped: boolean): string {
  const shuffled = words.map((word) => ({ word, at: chance() })).toSorted((one, other) => one.at - other.at);
  const said = shuffled.map(({ word }) => (chance() < 0.5 ? plain(word) : chance() < 0.5 ? word.toUpperCase() : word));
  const longest = said.findIndex((word) => /^\p{L}{7,}$/u.test(word));
  if (!isSlipped || longest < 0) return said.join(' ');
  const word = plain(said[longest] ?? '');
  const place = 1 + below(word.length - 2);
  const slipped = [
    word.slice(0, place) + word.slice(place + 1),
    `${word.slice(0, place)}${word[place + 1]}${word[place]}${word.slice(place + 2)}`,
  ];
  return said.with(longest, slipped[below(2)] ?? word).join(' ');
}

const onTap: Name[] = ['owner', 'auditor', 'atCharriere', 'plumber'];
const onRoof: Name[] = ['owner', 'auditor', 'atVoltaire', 'roofer'];
const ofTheCompany = (names: Name[]) => names.filter((name) => name !== 'plumber' && name !== 'roofer');
/** Words leading to one of our jobs, who finds it with them, and whether they may contain a typo. */
const searches: [words: string[], job: { id: string }, by: Name[]][] = [
  [['robinet', 'charrière'], tap, onTap],
  [['remplacer', 'résidence', 'robinet'], tap, onTap],
  [['2000673'], tap, ofTheCompany(onTap)],
  [['2000673', 'robinet'], tap, ofTheCompany(onTap)],
  [['marchetti', 'charrière'], tap, ofTheCompany(onTap)],
  [['plomberie', 'arrêt'], tap, onTap],
  [['plombier', 'robinet'], tap, onTap],
  [['ambroise', 'robinet'], tap, ['plumber']],
  [['koné', 'robinet'], tap, onTap],
  [['infiltration', 'voltaire'], roof, ofTheCompany(onRoof)],
  [['toiture', 'infiltration'], roof, onRoof],
  [['lefort', 'voltaire'], roof, ofTheCompany(onRoof)],
  [['couvreur', 'infiltration'], roof, onRoof],
];

test('two hundred shuffled searches find a job for its readers and nobody else', async () => {
  const faults: string[] = [];
  for (let round = 0; round < 200; round++) {
    const [words, job, by] = searches[round % searches.length] ?? [[], tap, []];
    const q = typed(words, round % 3 === 0);
    const who = (Object.keys(people) as Name[])[below(7)] ?? 'owner';
    const hits = await found(who, q);
    if (hits.includes(job.id) !== by.includes(who)) faults.push(`${who}, «${q}»: ${hits.length}`);
    const reach = who === 'neighbour' ? [theirs.tap.id, theirs.roof.id] : [tap.id, roof.id];
    if (who !== 'plumber' && who !== 'roofer' && hits.some((id) => !reach.includes(id)))
      faults.push(`${who}, «${q}»: beyond`);
  }
  expect(faults).toEqual([]);
});

test('document numbers are found as typed, by their readers', async () => {
  const { order, quote, offer } = ours;
  const papers: [number: string, job: { id: string }, by: Name[]][] = [
    [tap.number, tap, onTap],
    [order.number, tap, onTap],
    [`PV-${order.number}`, tap, onTap],
    [`${order.number}-AV1`, tap, onTap],
    [quote.number, tap, onTap],
    [roof.number, roof, onRoof],
    [offer.number, roof, onRoof],
  ];
  const forms = (number: string) => [
    number,
    number.toLowerCase(),
    number.replaceAll('-', ''),
    number.replaceAll('-', ' '),
    number.replace(/^(PV-)?(\w\w)-\d{4}-/, '$2-'),
  ];
  const everybody = ['owner', 'atCharriere', 'atVoltaire', 'plumber', 'roofer'] as const;
  for (const [number, job, by] of papers)
    for (const form of forms(number))
      for (const who of form === number ? everybody : (['owner', 'plumber', 'roofer'] as const))
        expect([form, who, (await found(who, form)).includes(job.id)]).toEqual([form, who, by.includes(who)]);
  expect(await found('owner', tap.number.slice(-4))).toContain(tap.id);
});

test('people are only found by text the viewer may read', async () => {
  // The plumber learns neither the site's reference nor the other bidders; a sealed offer hides its author from
  // everyone.
  expect(await found('plumber', '2000673')).toEqual([]);
  expect(await found('plumber', 'lefort')).toEqual([]);
  const sealed = await carriedOrders(app, owner, voltaire).publish({
    title: 'Gouttière',
    trade: 'roofing',
    visibility: 'marketplace',
    sealed: true,
  });
  const sent = await carriedOrders(app, owner, voltaire).offer(roofer, sealed.id);
  expect(await found('owner', `gouttiere ${sent.number}`)).toEqual([]);
  expect(await found('owner', 'gouttiere lefort')).toEqual([]);
  expect(await found('roofer', `gouttiere ${sent.number}`)).toEqual([sealed.id]);
  const admin = await app.person({ role: 'admin' });
  const counts = async (q: string) => (await admin.get(`/api/requests?q=${encodeURIComponent(q)}`)).body.items.length;
  expect([await counts(ours.order.number), await counts('marchetti robinet'), await counts('koné robinet')]).toEqual([
    2, 2, 0,
  ]);
});

test('renamed items are found by the new name, and erased ones not at all', async () => {
  await db.updateTable('company_profiles').set({ trade_name: 'Hydro Sept' }).where('id', '=', marchetti).execute();
  expect(await found('owner', 'hydro sept')).toEqual([tap.id]);
  expect(await found('owner', 'marchetti')).toEqual([]);
  await db.updateTable('sites').set({ name: 'Tour Bellevue' }).where('id', '=', charriere).execute();
  expect(await found('atCharriere', 'bellevue')).toEqual([tap.id]);
  expect(await found('owner', 'charriere')).toEqual([]);
  await db.deleteFrom('request_contacts').where('request_id', '=', tap.id).execute();
  expect(await found('owner', 'koné')).toEqual([]);
  await sql`UPDATE site_assignments SET site_id = ${charriere} WHERE site_id = ${voltaire}
    AND user_id = ${people.atVoltaire.userId}`.execute(db);
  expect(await found('atVoltaire', 'infiltration')).toEqual([]);
});

test('common and rare words both use an index of their company', async () => {
  await app.pool.query('ALTER TABLE requests DISABLE TRIGGER requests_searched_first');
  await sql`WITH made AS (INSERT INTO requests (id, company_id, site_id, title, created_at)
      SELECT gen_random_uuid(), ${theirs.company}, ${theirs.voltaire}, 'Robinet ' || n, now() FROM generate_series(1, 1100) n
      RETURNING id)
    SELECT count(*) FROM made`.execute(db);
  await sql`SELECT write_request_searches(ARRAY(SELECT id FROM requests WHERE company_id = ${theirs.company}))`.execute(
    db,
  );
  await app.pool.query('ALTER TABLE requests ENABLE TRIGGER requests_searched_first');
  expect(await found('owner', 'robinet')).toEqual([tap.id]);
  expect(await found('neighbour', 'robinet')).toHaveLength(100);
  const plan = await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql`EXPLAIN SELECT d.request_id FROM request_searches d
      WHERE d.reach @> ARRAY[${company}::uuid] AND (d.text LIKE fold('%robinet%') OR d.people LIKE fold('%robinet%')
        OR d.named && (SELECT named_for(${company}::uuid, ARRAY['%robinet%'])))`.execute(trx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('request_searches_words');
  expect(plan).not.toContain('Seq Scan on request_searches');
});

test('the list filters by provider, period and amount, and reveals no other provider to a provider', async () => {
  const ids = async (who: Caller, query: string) =>
    (await who.get(`/api/requests?${query}`)).body.items.map(({ id }: { id: string }) => id);
  expect(await ids(owner, `providerId=${marchetti}`)).toEqual([tap.id]);
  expect(await ids(owner, `providerId=${lefort}`)).toEqual([]);
  expect(await ids(roofer, `providerId=${marchetti}`)).toEqual([]);
  expect(await ids(owner, 'leastMinor=11900&mostMinor=12100')).toEqual([tap.id]);
  expect(await ids(owner, 'leastMinor=12100')).toEqual([]);
  expect(await ids(roofer, 'leastMinor=1')).toEqual([]);
  const day = (after: number) => new Date(app.clock.now.getTime() + after * 86_400_000).toISOString().slice(0, 10);
  expect(await ids(owner, `from=${day(-1)}&to=${day(1)}`)).toContain(tap.id);
  expect(await ids(owner, `from=${day(2)}`)).toEqual([]);
  expect(await ids(owner, `to=${day(-2)}`)).toEqual([]);
  expect((await owner.get('/api/requests?from=hier')).status).toBe(422);
});
