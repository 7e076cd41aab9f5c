import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, parisDay } from '#common/days.ts';
import { distanceKm } from '#common/geo.ts';
import { uuidv7 } from '#common/ids.ts';
import { type TradeId, tradeIds, trades } from '#common/trades.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { refreshWords } from './words.queries.ts';
import { refreshValidity } from './refresh-validity.ts';

const app = await startTestApp();

const republique = { latitude: 48.8676, longitude: 2.3632 };

interface Known {
  id: string;
  latitude: number;
  longitude: number;
  radiusM: number;
  trades: TradeId[];
  documents: boolean;
  people: number | null;
  languages: string[];
  /** Days from today until a job can begin. */
  free: number | null;
  hours: number | null;
  /** Days until its RGE ends, negative if past. */
  rge: number | null;
  rating: number | null;
  count: number;
}
const known: Known[] = [];
const today = parisDay(app.clock.now);
let viewer: Caller;

function sequence(seed: number) {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

beforeAll(async () => {
  viewer = await app.person({ company: await app.company({ name: 'Régie Saint-Ambroise' }) });
  const chance = sequence(20261121);
  for (let rank = 0; rank < 120; rank++) {
    const one = {
      latitude: 48.86 + (chance() - 0.5) * 0.9,
      longitude: 2.35 + (chance() - 0.5) * 1.2,
      radiusM: 1000 + Math.floor(chance() * 60_000),
      trades: [tradeIds[Math.floor(chance() * 6)], tradeIds[20 + Math.floor(chance() * 6)]] as TradeId[],
      documents: chance() < 0.6,
    };
    const id = await app.provider({ ...one, name: `Entreprise n° ${rank}` });
    const rating = chance() < 0.2 ? null : 3000 + Math.floor(chance() * 20) * 100;
    const count = rating === null ? 0 : Math.floor(chance() * 40);
    await app.db
      .updateTable('company_profiles')
      .set({ rating_milli: rating, rating_count: count })
      .where('id', '=', id)
      .execute();
    const people = chance() < 0.3 ? null : Math.ceil(chance() * chance() * 400);
    const languages = ['fr', 'en', 'pt'].filter(() => chance() < 0.5);
    const free = chance() < 0.4 ? null : Math.floor(chance() * 40) - 10;
    const hours = chance() < 0.5 ? null : Math.floor(chance() * 100);
    await app.db
      .insertInto('provider_profiles')
      .values({
        company_id: id,
        slug: `entreprise-${rank}`,
        team_size: people,
        languages,
        available_from: free === null ? null : addDays(today, free),
        available_said_on: free === null ? null : today,
      })
      .execute();
    const rge = [null, -200, 200][Math.floor(chance() * 3)] ?? null;
    if (rge !== null) {
      const held = { company_id: id, scheme: 'rge', number: `E-${rank}`, trade: one.trades[0] ?? '' };
      await app.db
        .insertInto('provider_qualifications')
        .values({
          ...held,
          id: uuidv7(),
          expires_on: addDays(today, rge),
          verified_at: app.clock.now,
          verified_from: 'admin',
        })
        .execute();
    }
    if (hours !== null) {
      await app.db
        .insertInto('provider_response_times')
        .values({ company_id: id, median_minutes: hours * 60, answers: 5, measured_at: app.clock.now })
        .execute();
    }
    const place = await app.db
      .selectFrom('provider_areas')
      .select(['public_latitude as latitude', 'public_longitude as longitude'])
      .where('company_id', '=', id)
      .executeTakeFirstOrThrow();
    known.push({ id, ...one, ...place, people, languages, free, hours, rge, rating, count });
  }
  await refreshValidity(app.db, app.clock.now);
});

const search = async (query: Record<string, string | number> = {}) => {
  const address = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return viewer.get(`/api/providers?${address}`);
};
const all = async (query: Record<string, string | number>) => {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { status, body } = await search({ ...query, limit: 7, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    ids.push(...body.items.map((item: { id: string }) => item.id));
    cursor = body.nextCursor;
  } while (cursor);
  return ids;
};
const metresTo = (one: Known) => distanceKm(one, republique) * 1000;
const within = (radiusM: number) => (one: Known) => metresTo(one) <= Math.min(radiusM, one.radiusM);
const sorted = (ids: string[]) => ids.toSorted();
const idsOf = (list: { id: string }[]) => sorted(list.map(({ id }) => id));

describe('the search of providers', () => {
  test('finds by distance exactly the near providers that serve the place, on every page', async () => {
    for (const radiusM of [2000, 8000, 20_000, 50_000]) {
      const found = await all({ ...republique, radiusM, sort: 'distance' });
      expect(new Set(found).size).toBe(found.length);
      expect(sorted(found)).toEqual(idsOf(known.filter(within(radiusM))));
      const distances = found.map((id) => metresTo(known.find((one) => one.id === id) as Known));
      // To the metre, which the database may round differently.
      expect(distances.filter((metres, rank) => metres < (distances[rank - 1] ?? 0) - 1)).toEqual([]);
    }
  });

  test('filters and counts like a manual count', async () => {
    const trade = tradeIds[2] as TradeId;
    const rated = (floor: number) => (one: Known) => one.rating !== null && one.rating >= floor;
    for (const place of [{}, { ...republique, radiusM: 40_000 }]) {
      const here = 'radiusM' in place ? known.filter(within(40_000)) : known;
      const bare = await search(place);
      expect(bare.body.count).toBe(here.length);
      expect(bare.body.facets.valid).toBe(here.filter(({ documents }) => documents).length);
      expect(bare.body.facets.ratings).toEqual({
        '4000': here.filter(rated(4000)).length,
        '4500': here.filter(rated(4500)).length,
      });
      const chosen = here.filter((one) => one.trades.includes(trade) && one.documents && rated(4000)(one));
      const filters = { ...place, trade, valid: 'true', minRating: 4000 };
      expect(sorted(await all(filters))).toEqual(idsOf(chosen));
      const { body } = await search(filters);
      expect(body.count).toBe(chosen.length);
      expect(body.facets.valid).toBe(chosen.length);
      for (const each of tradeIds) {
        const count = here.filter((one) => one.trades.includes(each) && one.documents && rated(4000)(one)).length;
        expect([each, body.facets.trades[each] ?? 0]).toEqual([each, count]);
      }
      const better = here.filter((one) => one.trades.includes(trade) && one.documents && rated(4500)(one));
      expect(body.facets.ratings['4500']).toBe(better.length);
    }
  });

  test('filters by languages, size, availability and response time, and counts the result of each', async () => {
    const is: Record<string, (one: Known) => boolean> = {
      'language=pt': ({ languages }) => languages.includes('pt'),
      'language=en': ({ languages }) => languages.includes('en'),
      'size=under_10': ({ people }) => people !== null && people < 10,
      'size=under_250': ({ people }) => people !== null && people >= 50 && people < 250,
      'size=more': ({ people }) => people !== null && people >= 250,
      'available=now': ({ free }) => free !== null && free <= 0,
      'available=soon': ({ free }) => free !== null && free <= 14,
      'response=day': ({ hours }) => hours !== null && hours <= 24,
      'response=three_days': ({ hours }) => hours !== null && hours <= 72,
      'rge=true': ({ rge }) => rge !== null && rge >= 0,
    };
    for (const place of [{}, { ...republique, radiusM: 40_000 }]) {
      const here = 'radiusM' in place ? known.filter(within(40_000)) : known;
      const { facets } = (await search(place)).body;
      for (const [query, holds] of Object.entries(is)) {
        const [name = '', value = ''] = query.split('=');
        const wanted = here.filter(holds);
        expect([query, sorted(await all({ ...place, [name]: value }))]).toEqual([query, idsOf(wanted)]);
        expect([query, name === 'rge' ? facets.rge : facets[name][value]]).toEqual([query, wanted.length]);
      }
      const two = { ...place, language: 'pt', available: 'soon' };
      const chosen = here.filter((one) => one.languages.includes('pt') && one.free !== null && one.free <= 14);
      const { body } = await search(two);
      expect(body.count).toBe(chosen.length);
      // Its own filter ignored, the other one kept.
      const spoken = here.filter((one) => one.languages.includes('en') && one.free !== null && one.free <= 14);
      expect(body.facets.language.en).toBe(spoken.length);
      expect(body.facets.valid).toBe(chosen.filter(({ documents }) => documents).length);
    }
  });

  test('trusts a declared availability for sixty days', async () => {
    const later = new Date(Date.parse(`${addDays(today, 61)}T09:00:00Z`));
    const before = (await search({})).body.facets.available.soon;
    expect(before).toBeGreaterThan(0);
    await refreshValidity(app.db, later);
    expect((await search({})).body.facets.available.soon).toBe(0);
    await refreshValidity(app.db, app.clock.now);
    expect((await search({})).body.facets.available.soon).toBe(before);
  });

  test('leaves out, also in its counts, companies on either side of a block', async () => {
    const before = (await search({})).body;
    const [first, second] = before.items as { id: string }[];
    await viewer.put(`/api/blocked-companies/${first?.id}`, {});
    const asker = await app.person({ role: 'prestataire', company: second?.id ?? '' });
    await asker.put(`/api/blocked-companies/${viewer.companyId}`, {});
    for (const place of [{}, { q: 'entreprise' }] as Record<string, string>[]) {
      const { body } = await search(place);
      expect(body.count).toBe(before.count - 2);
      expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(first?.id);
      expect(body.items.map(({ id }: { id: string }) => id)).not.toContain(second?.id);
    }
    const map = await viewer.get('/api/provider-map?box=-10,40,12,52&zoom=4');
    const shown = map.body.cells.reduce((sum: number, { count }: { count: number }) => sum + count, 0);
    expect(shown).toBe(before.count - 2);
    await app.db.deleteFrom('company_blocks').execute();
  });

  test('ranks documents in order, then good ratings by many, fast answers and nearness first', async () => {
    const score = (one: Known) =>
      (one.documents ? 400 : 0) +
      Math.max(0, Math.trunc((Math.trunc(((one.rating ?? 0) * one.count + 20_000) / (one.count + 5)) - 3000) / 5)) +
      Math.max(0, 150 - Math.trunc(((one.hours ?? 72) * 60 * 150) / 4320));
    const far = await all({});
    const scores = far.map((id) => score(known.find((one) => one.id === id) as Known));
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
    const near = await all({ ...republique, radiusM: 50_000 });
    const marks = near.map((id) => {
      const one = known.find((each) => each.id === id) as Known;
      return score(one) + 600 * (1 - metresTo(one) / 50_000);
    });
    for (const [index, mark] of marks.entries()) expect(mark).toBeLessThanOrEqual((marks[index - 1] ?? 2000) + 2);
    const rated = (await search({ sort: 'rating', limit: 50 })).body.items;
    expect(rated[0].ratingMilli).toBeGreaterThanOrEqual(4500);
  });

  test('reads names, towns and trades, without accents', async () => {
    const id = await app.provider({ name: 'Étanchéité Rivoire', trades: ['waterproofing'] });
    await app.db
      .updateTable('company_profiles')
      .set({ city: 'Montreuil', postal_code: '93100' })
      .where('id', '=', id)
      .execute();
    for (const q of ['etancheite riv', 'RIVOIRE', 'montreuil étanch', '93100 rivoire']) {
      expect([q, (await all({ q }))[0]]).toEqual([q, id]);
    }
    const trade = await all({ trade: 'waterproofing' });
    expect(trade).toContain(id);
    for (const q of ['étancheurs', 'Abdichtung', 'waterproofing']) expect(await all({ q })).toEqual(trade);
    expect(await all({ q: 'plombier-inconnu' })).toEqual([]);
    expect(await all({ q: '100%_' })).toEqual([]);
    await app.db.deleteFrom('company_profiles').where('id', '=', id).execute();
    expect(await all({ q: 'rivoire' })).toEqual([]);
  });

  test('shows the current state of each document', async () => {
    const id = await app.provider({ name: 'Papiers Vauban', trades: ['plumbing'] });
    const paper = async (kind: string) =>
      (await search({ q: 'Vauban' })).body.items[0].papers.find((one: { kind: string }) => one.kind === kind);
    expect(await paper('kbis')).toEqual({ kind: 'kbis', state: 'valid', until: null });
    expect(await paper('decennale')).toEqual({ kind: 'decennale', state: 'valid', until: '2027-03-31' });
    // An attestation of 1 October does for six months at most (Code du travail, art. D. 8222-5).
    expect(await paper('vigilance')).toEqual({ kind: 'vigilance', state: 'valid', until: '2027-03-31' });
    await app.db
      .updateTable('provider_documents')
      .set({ expires_on: '2026-12-01' })
      .where('company_id', '=', id)
      .where('kind', '=', 'decennale')
      .execute();
    expect(await paper('decennale')).toMatchObject({ state: 'expiring' });
    await app.db
      .updateTable('provider_documents')
      .set({ expires_on: '2026-11-18' })
      .where('company_id', '=', id)
      .where('kind', '=', 'decennale')
      .execute();
    await refreshValidity(app.db, app.clock.now);
    expect(await paper('decennale')).toMatchObject({ state: 'expired' });
    expect(await all({ q: 'vauban', valid: 'true' })).toEqual([]);
    await app.db
      .updateTable('provider_documents')
      .set({ state: 'rejected' })
      .where('company_id', '=', id)
      .where('kind', '=', 'kbis')
      .execute();
    expect(await paper('kbis')).toEqual({ kind: 'kbis', state: 'missing', until: null });
    await app.db.deleteFrom('company_profiles').where('id', '=', id).execute();
  });

  test('removes at once a provider that leaves the network, from the list, the counts and the cells', async () => {
    const id = await app.provider({ name: 'Toitures Hugo', trades: ['roofing'] });
    const before = (await search({})).body.count;
    await app.db.updateTable('company_profiles').set({ network_state: 'suspended' }).where('id', '=', id).execute();
    expect(await all({ q: 'hugo' })).toEqual([]);
    expect((await search({})).body.count).toBe(before - 1);
    await app.db.updateTable('company_profiles').set({ network_state: 'approved' }).where('id', '=', id).execute();
    expect(await all({ q: 'hugo' })).toEqual([id]);
    await app.db.deleteFrom('company_profiles').where('id', '=', id).execute();
    expect((await search({})).body.count).toBe(before - 1);
  });

  test('keeps its cells equal to a count of its rows', async () => {
    const { rows } = await sql<{ wrong: number }>`
      WITH truth AS (SELECT level, trade, floor(spot[0] * (1 << level))::integer AS x, floor(spot[1] * (1 << level))::integer AS y,
          documents_valid AS valid, rating_class, flags, count(*)::integer AS count, sum(spot[0]) AS sum_x
        FROM provider_index CROSS JOIN (SELECT 0 AS level UNION ALL SELECT generate_series(4, 14)) l
        CROSS JOIN LATERAL unnest(array_prepend('', trades)) AS trade GROUP BY 1, 2, 3, 4, 5, 6, 7)
      SELECT count(*)::integer AS wrong FROM truth t FULL JOIN provider_cells c USING (level, trade, x, y, valid, rating_class, flags)
      WHERE t.count IS DISTINCT FROM c.count OR abs(t.sum_x - c.sum_x) > 1e-9`.execute(app.db);
    expect(rows[0]?.wrong).toBe(0);
  });

  test('agrees with the list of trades on the ten-year liability', async () => {
    for (const { id, decennial } of trades) {
      const { rows } = await sql<{ needed: boolean }>`SELECT needs_decennale(ARRAY[${id}]) AS needed`.execute(app.db);
      expect([id, rows[0]?.needed]).toEqual([id, decennial]);
    }
  });

  test.each([
    ['half a place', { latitude: 48 }],
    ['a place off the globe', { latitude: 91, longitude: 2 }],
    ['too wide a radius', { ...republique, radiusM: 900_000 }],
    ['an unknown trade', { trade: 'alchemy' }],
    ['an unknown floor', { minRating: 4200 }],
    ['an unknown language', { language: 'xx' }],
    ['an unknown size', { size: 'huge' }],
    ['an unknown quickness', { response: 'never' }],
    ['an unknown freedom', { available: 'maybe' }],
  ])('refuses %s', async (_, query) => {
    expect(await search(query as Record<string, string>)).toMatchObject({ status: 422, body: { code: 'VALIDATION' } });
  });

  test('refuses a cursor made elsewhere', async () => {
    expect(await search({ cursor: 'x' })).toMatchObject({ status: 400 });
    const cursor = Buffer.from(JSON.stringify(['drop', known[0]?.id])).toString('base64url');
    expect(await search({ cursor })).toMatchObject({ status: 400 });
  });

  test('survives the ends of the earth', async () => {
    for (const place of [
      { latitude: 89.99, longitude: 0 },
      { latitude: -90, longitude: 180 },
      { latitude: 0, longitude: 179.9999 },
    ]) {
      expect(await search({ ...place, radiusM: 100_000 })).toMatchObject({ status: 200, body: { count: 0 } });
    }
  });

  test('a word with a typing error is replaced by one of the network, the same in the list, its filters and the map', async () => {
    const place = { latitude: 45.75, longitude: 4.85, trades: ['plumbing'] as TradeId[] };
    const marchetti = await app.provider({ ...place, name: 'Plomberie Marchetti' });
    const other = await app.provider({ ...place, name: 'Chauffage Vasseur', documents: false });
    const read = async (q: string) => {
      const { body } = await search({ q, limit: 50 });
      return [idsOf(body.items), body.readings] as const;
    };
    expect(await read('marcheti')).toEqual([[marchetti], [{ typed: 'marcheti', words: ['marchetti'], trades: [] }]]);
    expect(await read('Marchtetti')).toMatchObject([[marchetti], [{ words: ['marchetti'] }]]);
    expect(await read('plombeir marcheti')).toMatchObject([
      [marchetti],
      [{ trades: ['plumbing'] }, { typed: 'marcheti' }],
    ]);
    const [plumbers] = await read('plombeir');
    expect(plumbers).toEqual(expect.arrayContaining([marchetti, other]));
    // A word with matches stays; numbers and short words are never replaced.
    expect(await read('marchetti')).toEqual([[marchetti], []]);
    for (const q of ['marc', '75999', 'zzz', 'zzzzzzzz']) expect((await read(q))[1]).toEqual([]);
    const { body } = await search({ q: 'plombeir' });
    expect(body.facets.valid).toBe((await search({ q: 'plombeir', valid: 'true' })).body.count);
    const map = await viewer.get('/api/provider-map?box=-180,-85,180,85&zoom=3&q=marcheti');
    expect(map.body.cells).toMatchObject([{ count: 1, provider: { id: marchetti } }]);
    // A provider that leaves the network is no longer suggested, even before its words are deleted.
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', marchetti)
      .execute();
    expect(await read('marcheti')).toEqual([[], []]);
    expect(await refreshWords(app.db)).toBeGreaterThan(0);
    expect(await refreshWords(app.db)).toBe(0);
  });
});
