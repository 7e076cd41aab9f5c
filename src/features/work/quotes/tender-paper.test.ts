import { afterEach, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { printed } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { line, tenders } from '#test/tender.ts';
import { closeTenders } from './quote.public.ts';

const app = await startTestApp();
const start = app.clock.now;
afterEach(() => {
  app.clock.now = start;
});
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf', street: '84 rue Oberkampf' });
const owner = await app.person({ company });
const limited = await app.person({ company, membership: 'viewer', siteIds: [await app.site(company)] });
const stranger = await app.person({ company: await app.company() });
const admin = await app.person({ role: 'admin' });
const { publish, offer, inDays } = tenders(app, owner, site);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const hugo = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });

const get = (who: Pick<Caller, 'cookie'>, url: string) => app.http.inject({ url, headers: { cookie: who.cookie } });
const flat = (text: string) => text.replaceAll(/\s+/g, ' ');
const bare = (text: string) => text.replaceAll(/\s/g, '');

test('the opening report of a sealed tender lists each offer, its amount and its digest, only for the ordering side', async () => {
  const { id } = await publish({ sealed: true, deadlineAt: inDays(1) });
  await offer(lefort, id, { lines: [line({ unitPriceE4: 12_345_600 })] });
  await offer(hugo, id, { lines: [line({ unitPriceE4: 20_000_000 })] });
  app.clock.now = new Date(inDays(1));
  await closeTenders(app.db, app.clock.now);
  const { items } = (await owner.get(`/api/requests/${id}/events`)).body;
  const opened = items.find((one: { kind: string }) => one.kind === 'request.opened');
  const url = `/api/openings/${opened.id}/paper`;
  const answer = await get(owner, url);
  expect(answer.statusCode).toBe(200);
  const { text, conformance } = await readPaper(answer.rawPayload);
  expect(conformance).toBe('3A');
  for (const said of ['Procès-verbal d’ouverture', 'Couverture Lefort', 'Toitures Hugo']) {
    expect(flat(text)).toContain(said);
  }
  for (const { totalTtcMinor, sha256 } of opened.data.received) {
    expect(flat(text)).toContain(printed(totalTtcMinor));
    expect(bare(text)).toContain(sha256);
  }
  expect((await get(admin, url)).rawPayload.equals(answer.rawPayload)).toBe(true);
  for (const who of [lefort, hugo, limited, stranger]) expect((await get(who, url)).statusCode).toBe(404);
  const other = items.find((one: { kind: string }) => one.kind === 'request.published');
  expect((await get(owner, `/api/openings/${other.id}/paper`)).statusCode).toBe(404);
});

test('an offer that lapsed before the opening is in its report without a day', async () => {
  const { id } = await publish({ sealed: true, deadlineAt: inDays(1) });
  const quote = await offer(lefort, id);
  await app.db.updateTable('quotes').set({ valid_until: '2026-11-01' }).where('id', '=', quote.id).execute();
  app.clock.now = new Date(inDays(1));
  await closeTenders(app.db, app.clock.now);
  const { items } = (await owner.get(`/api/requests/${id}/events`)).body;
  const opened = items.find((one: { kind: string }) => one.kind === 'request.opened');
  const answer = await get(owner, `/api/openings/${opened.id}/paper`);
  expect(answer.statusCode).toBe(200);
  expect(flat((await readPaper(answer.rawPayload)).text)).toMatch(/Couverture Lefort — /);
});

test('the comparison is a document with the totals of its quotes, for those who may compare them', async () => {
  const { id } = await publish();
  await offer(lefort, id, { lines: [line({ designation: 'Dépose', unitPriceE4: 12_345_600, vatRateBp: 1000 })] });
  await offer(hugo, id, { lines: [line({ designation: 'Dépose', unitPriceE4: 20_000_000 })] });
  const url = `/api/requests/${id}/comparison/paper`;
  const answer = await get(owner, url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('comparaison.pdf');
  const text = flat((await readPaper(answer.rawPayload)).text);
  const { quotes } = (await owner.get(`/api/requests/${id}/comparison`)).body;
  expect(quotes).toHaveLength(2);
  for (const quote of quotes) {
    for (const minor of [quote.totalHtMinor, quote.totalVatMinor, quote.totalTtcMinor]) {
      expect(text).toContain(printed(minor));
    }
    expect(text).toContain(quote.provider.name);
  }
  expect(text).toContain('moins-disant');
  expect(text).toContain('Résidence Oberkampf, 84 rue Oberkampf, 75011 Paris');
  expect((await upload(owner, '/api/company/logo', png, 'logo.png', 'file', 'PUT')).status).toBe(200);
  expect((await readPaper((await get(owner, url)).rawPayload)).alts).toEqual(['Régie Saint-Ambroise']);
  for (const language of ['en', 'de', 'es', 'it']) {
    const copy = await get(owner, `${url}?language=${language}`);
    expect(await readPaper(copy.rawPayload)).toMatchObject({ language });
  }
  for (const who of [limited, stranger]) expect((await get(who, url)).statusCode).toBe(404);
  expect((await get(lefort, url)).statusCode).toBe(403);
  const sealed = await publish({ sealed: true, deadlineAt: inDays(1) });
  await offer(lefort, sealed.id);
  expect((await get(owner, `/api/requests/${sealed.id}/comparison/paper`)).statusCode).toBe(409);
});
