import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { expectReading } from '#test/readings.ts';
import { line, tenders } from '#test/tender.ts';
import type { FieldReader } from '#common/readers.ts';
import { expireQuotes } from './close-quotes.ts';
import { quoteDetail, quoteReading } from './quote.contract.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const otherSite = await app.site(company);
const owner = await app.person({ company });
const viewer = await app.person({ company, membership: 'viewer' });
const limited = await app.person({ company, membership: 'manager', siteIds: [otherSite] });
const stranger = await app.person({ company: await app.company() });
const admin = await app.person({ role: 'admin' });
const { publish, draft, offer, inDays } = tenders(app, owner, site);
const firm = await app.provider({ name: 'Couverture Lefort & Fils', latitude: 48.8651, longitude: 2.3992 });
const lefort = await app.person({ role: 'prestataire', company: firm });
const rivoire = await app.person({ role: 'tce', company: await app.provider({ name: 'Étanchéité Rivoire' }) });
const vasseur = await app.person({
  role: 'prestataire',
  company: await app.provider({ name: 'Toitures Vasseur', documents: false }),
});

const numbers = (body: { items: { number: string | null }[] }) => body.items.map(({ number }) => number);

describe('reading', () => {
  test('a sent quote is read by the two sides and the admin, and nobody else', async () => {
    const request = await publish();
    const sent = await offer(lefort, request.id);
    await draft(rivoire, request.id);
    const url = `/api/quotes/${sent.id}`;
    const sides = { ordering: [owner, viewer], admin: [admin], provider: [lefort] };
    for (const [side, readers] of Object.entries(sides)) {
      for (const reader of readers) {
        const { status, body } = await reader.get(url);
        expect(status).toBe(200);
        expectReading(body, quoteReading, side as FieldReader);
        expectReading(body.issuer, quoteDetail.shape.issuer, side as FieldReader);
      }
    }
    for (const other of [stranger, limited, rivoire]) expect((await other.get(url)).status).toBe(404);
    expect((await app.nobody.get(url)).status).toBe(401);
    expect((await owner.get('/api/quotes/nothing')).status).toBe(404);

    const ofRequest = `/api/requests/${request.id}/quotes`;
    for (const reader of [owner, viewer, admin, lefort]) {
      expect(numbers((await reader.get(ofRequest)).body)).toEqual([sent.number]);
    }
    expect(numbers((await rivoire.get(ofRequest)).body)).toEqual([null]);
    for (const other of [stranger, limited]) expect((await other.get(ofRequest)).status).toBe(404);
    expect((await app.nobody.get(ofRequest)).status).toBe(401);
  });

  test('the quotes of a request come page by page, drafts first, then the latest sent', async () => {
    const request = await publish();
    const early = await offer(lefort, request.id);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const late = await offer(rivoire, request.id);
    const url = `/api/requests/${request.id}/quotes?limit=1`;
    const first = (await owner.get(url)).body;
    expect(numbers(first)).toEqual([late.number]);
    const rest = (await owner.get(`${url}&cursor=${first.nextCursor}`)).body;
    expect([numbers(rest), rest.nextCursor]).toEqual([[early.number], null]);
    // Another person’s cursor reveals nothing to a reader without quotes.
    expect(numbers((await lefort.get(`${url}&cursor=${first.nextCursor}`)).body)).toEqual([early.number]);
    expect((await owner.get(`${url}&cursor=rien`)).status).toBe(400);
  });

  test('shows each reader their acts, and reasons for refusals', async () => {
    const sent = await offer(lefort, (await publish()).id);
    const acts = async (who: Caller) => (await who.get(`/api/quotes/${sent.id}`)).body.acts;
    expect(await acts(owner)).toMatchObject({ accept: { allowed: true }, decline: { allowed: true } });
    expect(await acts(viewer)).toMatchObject({ accept: { allowed: false, code: 'FORBIDDEN' } });
    expect(await acts(admin)).toMatchObject({
      accept: { allowed: false, code: 'WRONG_SIDE', reason: 'Votre casquette ne permet pas cette action.' },
    });
    expect(await acts(lefort)).toMatchObject({
      edit: { code: 'QUOTE_NOT_DRAFT' },
      withdraw: { allowed: true },
      revise: { allowed: true },
      accept: { code: 'WRONG_SIDE' },
    });
  });

  test('prints the issuer and its insurance', async () => {
    const insured = { insurer: 'Mutuelle du Bâti', reference: '1420 7781' };
    await app.db.updateTable('provider_documents').set(insured).where('company_id', '=', firm).execute();
    const address = { street: '24 rue des Pyrénées', postal_code: '75020', city: 'Paris', siret: '81234567800014' };
    await app.db.updateTable('company_profiles').set(address).where('id', '=', firm).execute();
    const sent = await offer(lefort, (await publish()).id);
    expect((await owner.get(`/api/quotes/${sent.id}`)).body).toMatchObject({
      site: 'Résidence Oberkampf',
      issuer: {
        name: 'Couverture Lefort & Fils',
        siret: '81234567800014',
        address: '24 rue des Pyrénées, 75020 Paris',
        insurances: [
          { kind: 'decennale', insurer: 'Mutuelle du Bâti', contract: '1420 7781' },
          { kind: 'rc_pro', insurer: 'Mutuelle du Bâti', contract: '1420 7781' },
        ],
      },
    });
  });

  test('shows only to its author which insurance details required by law are missing', async () => {
    const papers = app.db.updateTable('provider_documents').where('company_id', '=', firm);
    await papers
      .set({ insurer: 'Mutuelle du Bâti', reference: '1420 7781', insurer_contact: '', zone_departements: [] })
      .execute();
    const sent = await offer(lefort, (await publish()).id);
    const issuerFor = async (reader: typeof lefort) => (await reader.get(`/api/quotes/${sent.id}`)).body.issuer;
    expect((await issuerFor(lefort)).uninsured).toEqual(['contact', 'area']);
    expect((await issuerFor(owner)).uninsured).toEqual([]);
    const said = { insurer_contact: '8 rue du Port, 44000 Nantes', zone_departements: ['75', '93'] };
    await papers.set(said).execute();
    expect(await issuerFor(lefort)).toMatchObject({
      uninsured: [],
      insurances: [
        { kind: 'decennale', contact: said.insurer_contact, departements: ['75', '93'] },
        { kind: 'rc_pro', contact: said.insurer_contact },
      ],
    });
    await papers.set({ state: 'pending' }).execute();
    expect((await issuerFor(lefort)).uninsured).toEqual(['certificate']);
    await papers.set({ state: 'verified' }).execute();
    // Verified once, but ended since: no insurance.
    const stood = await app.db.selectFrom('provider_documents').selectAll().where('company_id', '=', firm).execute();
    await papers.set({ expires_on: '2026-01-31' }).execute();
    expect(await issuerFor(lefort)).toMatchObject({ uninsured: ['certificate'], insurances: [] });
    for (const { id, expires_on } of stood) {
      await app.db.updateTable('provider_documents').set({ expires_on }).where('id', '=', id).execute();
    }
  });

  test('the first reading by the ordering side is recorded, and changes no version', async () => {
    const sent = await offer(lefort, (await publish()).id);
    const viewedAt = async () =>
      (await app.db.selectFrom('quotes').select('viewed_at').where('id', '=', sent.id).executeTakeFirstOrThrow())
        .viewed_at;
    await lefort.get(`/api/quotes/${sent.id}`);
    await admin.get(`/api/quotes/${sent.id}`);
    expect(await viewedAt()).toBeNull();
    expect((await viewer.get(`/api/quotes/${sent.id}`)).body.version).toBe(sent.version);
    expect(await viewedAt()).toEqual(app.clock.now);
  });
});

describe('the list', () => {
  test('goes page by page, latest first, each side its own', async () => {
    const buyer = await app.company();
    const boss = await app.person({ company: buyer });
    const firmB = await app.person({ role: 'prestataire', company: await app.provider() });
    const own = tenders(app, boss, await app.site(buyer));
    const sent: (string | null)[] = [];
    for (let round = 0; round < 5; round += 1) sent.unshift((await own.offer(firmB, (await own.publish()).id)).number);
    for (const who of [boss, firmB]) {
      const found: (string | null)[] = [];
      let cursor = '';
      do {
        const { body } = await who.get(`/api/quotes?limit=2${cursor && `&cursor=${cursor}`}`);
        found.push(...numbers(body));
        cursor = body.nextCursor ?? '';
      } while (cursor);
      expect(found).toEqual(sent);
    }
    expect(numbers((await stranger.get('/api/quotes')).body)).toEqual([]);
    expect((await app.nobody.get('/api/quotes')).status).toBe(401);
    const seen = numbers((await admin.get('/api/quotes?limit=100')).body);
    expect(seen).toEqual(expect.arrayContaining(sent));
    expect((await boss.get('/api/quotes?cursor=nimporte')).status).toBe(400);
    const forged = Buffer.from(JSON.stringify(['demain matin', crypto.randomUUID()])).toString('base64url');
    expect((await boss.get(`/api/quotes?cursor=${forged}`)).status).toBe(400);
    expect((await boss.get('/api/quotes?view=magic')).status).toBe(422);
  });

  test.each([
    // The last day ends in the site’s time zone: before Paris at La Réunion and Nouméa, after it in Martinique; winter,
    // then summer there.
    ['97400', '2027-03-27', '2027-03-27T20:00:00Z'],
    ['97200', '2027-03-27', '2027-03-28T04:00:00Z'],
    ['98800', '2027-03-27', '2027-03-27T13:00:00Z'],
    ['75011', '2027-03-27', '2027-03-27T23:00:00Z'],
    ['75011', '2027-03-28', '2027-03-28T22:00:00Z'],
    ['75011', '2027-10-31', '2027-10-31T23:00:00Z'],
    ['97400', '2027-10-31', '2027-10-31T20:00:00Z'],
  ])('is valid until its last day is over at the site: %s, %s', async (postalCode, validUntil, over) => {
    const before = app.clock.now;
    const there = await app.site(company);
    const boss = await app.person({ role: 'prestataire', company: await app.provider() });
    const request = await publish();
    const sent = await offer(boss, request.id);
    await app.db
      .updateTable('sites')
      .set({ postal_code: postalCode, insee_code: '' })
      .where('id', '=', there)
      .execute();
    await app.db.updateTable('requests').set({ site_id: there }).where('id', '=', request.id).execute();
    await app.db.updateTable('quotes').set({ valid_until: validUntil }).where('id', '=', sent.id).execute();
    const seen = async (now: Date) => {
      app.clock.now = now;
      const { body } = await boss.get(`/api/quotes/${sent.id}`);
      const views = ['waiting', 'lost'].map(
        async (view) => (await boss.get(`/api/quotes?view=${view}`)).body.items.length,
      );
      return { lapsed: body.lapsed, views: await Promise.all(views) };
    };
    expect(await seen(new Date(Date.parse(over) - 60_000))).toEqual({ lapsed: false, views: [1, 0] });
    await expireQuotes(app.db, app.clock.now);
    expect((await boss.get(`/api/quotes/${sent.id}`)).body.state).toBe('sent');
    expect(await seen(new Date(over))).toEqual({ lapsed: true, views: [0, 1] });
    await expireQuotes(app.db, app.clock.now);
    expect((await boss.get(`/api/quotes/${sent.id}`)).body.state).toBe('expired');
    app.clock.now = before;
  });

  test('has its views and its search', async () => {
    const firmC = await app.provider({ name: 'Façades Cœur de Ville' });
    const boss = await app.person({ role: 'prestataire', company: firmC });
    const requests = [await publish(), await publish(), await publish(), await publish({ title: 'Gouttière percée' })];
    const drafted = await draft(boss, requests[0]!.id);
    const waiting = await offer(boss, requests[1]!.id);
    const lost = await offer(boss, requests[2]!.id);
    await owner.post(`/api/quotes/${lost.id}/refusal`, { version: lost.version, reason: 'Non' });
    const short = await offer(boss, requests[3]!.id, { validityDays: 1 });
    const view = async (name: string) => numbers((await boss.get(`/api/quotes?view=${name}`)).body);
    expect(await view('to_send')).toEqual([null]);
    expect(await view('waiting')).toEqual([short.number, waiting.number]);
    expect(await view('lost')).toEqual([lost.number]);
    expect(await view('won')).toEqual([]);
    const before = app.clock.now;
    app.clock.now = new Date(inDays(2));
    expect(await view('lost')).toEqual([short.number, lost.number]);
    expect((await boss.get(`/api/quotes/${short.id}`)).body).toMatchObject({ state: 'sent', lapsed: true });
    expect((await owner.get(`/api/quotes/${short.id}`)).body.acts.accept.code).toBe('QUOTE_EXPIRED');
    app.clock.now = before;

    const search = async (who: Caller, q: string) =>
      numbers((await who.get(`/api/quotes?q=${encodeURIComponent(q)}`)).body);
    expect(await search(boss, 'goutti')).toEqual([short.number]);
    expect(await search(boss, drafted.number ?? 'GOUTTIERE')).toEqual([short.number]);
    expect(await search(boss, 'saint-ambr')).toHaveLength(4);
    expect(await search(owner, 'facades coeur')).toHaveLength(3);
    expect(await search(boss, '%')).toEqual([]);
  });
});

describe('the comparison', () => {
  test('shows the offers side by side, with all criteria', async () => {
    const request = await publish({
      budgetMinor: 1_500_000,
      lines: [{ designation: 'Dépose', quantityMilli: 1_000, unit: 'm²' }],
    });
    await app.db
      .updateTable('company_profiles')
      .set({ rating_milli: 4800, rating_count: 126 })
      .where('id', '=', firm)
      .execute();
    await offer(lefort, request.id, { lines: [line({ unitPriceE4: 100_000_000 })] });
    await offer(rivoire, request.id, { lines: [line({ unitPriceE4: 110_000_000 })] });
    await offer(vasseur, request.id, { lines: [line({ unitPriceE4: 121_000_000 })] });
    const { status, body } = await viewer.get(`/api/requests/${request.id}/comparison`);
    expect(status).toBe(200);
    expect(body.request).toMatchObject({ id: request.id, number: request.number, budgetMinor: 1_500_000 });
    expect(body.quotes).toMatchObject([
      { provider: { name: 'Couverture Lefort & Fils' }, medianGapBp: -909, ratingMilli: 4800, ratingCount: 126 },
      { provider: { name: 'Étanchéité Rivoire' }, medianGapBp: 0, ratingMilli: null },
      { provider: { name: 'Toitures Vasseur' }, medianGapBp: 1000 },
    ]);
    expect(body.quotes[0].town).toBe('Paris');
    expect(body.quotes[0].distanceM).toBeGreaterThan(400);
    expect(body.quotes[0].distanceM).toBeLessThan(2_600);
    expect(body.quotes[0].documents).toEqual([
      { kind: 'kbis', state: 'valid', until: null },
      { kind: 'vigilance', state: 'valid', until: '2027-03-31' },
      { kind: 'decennale', state: 'valid', until: '2027-03-31' },
    ]);
    expect(body.quotes[2].documents.map(({ state }: { state: string }) => state)).toEqual([
      'missing',
      'missing',
      'missing',
    ]);
  });

  test('is for the ordering side, within its sites', async () => {
    const { id } = await publish();
    const url = `/api/requests/${id}/comparison`;
    expect((await app.nobody.get(url)).status).toBe(401);
    for (const who of [lefort, admin]) expect(await who.get(url)).toMatchObject({ status: 403 });
    for (const who of [stranger, limited]) expect(await who.get(url)).toMatchObject({ status: 404 });
    expect((await owner.get(url)).body.quotes).toEqual([]);
    expect((await owner.get(`/api/requests/${id}/quotes`)).body.compareAct.code).toBe('NOTHING_TO_COMPARE');
  });
});
