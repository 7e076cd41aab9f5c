import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { line, tenders } from '#test/tender.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const member = await app.person({ company, membership: 'member' });
const { publish, draft, send, offer, kinds } = tenders(app, owner, site);
const firm = await app.provider();
const lefort = await app.person({ role: 'prestataire', company: firm });
const manager = await app.person({ role: 'prestataire', company: firm, membership: 'manager' });
const helper = await app.person({ role: 'prestataire', company: firm, membership: 'member' });
const rival = await app.person({ role: 'prestataire', company: await app.provider() });

const stateOf = async (id: string) => (await lefort.get(`/api/quotes/${id}`)).body.state;
const countOf = async (id: string) => (await owner.get(`/api/requests/${id}`)).body.quoteCount;

describe('sending', () => {
  test('takes a number, starts the validity, writes to the thread, counts on the request', async () => {
    const request = await publish();
    const quote = await draft(lefort, request.id, { validityDays: 45 });
    const sent = await send(manager, quote);
    expect(sent).toMatchObject({ state: 'sent', version: quote.version + 1 });
    expect(sent.number).toMatch(/^DV-2026-\d{4}$/);
    expect((await lefort.get(`/api/quotes/${quote.id}`)).body).toMatchObject({
      number: sent.number,
      revision: 0,
      sentAt: '2026-11-19T09:00:00.000Z',
      validUntil: '2027-01-03',
    });
    const { body } = await owner.get(`/api/requests/${request.id}/events`);
    expect(body.items.at(-1)).toMatchObject({
      kind: 'quote.sent',
      data: { quoteId: quote.id, number: sent.number, revision: 0, totalTtcMinor: 12_000, currency: 'EUR' },
    });
    expect(await kinds(rival, request.id)).toEqual(['request.published']);
    expect(await countOf(request.id)).toBe(1);
  });

  test('numbers have no gaps, whatever is refused in between', async () => {
    const other = await app.person({ role: 'prestataire', company: await app.provider() });
    const numbers: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const request = await publish();
      const empty = await draft(other, request.id, { lines: [] });
      expect((await other.post(`/api/quotes/${empty.id}/sending`, { version: empty.version })).status).toBe(422);
      const body = { version: empty.version, lines: [line()] };
      numbers.push((await send(other, (await other.put(`/api/quotes/${empty.id}`, body)).body)).number);
    }
    expect(numbers).toEqual(['DV-2026-0001', 'DV-2026-0002', 'DV-2026-0003']);
  });

  test.each([
    ['no line', [], ['lines'], 'Chiffrez au moins une ligne.'],
    ['only options', [line({ optional: true })], ['lines'], 'Chiffrez au moins une ligne.'],
    ['only lots', [line({ kind: 'lot' })], ['lines'], 'Chiffrez au moins une ligne.'],
    ['nothing to pay', [line({ discountBp: 10_000 })], ['lines'], 'Le total du devis doit être supérieur à zéro.'],
    [
      'more taken off than there is',
      [line(), line({ unitPriceE4: -1_000_100 })],
      ['lines'],
      'Le total passerait sous zéro\u202f: les moins-values dépassent le reste, options en moins comprises.',
    ],
    [
      'options that would take more off than there is',
      [line(), line({ quantityMilli: -2000, optional: true })],
      ['lines'],
      'Le total passerait sous zéro\u202f: les moins-values dépassent le reste, options en moins comprises.',
    ],
    [
      'a discount above its line',
      [line({ fixedDiscountMinor: 10_001 }), line()],
      ['lines', 0, 'fixedDiscountMinor'],
      'Cette remise dépasse le montant de la ligne.',
    ],
    ['a price without unit', [line({ kind: 'lot' }), line({ unit: '' })], ['lines', 1, 'unit'], 'Indiquez l’unité.'],
    [
      'a rate of 0 % without its mention',
      [line(), line({ vatRateBp: 0 })],
      ['lines', 1, 'vatMention'],
      'Indiquez la mention qui justifie le taux de 0\u202f%.',
    ],
  ])('requires more than %s', async (_, lines, path, message) => {
    const quote = await draft(lefort, (await publish()).id, { lines });
    const { status, body } = await lefort.post(`/api/quotes/${quote.id}/sending`, { version: quote.version });
    expect(status).toBe(422);
    expect(body.data.issues).toEqual([{ path, message }]);
    expect(await stateOf(quote.id)).toBe('draft');
  });

  test('requires a discount no greater than the quote', async () => {
    const quote = await draft(lefort, (await publish()).id, { lines: [line()], fixedDiscountMinor: 10_001 });
    const { status, body } = await lefort.post(`/api/quotes/${quote.id}/sending`, { version: quote.version });
    expect(status).toBe(422);
    expect(body.data.issues).toEqual([
      { path: ['fixedDiscountMinor'], message: 'Cette remise dépasse le montant du devis.' },
    ]);
  });

  test('is for those who commit the company, at the version they read, once', async () => {
    const quote = await draft(helper, (await publish()).id);
    const push = (who: typeof lefort, version: unknown) => who.post(`/api/quotes/${quote.id}/sending`, { version });
    expect(await push(helper, quote.version)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(await push(rival, quote.version)).toMatchObject({ status: 404 });
    expect(await push(owner, quote.version)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    expect(await push(lefort, 1)).toMatchObject({ status: 409, body: { code: 'QUOTE_STALE' } });
    expect(await push(lefort, 'x')).toMatchObject({ status: 422 });
    const answers = await Promise.all([push(lefort, quote.version), push(manager, quote.version)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await push(lefort, quote.version + 1)).toMatchObject({ status: 409, body: { code: 'QUOTE_NOT_DRAFT' } });
    const edit = await lefort.put(`/api/quotes/${quote.id}`, { version: quote.version + 1, lines: [] });
    expect(edit).toMatchObject({ status: 409, body: { code: 'QUOTE_NOT_DRAFT' } });
  });
});

describe('a revision', () => {
  test('keeps the number, and replaces the one before when sent', async () => {
    const request = await publish();
    const first = await offer(lefort, request.id);
    const made = await helper.post(`/api/quotes/${first.id}/revision`, { version: first.version });
    expect(made).toMatchObject({ status: 201, body: { state: 'draft', number: first.number, version: 1 } });
    expect(await stateOf(first.id)).toBe('sent');
    const again = await lefort.post(`/api/quotes/${first.id}/revision`, { version: first.version });
    expect(again).toMatchObject({ status: 409, body: { code: 'ALREADY_QUOTED' } });

    const second = await send(lefort, made.body);
    expect(second.number).toBe(first.number);
    expect(await stateOf(first.id)).toBe('superseded');
    const { body } = await owner.get(`/api/requests/${request.id}/quotes`);
    expect(body.items).toMatchObject([
      { id: second.id, state: 'sent', revision: 1, totalTtcMinor: 12_000 },
      { id: first.id, state: 'superseded', revision: 0 },
    ]);
    expect(await countOf(request.id)).toBe(1);
    const old = await lefort.post(`/api/quotes/${first.id}/revision`, { version: first.version + 1 });
    expect(old).toMatchObject({ status: 409, body: { code: 'QUOTE_NOT_SENT' } });
  });

  test('discarded leaves the sent one as it was', async () => {
    const first = await offer(lefort, (await publish()).id);
    const { body } = await lefort.post(`/api/quotes/${first.id}/revision`, { version: first.version });
    expect((await lefort.delete(`/api/quotes/${body.id}?version=${body.version}`)).status).toBe(200);
    expect(await stateOf(first.id)).toBe('sent');
  });
});

describe('withdrawing and declining', () => {
  test('a withdrawn quote no longer counts, and another may be drafted', async () => {
    const request = await publish();
    const sent = await offer(lefort, request.id);
    const target = { version: sent.version };
    expect((await helper.post(`/api/quotes/${sent.id}/withdrawal`, target)).status).toBe(403);
    expect((await rival.post(`/api/quotes/${sent.id}/withdrawal`, target)).status).toBe(404);
    const done = await lefort.post(`/api/quotes/${sent.id}/withdrawal`, target);
    expect(done).toMatchObject({ status: 200, body: { state: 'withdrawn' } });
    expect(await countOf(request.id)).toBe(0);
    expect(await kinds(owner, request.id)).toEqual(['request.published', 'quote.sent', 'quote.withdrawn']);
    expect(await lefort.post(`/api/quotes/${sent.id}/withdrawal`, { version: sent.version + 1 })).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_NOT_SENT' },
    });
    const next = await offer(lefort, request.id);
    expect(next.number).not.toBe(sent.number);
  });

  test('a declined quote shows its author the reason', async () => {
    const request = await publish();
    const sent = await offer(lefort, request.id);
    const decline = (who: typeof owner, reason: string) =>
      who.post(`/api/quotes/${sent.id}/refusal`, { version: sent.version, reason });
    expect(await decline(owner, 'x')).toMatchObject({
      status: 422,
      body: { data: { issues: [{ path: ['reason'], message: 'Saisissez au moins 3 caractères.' }] } },
    });
    expect((await decline(member, 'Trop cher')).status).toBe(403);
    expect((await decline(lefort, 'Trop cher')).status).toBe(403);
    expect(await decline(owner, 'Trop cher')).toMatchObject({ status: 200, body: { state: 'declined' } });
    expect((await lefort.get(`/api/quotes/${sent.id}`)).body.declineReason).toBe('Trop cher');
    expect(await kinds(lefort, request.id)).toEqual(['request.published', 'quote.sent', 'quote.declined']);
    expect(await countOf(request.id)).toBe(0);
  });
});
