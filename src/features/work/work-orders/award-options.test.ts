import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '#common/money.ts';
import { startTestApp } from '#test/app.ts';
import { readPaper } from '#test/read-paper.ts';
import { line, tenders } from '#test/tender.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { publish, offer, kinds } = tenders(app, owner, site);

/** 1 000 € at 20 %, and two options: 333,33 € at 10 %, 99,99 € at 5.5 %; 3 % off the whole. */
const content = {
  discountBp: 300,
  lines: [
    { kind: 'lot', designation: 'Étanchéité' },
    line({ unitPriceE4: 10_000_000 }),
    line({ designation: 'Isolation', unitPriceE4: 3_333_300, vatRateBp: 1000, optional: true }),
    line({ designation: 'Robinets thermostatiques', unitPriceE4: 999_900, vatRateBp: 550, optional: true }),
  ],
};
interface Option {
  id: string;
  designation: string;
}
const offered = async () => {
  const request = await publish();
  const quote = await offer(lefort, request.id, content);
  const { body } = await owner.get(`/api/quotes/${quote.id}`);
  const [insulation = '', valves = ''] = (body.lines as (Option & { optional: boolean })[])
    .filter(({ optional }) => optional)
    .map(({ id }) => id);
  return { request, quote, lineId: body.lines[1].id as string, insulation, valves };
};
const accept = ({ id, version }: { id: string; version: number }, more: object = {}) =>
  owner.post(`/api/quotes/${id}/acceptance`, { version, signerName: 'Claire Delmas', ...more });
const faultsOf = ({ status, body }: Awaited<ReturnType<typeof accept>>) => [
  status,
  body.data.issues.map(({ path }: { path: string[] }) => path.join('.')),
];

describe('options', () => {
  test('are signed, ordered, shown and counted as taken, to the cent', async () => {
    const { request, quote, insulation, valves } = await offered();
    const answer = await accept(quote, { chosenOptions: [insulation, valves], vatCertified: [1000, 550] });
    // 970 + 323,33 + 96,99: the rounding of the discount goes to the rate with the largest remainder.
    const totals = { totalHtMinor: 139_032, totalVatMinor: 23_166, totalTtcMinor: 162_198 };
    expect(answer).toMatchObject({ status: 201, body: totals });
    const { body: signed } = await lefort.get(`/api/quotes/${quote.id}`);
    expect(signed).toMatchObject({ ...totals, signature: { vatCertified: [1000, 550] } });
    expect(signed.vatBreakdown).toEqual([
      { rateBp: 2000, baseMinor: 97_000, vatMinor: 19_400 },
      { rateBp: 1000, baseMinor: 32_333, vatMinor: 3_233 },
      { rateBp: 550, baseMinor: 9_699, vatMinor: 533 },
    ]);
    expect(signed.lines.map(({ chosen }: { chosen: boolean }) => chosen)).toEqual([false, false, true, true]);
    expect((await owner.get(`/api/requests/${request.id}`)).body.amountMinor).toBe(totals.totalTtcMinor);
    expect(await kinds(lefort, request.id)).toContain('quote.accepted');
    const lines = await app.db
      .selectFrom('work_order_lines')
      .select(['designation', 'total_ht_minor'])
      .where('work_order_id', '=', answer.body.id)
      .orderBy('position')
      .execute();
    expect(lines.map(({ designation }) => designation)).toEqual([
      'Étanchéité',
      'Reprise d’étanchéité',
      'Isolation',
      'Robinets thermostatiques',
    ]);
    const order = await app.db
      .selectFrom('work_orders')
      .select(['total_ht_minor', 'vat_certified_bp', 'vat_certified_by', 'vat_certified_at'])
      .where('id', '=', answer.body.id)
      .executeTakeFirstOrThrow();
    expect(order).toEqual({
      total_ht_minor: totals.totalHtMinor,
      vat_certified_bp: [1000, 550],
      vat_certified_by: 'Claire Delmas',
      vat_certified_at: app.clock.now,
    });
    const paper = await app.http.inject({
      url: `/api/quotes/${quote.id}/paper`,
      headers: { cookie: lefort.cookie },
    });
    const { text } = await readPaper(paper.rawPayload);
    expect(createHash('sha256').update(paper.rawPayload).digest('hex')).toBe(signed.signature.sha256);
    expect(text.replaceAll(/\s/g, ' ')).toContain(formatMoney(totals.totalTtcMinor, 'EUR').replaceAll(/\s/g, ' '));
    expect(text).toContain('option retenue');
    expect(signed.signature).toMatchObject({ of: 'paper', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('left out cost nothing', async () => {
    const { quote } = await offered();
    const answer = await accept(quote);
    expect(answer).toMatchObject({ status: 201, body: { totalHtMinor: 97_000, totalTtcMinor: 116_400 } });
    const { body } = await owner.get(`/api/quotes/${quote.id}`);
    expect(body.lines.some(({ chosen }: { chosen: boolean }) => chosen)).toBe(false);
    expect(body.signature.vatCertified).toEqual([]);
  });

  test('must be options, and of this quote', async () => {
    const [one, other] = [await offered(), await offered()];
    for (const id of [one.lineId, other.insulation]) {
      expect(faultsOf(await accept(one.quote, { chosenOptions: [id] }))).toEqual([422, ['chosenOptions']]);
    }
    const check = await owner.get(`/api/quotes/${one.quote.id}/award-check?options=${other.insulation}`);
    expect(check.status).toBe(422);
    expect((await owner.get(`/api/quotes/${one.quote.id}/award-check?options=${one.insulation}`)).status).toBe(200);
  });

  test('count for the signing limit, and for the documents that an amount requires', async () => {
    const buyer = await app.person({ company, membership: 'manager' });
    await owner.put(`/api/members/${buyer.userId}`, { role: 'manager', signingLimitMinor: 100_000 });
    const { quote, insulation } = await offered();
    const check = async (options: string) =>
      (await buyer.get(`/api/quotes/${quote.id}/award-check?options=${options}`)).body.accept;
    expect(await check('')).toEqual({ allowed: true });
    expect(await check(insulation)).toMatchObject({ code: 'APPROVAL_NEEDED' });
    const ask = (chosenOptions: string[]) =>
      buyer.post(`/api/quotes/${quote.id}/approval-request`, { version: quote.version, chosenOptions });
    expect((await ask([])).body.code).toBe('APPROVAL_NOT_NEEDED');
    expect((await ask([insulation])).status).toBe(201);
    expect((await owner.get('/api/approvals')).body.items[0]).toMatchObject({ amountHtMinor: 129_333 });
  });
});

describe('a reduced rate', () => {
  test('is certified for each rate in the order, and for no other', async () => {
    const { quote, insulation, valves } = await offered();
    const chosenOptions = [insulation, valves];
    for (const vatCertified of [undefined, [], [1000], [550]]) {
      expect(faultsOf(await accept(quote, { chosenOptions, vatCertified }))).toEqual([422, ['vatCertified']]);
    }
    expect((await accept(quote, { chosenOptions, vatCertified: [2000] })).status).toBe(422);
    expect((await accept(quote, { chosenOptions: [valves], vatCertified: [550, 1000] })).status).toBe(201);
    expect((await owner.get(`/api/quotes/${quote.id}`)).body.signature.vatCertified).toEqual([550]);
  });

  test.each([
    [{ kind: 'housing', built_year: 1974 }, []],
    [{ kind: 'housing', built_year: null }, []],
    [{ kind: 'housing', built_year: 2023 }, []],
    [{ kind: 'housing', built_year: 2024 }, ['recent']],
    [{ kind: 'offices', built_year: 2026 }, ['recent', 'notHousing']],
  ])('is questioned if the site contradicts it: %o', async (values, doubts) => {
    await app.db.updateTable('sites').set(values).where('id', '=', site).execute();
    const { quote } = await offered();
    expect((await owner.get(`/api/quotes/${quote.id}/award-check`)).body.vatDoubts).toEqual(doubts);
  });
});
