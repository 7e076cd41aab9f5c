import { describe, expect, test } from 'vitest';
import { totalsOf, type VatShare } from '#common/quote-totals.ts';
import { formatMoney } from '#common/money.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { digest, keptPapers } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { line, tenders } from '#test/tender.ts';
import { closeTenders } from './quote.public.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf', street: '84 rue Oberkampf' });
const owner = await app.person({ company });
const reader = await app.person({ company, membership: 'viewer' });
const limited = await app.person({ company, membership: 'viewer', siteIds: [await app.site(company)] });
const stranger = await app.person({ company: await app.company() });
const admin = await app.person({ role: 'admin' });
const { publish, draft, offer, inDays } = tenders(app, owner, site);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });

const { attached, download: read, keepAll } = keptPapers(app);
const download = (who: Pick<Caller, 'cookie'>, id: string, language?: string) =>
  read(who, `quotes/${id}/paper`, language);
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

const hostile = [
  '#let x = 1; #import "/etc/passwd"',
  String.raw`\u{41} \\ "guillemets" $x^2$`,
  '<script>alert(1)</script> & *gras* _it_ `code`',
  'Étanchéité 😀 שלום مرحبا 中文',
  'a'.repeat(300),
];

test('one person who requests documents without end blocks neither colleagues nor their own pages', async () => {
  const quote = await offer(lefort, (await publish()).id);
  let answered = 0;
  const pressed = Array.from({ length: 60 }, async (_, at) => {
    const language = ['en', 'de', 'es', 'it'][at % 4];
    const { statusCode } = await download(owner, quote.id, language);
    answered += 1;
    return statusCode;
  });
  const [page, copy] = await Promise.all([owner.get('/api/requests'), download(reader, quote.id, 'en')]);
  expect([page.status, copy.statusCode]).toEqual([200, 200]);
  expect(answered).toBeLessThan(10);
  expect(new Set(await Promise.all(pressed))).toEqual(new Set([200]));
});

describe('the document of a quote', () => {
  test('matches its contract to the cent, with the mentions required by law', async () => {
    const lines = [
      line({ kind: 'lot', designation: 'Étanchéité' }),
      line({ designation: 'Dépose', quantityMilli: 38_500, unitPriceE4: 343_700, vatRateBp: 1000, discountBp: 1500 }),
      line({ designation: 'Essai d’eau', quantityMilli: 1000, unitPriceE4: 4_200_000 }),
      line({ designation: 'Garde-corps', unitPriceE4: 990_000, optional: true }),
    ];
    const terms = { discountBp: 333, depositBp: 3000, retentionBp: 500, paymentTerms: 'Virement à 30 jours' };
    const quote = await offer(lefort, (await publish()).id, { lines, ...terms, waste: 'Benne, 2 t' });
    const [{ body }, answer] = [await lefort.get(`/api/quotes/${quote.id}`), await download(owner, quote.id)];
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${body.number}-A.pdf`),
    });
    const { text, pages, conformance, title } = await readPaper(answer.rawPayload);
    expect({ pages, conformance, title }).toEqual({ pages: 1, conformance: '3A', title: `Devis ${body.number}` });
    for (const minor of [body.totalHtMinor, body.totalVatMinor, body.totalTtcMinor]) {
      expect(text).toContain(plain(formatMoney(minor, 'EUR')));
    }
    for (const { baseMinor, vatMinor } of body.vatBreakdown) {
      expect(text).toContain(plain(formatMoney(baseMinor, 'EUR')));
      expect(text).toContain(plain(formatMoney(vatMinor, 'EUR')));
    }
    const flat = text.replaceAll(/\s+/g, ' ');
    for (const said of [
      'Couverture Lefort',
      'Régie Saint-Ambroise',
      '1.1',
      'Virement à 30 jours.',
      'Retenue de garantie, 5 %',
      'trois fois le taux d’intérêt légal',
      'Benne, 2 t',
      'en qualité de preneur de la prestation',
      'Assurances',
      'Bon pour accord',
      'indice A',
    ]) {
      expect(flat).toContain(said);
    }
    expect(flat).not.toContain('Oberkampf');
  });

  test('has the rates of La Réunion, each on its own base', async () => {
    const siteId = await app.site(company, { postalCode: '97400', city: 'Saint-Denis' });
    const lines = [
      line({ quantityMilli: 3000, unitPriceE4: 1_205_000, vatRateBp: undefined }),
      line({ quantityMilli: 2500, unitPriceE4: 484_000, vatRateBp: 210 }),
      line({ unitPriceE4: 3_333_300, vatRateBp: 175 }),
      line({ quantityMilli: 7000, unitPriceE4: 199_900, vatRateBp: 105 }),
    ];
    const quote = await offer(lefort, (await publish({ siteId })).id, { lines });
    const text = (await readPaper((await download(owner, quote.id)).rawPayload)).text.replaceAll(/\s+/g, ' ');
    // 361,50 at 8,5 %, 121,00 at 2,1 %, 333,33 at 1,75 % and 139,93 at 1,05 %, each rounded once.
    const sums = ['30,73 €', '2,54 €', '5,83 €', '1,47 €', '955,76 €', '40,57 €', '996,33 €'];
    for (const said of ['8,5 %', '2,1 %', '1,75 %', '1,05 %', ...sums]) expect(text).toContain(said);
  });

  test.each([
    ['97300', 'TVA non applicable, article 294 du CGI.'],
    ['97600', 'TVA non applicable, article 294 du CGI.'],
    ['98800', 'TVA française non applicable, immeuble situé hors de son territoire (art. 259 A, 2° du CGI).'],
  ])('has no VAT at %s, and says why', async (postalCode, mention) => {
    const siteId = await app.site(company, { postalCode, city: '' });
    const lines = [line({ quantityMilli: 2500, unitPriceE4: 4_444_400, vatRateBp: undefined })];
    const quote = await offer(lefort, (await publish({ siteId })).id, { lines });
    const text = (await readPaper((await download(owner, quote.id)).rawPayload)).text.replaceAll(/\s+/g, ' ');
    for (const said of [mention, 'Total TTC 1 111,10 €']) expect(text).toContain(said);
  });

  test('prints four decimals, deductions and a discount amount, to the cent of its totals', async () => {
    const lines = [
      line({ designation: 'Fixations', quantityMilli: 420_000, unitPriceE4: 845, vatRateBp: 1000 }),
      line({ designation: 'Dépose', quantityMilli: 38_500, unitPriceE4: 343_750, fixedDiscountMinor: 2_500 }),
      line({ designation: 'Moins-value', unitPriceE4: -1_200_050, vatRateBp: 1000 }),
      line({ designation: 'Reprise', quantityMilli: -1500, unitPriceE4: 100_000 }),
    ];
    const quote = await offer(lefort, (await publish()).id, { lines, fixedDiscountMinor: 10_000, depositBp: 3000 });
    const { body } = await lefort.get(`/api/quotes/${quote.id}`);
    // 1 283,44 at 20 % and −84,52 at 10 %, where half a cent went away from zero; 100 off is 107,05 and −7,05.
    expect(body).toMatchObject({
      lines: [{ totalHtMinor: 3_549 }, { totalHtMinor: 129_844 }, { totalHtMinor: -12_001 }, { totalHtMinor: -1_500 }],
      totalHtMinor: 109_892,
      vatBreakdown: [
        { rateBp: 2000, baseMinor: 117_639 },
        { rateBp: 1000, baseMinor: -7_747 },
      ],
    });
    const shown = totalsOf(body.lines, body);
    expect(body).toMatchObject({
      totalHtMinor: shown.totalHtMinor,
      totalTtcMinor: shown.totalTtcMinor,
      vatBreakdown: shown.vatBreakdown,
    });
    const { text } = await readPaper((await download(owner, quote.id)).rawPayload);
    const amounts = [
      ...body.lines.map((one: { totalHtMinor: number }) => one.totalHtMinor),
      -10_000,
      body.totalHtMinor,
    ];
    const shares = body.vatBreakdown.flatMap((one: VatShare) => [one.baseMinor, one.vatMinor]);
    for (const minor of [...amounts, ...shares, body.totalVatMinor, body.totalTtcMinor]) {
      expect(text).toContain(plain(formatMoney(minor, 'EUR')));
    }
    for (const price of ['0,0845', '34,375', '-120,005', 'remise 25,00', 'Remise 100,00']) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(price);
    }
  });

  test('is read by readers of the quote, and absent for anybody else', async () => {
    const quote = await offer(lefort, (await publish()).id);
    for (const who of [lefort, owner, reader, admin]) expect((await download(who, quote.id)).statusCode).toBe(200);
    for (const who of [rival, stranger, limited]) expect((await download(who, quote.id)).statusCode).toBe(404);
    expect((await app.http.inject({ url: `/api/quotes/${quote.id}/paper` })).statusCode).toBe(401);
    const unknown = await download(owner, 'f3b0c442-98fc-4c14-9afb-f4c8996fb924');
    expect(unknown.statusCode).toBe(404);
  });

  test('of a draft is only for its author, typeset as it is and never stored', async () => {
    const request = await publish();
    const { id } = await draft(lefort, request.id);
    const answer = await download(lefort, id);
    expect(answer.headers['content-disposition']).toContain('Brouillon-A.pdf');
    expect((await readPaper(answer.rawPayload)).text).toContain('Brouillon');
    for (const who of [owner, admin, rival]) expect((await download(who, id)).statusCode).toBe(404);
    await keepAll();
    expect(await attached(id)).toEqual([]);
  });

  test('of a sealed offer is only for its author until the tender opens', async () => {
    const { id: requestId } = await publish({ sealed: true, deadlineAt: inDays(1) });
    const quote = await offer(lefort, requestId);
    const before = app.clock.now;
    expect((await download(lefort, quote.id)).statusCode).toBe(200);
    for (const who of [owner, admin, rival]) expect((await download(who, quote.id)).statusCode).toBe(404);
    app.clock.now = new Date(inDays(1));
    await closeTenders(app.db, app.clock.now);
    expect((await download(owner, quote.id)).statusCode).toBe(200);
    expect((await download(rival, quote.id)).statusCode).toBe(404);
    app.clock.now = before;
  });

  test('is stored once by its job, and is the same before and after', async () => {
    const quote = await offer(lefort, (await publish()).id);
    const [first, second] = await Promise.all([download(owner, quote.id), download(lefort, quote.id)]);
    expect(digest(second.rawPayload)).toBe(digest(first.rawPayload));
    await keepAll();
    await keepAll();
    const [kept, ...others] = await attached(quote.id);
    expect(others).toEqual([]);
    expect(kept).toMatchObject({ owner_kind: 'quote', sha256: digest(first.rawPayload) });
    const after = await download(reader, quote.id);
    expect(digest(after.rawPayload)).toBe(digest(first.rawPayload));
    expect(after.headers['content-disposition']).toContain('attachment');
    expect((await download(stranger, quote.id)).statusCode).toBe(404);
    // Typeset only by the job, without a reader.
    const unread = await offer(rival, (await publish()).id);
    await keepAll();
    expect(await attached(unread.id)).toHaveLength(1);
  });

  test('of a quote sent before documents existed is stored at its first reading', async () => {
    const quote = await offer(lefort, (await publish()).id);
    await app.db.deleteFrom('papers').where('owner_id', '=', quote.id).execute();
    const first = await download(owner, quote.id);
    expect(first.statusCode).toBe(200);
    await keepAll();
    expect(await attached(quote.id)).toHaveLength(1);
  });

  test('in another language is a copy that says so, and is not stored', async () => {
    const quote = await offer(lefort, (await publish()).id);
    for (const [language, notice] of [
      ['en', 'Translation: only the document in French is binding.'],
      ['de', 'verbindlich ist allein das Dokument auf Französisch'],
      ['es', 'solo el documento en francés da fe'],
      ['it', 'fa fede solo il documento in francese'],
    ] as const) {
      const answer = await download(owner, quote.id, language);
      expect(answer.headers['content-disposition']).toContain(`-A.${language}.pdf`);
      const read = await readPaper(answer.rawPayload);
      expect(read).toMatchObject({ language, text: expect.stringContaining(notice) });
    }
    expect((await download(owner, quote.id, 'xx')).statusCode).toBe(422);
    await keepAll();
    expect(await attached(quote.id)).toHaveLength(1);
  });

  test('takes any user text as text, and 300 lines over many pages', async () => {
    const texts = hostile.map((designation) => line({ designation: designation.slice(0, 300) }));
    const quote = await offer(lefort, (await publish()).id, {
      lines: texts,
      paymentTerms: hostile[0],
      notes: hostile.join('\n'),
    });
    const { text } = await readPaper((await download(owner, quote.id)).rawPayload);
    for (const said of ['#import "/etc/passwd"', '"guillemets" $x^2$', '<script>alert(1)</script>']) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain(said);
    }
    expect(text.replaceAll(/\s/g, '')).toContain('a'.repeat(300));

    const many = Array.from({ length: 300 }, (_, place) => line({ designation: `Poste n° ${place + 1}` }));
    const long = await offer(lefort, (await publish()).id, { lines: many });
    const paper = await readPaper((await download(owner, long.id)).rawPayload);
    expect(paper.pages).toBeGreaterThan(5);
    expect(paper.text).toContain('Poste n° 300');
    // On every page that continues: the last may have only the totals.
    expect(paper.text.match(/À reporter/g)?.length).toBeGreaterThanOrEqual(paper.pages - 2);
  });
});

describe('the signed document', () => {
  test('matches the signature’s digest, names the signer, and is what both sides download', async () => {
    const quote = await offer(lefort, (await publish()).id);
    const sent = await download(owner, quote.id);
    await keepAll();
    const signed = await owner.post(`/api/quotes/${quote.id}/acceptance`, {
      version: quote.version,
      signerName: 'Claire Delmas',
    });
    expect(signed.status).toBe(201);
    const { signature } = (await lefort.get(`/api/quotes/${quote.id}`)).body;
    expect(signature).toMatchObject({ of: 'paper', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(signature.sha256).not.toBe(digest(sent.rawPayload));
    const before = await download(lefort, quote.id);
    await keepAll();
    const after = await download(owner, quote.id);
    expect([digest(before.rawPayload), digest(after.rawPayload)]).toEqual([signature.sha256, signature.sha256]);
    const { text } = await readPaper(after.rawPayload);
    expect(text.replaceAll(/\s+/g, ' ')).toContain('Claire Delmas');
    expect(text).toContain('Oberkampf');
    const kept = await attached(quote.id);
    expect(kept.map((one) => one.owner_kind).toSorted()).toEqual(['quote', 'signed-quote']);
    expect(kept.find((one) => one.owner_kind === 'signed-quote')?.sha256).toBe(signature.sha256);
  });

  test('stays as signed, whatever is written in the tables afterwards', async () => {
    const quote = await offer(lefort, (await publish()).id);
    await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Claire Delmas' });
    const { sha256 } = (await owner.get(`/api/quotes/${quote.id}`)).body.signature;
    await app.db
      .updateTable('company_profiles')
      .set({ city: 'Autre ville' })
      .where('id', '=', lefort.companyId)
      .execute();
    expect(digest((await download(owner, quote.id)).rawPayload)).toBe(sha256);
    await keepAll();
    expect(digest((await download(owner, quote.id)).rawPayload)).toBe(sha256);
  });
});
