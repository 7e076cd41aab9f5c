import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { upload } from '#test/multipart.ts';
import { line, tenders } from '#test/tender.ts';
import { agreedFor, differenceFromAgreed } from './agreed.rules.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Ouest' });
const owner = await app.person({ company });
const admin = await app.person({ role: 'admin' });
const site = await app.site(company);
const { publish, draft, offer } = tenders(app, owner, site);
const priced = (label: string, unit: string, unitPriceE4: number) => ({
  label,
  unit,
  unitPriceE4,
  vatRateBp: 2000,
});
let provider: Caller;
let other: Caller;

const agree = async (changes: object = {}) => {
  const terms = {
    paymentDays: 30,
    validFrom: '2026-01-01',
    validUntil: null,
    lines: [priced('Reprise d’étanchéité', 'm²', 900_000), priced('Déplacement', 'u', 450_000)],
    ...changes,
  };
  const { body } = await owner.post('/api/collaborations', { providerId: provider.companyId, terms });
  await provider.post(`/api/collaborations/${body.id}/acceptance`, { version: body.version });
  return body.id as string;
};
const agreedOf = async (who: Caller, id: string) =>
  (await who.get(`/api/quotes/${id}`)).body.lines.map(({ agreedE4 }: { agreedE4: number | null }) => agreedE4);

beforeAll(async () => {
  provider = await app.person({ role: 'prestataire', company: await app.provider() });
  other = await app.person({ role: 'prestataire', company: await app.provider() });
});

describe('matching a line with an agreed price', () => {
  const agreed = [priced('Étanchéité, m².', 'm²', 100)];
  test.each([
    ['accents, case and stops aside', { designation: 'etancheite  M2', unit: 'M2' }, 100],
    ['another unit is another price', { designation: 'Étanchéité m²', unit: 'u' }, undefined],
    ['another thing', { designation: 'Étanchéité', unit: 'm²' }, undefined],
  ])('%s', (_, named, price) => {
    expect(agreedFor({ kind: 'line', ...named }, agreed)?.unitPriceE4).toBe(price);
  });

  test.each([
    ['01.02 Dépose', 200],
    [' 01.02 : Dépose', 200],
    ['01.02– Dépose', 200],
    ['01.02', 200],
    ['01.021 Dépose', undefined],
    ['Dépose 01.02', undefined],
  ])('an article is named by the code at the beginning: «%s»', (designation, price) => {
    const articles = [{ ...priced('01.02 Dépose de couverture', 'm²', 200), code: '01.02' }];
    expect(agreedFor({ kind: 'line', designation, unit: 'm²' }, articles)?.unitPriceE4).toBe(price);
  });

  test('the discount of the line counts', () => {
    expect(differenceFromAgreed({ unitPriceE4: 1_000_000, discountBp: 1000, agreedE4: 900_000 })).toBe(0);
    expect(differenceFromAgreed({ unitPriceE4: 1_000_000, discountBp: 0, agreedE4: 900_000 })).toBe(100_000);
    expect(differenceFromAgreed({ unitPriceE4: 1_000_000, discountBp: 0, agreedE4: null })).toBe(null);
  });
});

describe('agreed prices', () => {
  test('are offered to the provider that writes, and shown to both on each line', async () => {
    const before = await draft(provider, (await publish()).id);
    expect((await provider.get(`/api/quotes/${before.id}/agreed-tariffs`)).body).toEqual({ items: [] });
    await agree();
    const { body } = await provider.get(`/api/quotes/${before.id}/agreed-tariffs`);
    expect(body.items.map(({ label }: { label: string }) => label)).toEqual(['Reprise d’étanchéité', 'Déplacement']);
    expect(await agreedOf(provider, before.id)).toEqual([900_000]);

    const request = await publish();
    const lines = [line(), line({ designation: 'deplacement', unit: 'u' }), line({ designation: 'Bâchage' })];
    const quote = await offer(provider, request.id, { lines });
    await offer(other, request.id);
    expect(await agreedOf(owner, quote.id)).toEqual([900_000, 450_000, null]);
    expect(await agreedOf(admin, quote.id)).toEqual([null, null, null]);
    const { quotes } = (await owner.get(`/api/requests/${request.id}/comparison`)).body;
    const seen = quotes.map((one: { lines: { agreedE4: number | null }[] }) =>
      one.lines.map(({ agreedE4 }) => agreedE4),
    );
    expect(seen).toEqual(expect.arrayContaining([[900_000, 450_000, null], [null]]));
  });

  test('of the price schedule apply to lines with one of its codes, from the day it begins', async () => {
    const [{ id }] = (await owner.get('/api/collaborations')).body.items;
    const { version } = (await owner.get(`/api/collaborations/${id}`)).body;
    const csv = 'Code;Désignation;U;PU\n01.02.003;Dépose de lavabo;ens;80,50\n;Balayage;m²;3,00\n';
    const address = `/api/collaborations/${id}/schedules?version=${version}&effectiveOn=2026-11-01`;
    const { body: made } = await upload(owner, address, csv, 'bpu.csv');
    const named = ['01.02.003 Dépose', '01.02.003 : Autre', 'Balayage', 'Dépose de lavabo'].map((designation, at) =>
      line({ designation, unit: at === 2 ? 'm2' : at === 1 ? 'u' : 'ens' }),
    );
    const request = await publish();
    const quote = await offer(provider, request.id, { lines: [line(), ...named] });
    expect(await agreedOf(owner, quote.id)).toEqual([900_000, null, null, null, null]);
    expect((await provider.post(`/api/schedules/${made.id}/acceptance`, { version: 1 })).status).toBe(200);
    // The unit distinguishes two prices; an article with a code is never matched by its text.
    expect(await agreedOf(owner, quote.id)).toEqual([900_000, 805_000, null, 30_000, null]);
    const sites = [{ siteId: site, coefficientE4: 12_000 }];
    const same = { effectiveOn: '2026-11-01', beforeE4: 10_000, afterE4: 10_000, sites };
    const stands = (await owner.get(`/api/collaborations/${id}`)).body.version;
    const { body: dearer } = await owner.post(`/api/collaborations/${id}/schedule-revisions`, {
      version: stands,
      ...same,
    });
    expect((await provider.post(`/api/schedules/${dearer.id}/acceptance`, { version: 1 })).status).toBe(200);
    const seen = (await owner.get(`/api/quotes/${quote.id}`)).body.lines;
    expect(seen[1]).toMatchObject({ agreedE4: 966_000, agreedSiteE4: 12_000 });
    expect(seen[0]).toMatchObject({ agreedE4: 900_000, agreedSiteE4: null });
    const { quotes } = (await owner.get(`/api/requests/${request.id}/comparison`)).body;
    expect(quotes[0].lines.map(({ agreedE4 }: { agreedE4: number | null }) => agreedE4)).toContain(966_000);
    const find = async (who: Caller, ofQuote: string) =>
      who.get(`/api/quotes/${ofQuote}/agreed-articles?q=${encodeURIComponent('depose 01.02')}`);
    expect((await find(provider, quote.id)).body.items).toMatchObject([{ label: '01.02.003 Dépose de lavabo' }]);
    expect((await find(other, quote.id)).status).toBe(404);
    expect((await find(owner, quote.id)).status).toBe(403);
  });

  test('are only for the author of the quote', async () => {
    const { id } = await draft(provider, (await publish()).id);
    expect((await other.get(`/api/quotes/${id}/agreed-tariffs`)).status).toBe(404);
    expect((await owner.get(`/api/quotes/${id}/agreed-tariffs`)).status).toBe(403);
    expect((await app.nobody.get(`/api/quotes/${id}/agreed-tariffs`)).status).toBe(401);
  });

  test('of an earlier agreement apply until the next one begins', async () => {
    const { id } = await draft(provider, (await publish()).id);
    const living = (await owner.get('/api/collaborations')).body.items[0].id;
    const { body: read } = await owner.get(`/api/collaborations/${living}`);
    const terms = { paymentDays: 30, validFrom: '2026-12-01', validUntil: null };
    const lines = [priced('Reprise d’étanchéité', 'm²', 990_000)];
    const version = { version: read.version };
    const { body } = await owner.post(`/api/collaborations/${living}/terms`, {
      ...version,
      terms: { ...terms, lines },
    });
    const { body: now } = await provider.post(`/api/collaborations/${living}/acceptance`, { version: body.version });
    expect(now).toMatchObject({ agreed: { standing: 'upcoming' }, current: { lastDay: '2026-11-30' }, past: [] });
    expect(await agreedOf(provider, id)).toEqual([900_000]);
    await app.db
      .updateTable('collaboration_terms')
      .set({ valid_from: '2026-11-19' })
      .where('state', '=', 'agreed')
      .execute();
    expect(await agreedOf(provider, id)).toEqual([990_000]);
    expect((await owner.get(`/api/collaborations/${living}`)).body).toMatchObject({ current: null, past: [{}] });
    await app.db.updateTable('collaboration_terms').set({ valid_from: '2026-01-01' }).execute();
    const kept = { state: 'replaced', agreed_at: null };
    await app.db.updateTable('collaboration_terms').set(kept).where('state', '=', 'agreed').execute();
    const back = { state: 'agreed' };
    await app.db.updateTable('collaboration_terms').set(back).where('agreed_at', 'is not', null).execute();
  });

  test('count while they are in force, in the currency of the quote', async () => {
    const { id } = await draft(provider, (await publish()).id);
    const terms = (set: object) =>
      app.db.updateTable('collaboration_terms').set(set).where('state', '=', 'agreed').execute();
    await terms({ valid_until: '2026-11-18' });
    expect(await agreedOf(provider, id)).toEqual([null]);
    await terms({ valid_until: '2026-11-19' });
    expect(await agreedOf(provider, id)).toEqual([900_000]);
    await terms({ currency: 'CHF' });
    expect(await agreedOf(provider, id)).toEqual([null]);
    await terms({ currency: 'EUR' });
    await app.db.updateTable('collaborations').set({ state: 'ended' }).execute();
    expect(await agreedOf(provider, id)).toEqual([null]);
  });
});
