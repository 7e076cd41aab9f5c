import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { line, tenders } from '#test/tender.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const owner = await app.person({ company });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const { publish, draft, inDays } = tenders(app, owner, site);
const firm = await app.provider({ name: 'Couverture Lefort & Fils' });
const lefort = await app.person({ role: 'prestataire', company: firm });
const helper = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const reader = await app.person({ role: 'prestataire', company: firm, membership: 'viewer' });

let rival: Caller;
let faraway: Caller;
beforeAll(async () => {
  rival = await app.person({ role: 'tce', company: await app.provider() });
  faraway = await app.person({ role: 'prestataire', company: await app.provider({ latitude: 43.3, longitude: 5.4 }) });
});

describe('drafting', () => {
  test('copies the price schedule, each lot above its lines, and the company’s terms', async () => {
    await app.db.updateTable('company_profiles').set({ payment_terms: 'Virement à 30 jours' }).execute();
    const request = await publish({
      currency: 'CHF',
      lines: [
        { lot: 'Étanchéité', designation: 'Dépose', quantityMilli: 38_000, unit: 'm²' },
        { lot: 'Étanchéité', designation: 'Bicouche', quantityMilli: 38_000, unit: 'm²' },
        { designation: 'Nettoyage', quantityMilli: 1_000, unit: 'ens' },
      ],
    });
    const made = await helper.post(`/api/requests/${request.id}/quotes`);
    expect(made).toMatchObject({ status: 201, body: { state: 'draft', version: 1, number: null } });
    const { body } = await lefort.get(`/api/quotes/${made.body.id}`);
    expect(body).toMatchObject({
      number: null,
      state: 'draft',
      currency: 'CHF',
      site: 'Paris 11e',
      orderingCompany: 'Régie Saint-Ambroise',
      provider: { id: firm, name: 'Couverture Lefort & Fils' },
      request: { id: request.id, number: request.number, title: 'Infiltration', state: 'published' },
      paymentTerms: 'Virement à 30 jours',
      totalTtcMinor: 0,
      lines: [
        { kind: 'lot', designation: 'Étanchéité', requestLineId: null },
        { kind: 'line', designation: 'Dépose', quantityMilli: 38_000, unit: 'm²', unitPriceE4: 0, vatRateBp: 2000 },
        { kind: 'line', designation: 'Bicouche' },
        { kind: 'line', designation: 'Nettoyage', unit: 'ens' },
      ],
      acts: { edit: { allowed: true }, send: { allowed: true }, withdraw: { allowed: false, code: 'QUOTE_NOT_SENT' } },
    });
    expect(body.lines[1].requestLineId).toBeTypeOf('string');
  });

  test.each([
    ['97400', 'Saint-Denis', { vatRateBp: 850, vatMention: null }, 850],
    ['97200', 'Fort-de-France', { vatRateBp: 850, vatMention: null }, 210],
    ['97300', 'Cayenne', { vatRateBp: 0, vatMention: 'article_294' }, 0],
    ['98800', 'Nouméa', { vatRateBp: 0, vatMention: 'outside_territory' }, 0],
  ])('at %s %s its lines have the VAT of the place, and keep it when edited', async (postalCode, city, vat, rate) => {
    const there = await app.site(company, { name: `Résidence de ${city}`, city, postalCode });
    const { id } = await publish({
      siteId: there,
      visibility: 'invited',
      invitedIds: [firm],
      lines: [{ designation: 'Dépose', quantityMilli: 1_000, unit: 'm²' }],
    });
    const { body: made } = await lefort.post(`/api/requests/${id}/quotes`);
    const { body } = await lefort.get(`/api/quotes/${made.id}`);
    expect(body.lines).toMatchObject([{ designation: 'Dépose', ...vat }]);
    const lines = [line({ vatRateBp: rate, vatMention: vat.vatMention })];
    const kept = await lefort.put(`/api/quotes/${made.id}`, { version: made.version, lines });
    expect(kept.status).toBe(200);
    expect((await lefort.get(`/api/quotes/${made.id}`)).body.lines).toMatchObject([
      { vatRateBp: rate, vatMention: vat.vatMention },
    ]);
    // Without a rate from the author, that of the place.
    const unsaid = [line({ vatRateBp: undefined }), line({ vatRateBp: undefined, vatMention: 'franchise' })];
    const again = await lefort.put(`/api/quotes/${made.id}`, { version: kept.body.version, lines: unsaid });
    expect(again.body.lines).toMatchObject([vat, { vatRateBp: 0, vatMention: 'franchise' }]);
  });

  test('is for companies that the request was published to, once each', async () => {
    const { id } = await publish();
    const start = (who: { post: Caller['post'] }) => who.post(`/api/requests/${id}/quotes`);
    expect(await start(app.nobody)).toMatchObject({ status: 401 });
    expect(await start(owner)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    expect(await start(reader)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await start(faraway)).toMatchObject({ status: 404 });
    expect(await start(helper)).toMatchObject({ status: 201 });
    expect(await start(lefort)).toMatchObject({ status: 409, body: { code: 'ALREADY_QUOTED' } });
    expect(await lefort.get(`/api/requests/${id}/quotes`)).toMatchObject({
      body: { items: [{ state: 'draft' }], draftAct: { allowed: false, code: 'ALREADY_QUOTED' } },
    });
    expect(await rival.get(`/api/requests/${id}/quotes`)).toMatchObject({
      body: { items: [], draftAct: { allowed: true }, compareAct: { allowed: false, code: 'WRONG_SIDE' } },
    });
  });

  test('two colleagues at once: one draft', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await publish();
      const answers = await Promise.all([lefort, helper].map((who) => who.post(`/api/requests/${id}/quotes`)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    }
  });

  test('is refused after the deadline', async () => {
    const { id } = await publish({ deadlineAt: inDays(1) });
    const started = app.clock.now;
    const open = await draft(lefort, id);
    app.clock.now = new Date(inDays(1));
    expect(await rival.post(`/api/requests/${id}/quotes`)).toMatchObject({
      status: 409,
      body: { code: 'NOT_QUOTABLE' },
    });
    expect(await lefort.post(`/api/quotes/${open.id}/sending`, { version: open.version })).toMatchObject({
      status: 409,
      body: {
        code: 'NOT_QUOTABLE',
        message: expect.stringMatching(
          /^La date limite est passée\s: les réponses étaient attendues avant le .* à \d+\u202fh(?:\u202f\d\d)?\./,
        ),
      },
    });
    expect((await lefort.get(`/api/quotes/${open.id}`)).body.acts).toMatchObject({
      edit: { allowed: true },
      send: { allowed: false, code: 'NOT_QUOTABLE' },
    });
    app.clock.now = started;
  });
});

describe('writing', () => {
  test('calculates the totals by rate, without options', async () => {
    const { id } = await publish();
    const written = await draft(helper, id, {
      discountBp: 1000,
      depositBp: 3000,
      durationDays: 8,
      startOn: '2026-12-02',
      lines: [
        line({ kind: 'lot', designation: 'Lot 1' }),
        line({ quantityMilli: 38_000, unitPriceE4: 340_000, vatRateBp: 1000 }),
        line({ unitPriceE4: 4_200_000 }),
        line({ unitPriceE4: 9_999_900, optional: true }),
        line({ unitPriceE4: 100_000, vatRateBp: 0, vatMention: 'reverse_charge' }),
      ],
    });
    expect(written).toMatchObject({
      totalHtMinor: 154_980,
      totalVatMinor: 11_628 + 7_560,
      totalTtcMinor: 174_168,
      vatBreakdown: [
        { rateBp: 2000, baseMinor: 37_800, vatMinor: 7_560 },
        { rateBp: 1000, baseMinor: 116_280, vatMinor: 11_628 },
        { rateBp: 0, baseMinor: 900, vatMinor: 0 },
      ],
      lines: [{ totalHtMinor: 0 }, { totalHtMinor: 129_200 }, { totalHtMinor: 42_000 }, { totalHtMinor: 99_999 }, {}],
      version: 2,
    });
  });

  test('a version read before a colleague’s edit is refused, and nothing is lost', async () => {
    const quote = await draft(lefort, (await publish()).id);
    const write = (who: Caller, notes: string) =>
      who.put(`/api/quotes/${quote.id}`, { version: quote.version, lines: [line()], notes });
    const answers = await Promise.all([write(lefort, 'Un'), write(helper, 'Deux')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'QUOTE_STALE',
      message: 'Ce devis a été modifié entre-temps',
    });
    const kept = answers.find(({ status }) => status === 200)?.body.notes;
    expect((await lefort.get(`/api/quotes/${quote.id}`)).body.notes).toBe(kept);
  });

  test.each([
    [
      'two discounts',
      { discountBp: 100, fixedDiscountMinor: 100 },
      'fixedDiscountMinor',
      'Une remise est un taux ou un montant, pas les deux.',
    ],
    [
      'a line below a billion',
      { quantityMilli: -1_000_000_000, unitPriceE4: 10_000_000_000_000 },
      'unitPriceE4',
      'Le total de cette ligne dépasse un milliard.',
    ],
    ['cents of cents', { unitPriceE4: 100.5 }, 'unitPriceE4', 'Cette valeur n’est pas du type attendu.'],
    ['an unknown rate', { vatRateBp: 1960 }, 'vatRateBp', 'Choisissez une des valeurs proposées.'],
    ['an empty designation', { designation: ' ' }, 'designation', 'Ce champ est requis.'],
    ['a discount above the whole', { discountBp: 10_001 }, 'discountBp', 'La valeur ne peut pas dépasser 10000.'],
    [
      'a mention beside a rate',
      { vatMention: 'franchise' },
      'vatMention',
      'La mention n’est possible qu’avec un taux de 0\u202f%.',
    ],
    [
      'a line above a billion',
      { quantityMilli: 1_000_000_000, unitPriceE4: 10_000_000_000_000 },
      'unitPriceE4',
      'Le total de cette ligne dépasse un milliard.',
    ],
    [
      'an article of another firm',
      { tariffItemId: '019371e0-0000-7000-8000-000000000000' },
      'tariffItemId',
      'Cet article n’est pas dans vos tarifs.',
    ],
  ])('refuses %s beside its field', async (_, change, field, message) => {
    const quote = await draft(lefort, (await publish()).id);
    const { status, body } = await lefort.put(`/api/quotes/${quote.id}`, {
      version: quote.version,
      lines: [line(), line(change)],
    });
    expect(status).toBe(422);
    expect(body.data.issues).toContainEqual({ path: ['lines', 1, field], message });
  });

  test('keeps the text of a line that the request no longer asks for', async () => {
    const quote = await draft(lefort, (await publish()).id);
    const gone = line({ designation: 'Dépose', requestLineId: '019371e0-0000-7000-8000-000000000000' });
    const { status, body } = await lefort.put(`/api/quotes/${quote.id}`, { version: quote.version, lines: [gone] });
    expect(status).toBe(200);
    expect(body.lines).toMatchObject([{ designation: 'Dépose', requestLineId: null }]);
  });

  test('refuses 501 lines, more text than a document takes, and a body over the limit', async () => {
    const quote = await draft(lefort, (await publish()).id);
    const write = (lines: object[]) => lefort.put(`/api/quotes/${quote.id}`, { version: quote.version, lines });
    expect(await write(Array.from({ length: 501 }, () => line()))).toMatchObject({ status: 422 });
    const said = (count: number) =>
      Array.from({ length: count }, () => line({ designation: 'Dépose et repose. '.repeat(6) }));
    expect(await write(said(400))).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['lines'], message: expect.stringContaining('40\u202f000 signes') }] } },
    });
    expect((await write(said(370))).status).toBe(200);
    const wide = line({ designation: 'x'.repeat(10_000) });
    expect(await write(Array.from({ length: 120 }, () => wide))).toMatchObject({ status: 413 });
  });

  test('is only for the company, viewers excepted; a draft can be discarded', async () => {
    const { id, version } = await draft(lefort, (await publish()).id);
    for (const other of [owner, rival]) expect((await other.get(`/api/quotes/${id}`)).status).toBe(404);
    expect((await app.nobody.get(`/api/quotes/${id}`)).status).toBe(401);
    expect((await rival.put(`/api/quotes/${id}`, { version, lines: [] })).status).toBe(404);
    expect((await reader.get(`/api/quotes/${id}`)).body.acts.edit).toMatchObject({ code: 'FORBIDDEN' });
    expect((await reader.put(`/api/quotes/${id}`, { version, lines: [] })).status).toBe(403);
    expect((await reader.delete(`/api/quotes/${id}?version=${version}`)).status).toBe(403);
    expect(await helper.delete(`/api/quotes/${id}?version=1`)).toMatchObject({ body: { code: 'QUOTE_STALE' } });
    expect(await helper.delete(`/api/quotes/${id}?version=${version}`)).toMatchObject({ status: 200, body: { id } });
    expect((await lefort.get(`/api/quotes/${id}`)).status).toBe(404);
  });
});
