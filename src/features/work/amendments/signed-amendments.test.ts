import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Discount, noDiscount, type PricedLine } from '#common/quote-totals.ts';
import { move, propose, signed } from '#test/amendments.ts';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { keptPapers, printed } from '#test/kept-papers.ts';
import { readPaper } from '#test/read-paper.ts';
import { calculator, pricedQuote } from '#test/sums.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const { carry, publish, draft, send, act, after } = carriedOrders(app, owner, await app.site(company));
const { download } = keptPapers(app);

describe('a signed amendment', () => {
  test('cannot be changed by any route: neither its texts, nor its lines, nor the order below it unnoticed', async () => {
    const order = await carry(lefort, 'confirmed');
    const { body } = await propose(lefort, order);
    await expect(
      app.db.updateTable('amendment_lines').set({ quantity_milli: 1 }).where('amendment_id', '=', body.id).execute(),
    ).rejects.toThrow('does not change');
    await move(owner, body, 'signature', signed);
    await expect(app.db.deleteFrom('amendment_lines').where('amendment_id', '=', body.id).execute()).rejects.toThrow(
      'does not change',
    );
    for (const values of [
      { state: 'declined', signed_at: null },
      { reason: 'Autre' },
      { sha256: 'a'.repeat(64) },
      { paper_sha256: 'a'.repeat(64) },
    ]) {
      await expect(app.db.updateTable('amendments').set(values).where('id', '=', body.id).execute()).rejects.toThrow(
        'does not change',
      );
    }
    for (const [verb, input] of [
      ['signature', signed],
      ['refusal', { reason: 'Trop cher.' }],
    ] as const) {
      expect((await move(owner, { ...body, version: 2 }, verb, input)).body.code).toBe('AMENDMENT_NOT_PROPOSED');
    }
    expect((await move(lefort, { ...body, version: 2 }, 'withdrawal')).body.code).toBe('AMENDMENT_NOT_PROPOSED');
  });

  test('is what was read: if a line was changed directly in the database, nothing can be signed', async () => {
    const order = await carry(lefort, 'confirmed');
    const { body } = await propose(lefort, order);
    await app.db
      .updateTable('work_order_lines')
      .set({ unit_price_e4: 100 })
      .where('work_order_id', '=', order.id)
      .execute();
    expect((await move(owner, body, 'signature', signed)).body.code).toBe('AMENDMENT_OUTDATED');
  });
});

describe('from a quote to its amendment every total matches another calculator, on screen as on paper', () => {
  const sumsOf = <T>({ lines, totals }: { lines: { kind: string; totalHtMinor: number }[]; totals: T }) => ({
    lines: lines.flatMap(({ kind, totalHtMinor }) => (kind === 'line' ? [totalHtMinor] : [])),
    totals,
  });
  const totalsIn = ({ totalHtMinor, totalVatMinor, totalTtcMinor, vatBreakdown }: Record<string, unknown>) => ({
    totalHtMinor,
    totalVatMinor,
    totalTtcMinor,
    vatBreakdown,
  });
  const expected = (lines: readonly PricedLine[], off: Discount) => {
    const { lineTotals, ...totals } = calculator.quote(lines, off);
    return sumsOf({
      lines: lines.map(({ kind }, at) => ({ kind, totalHtMinor: lineTotals[at] ?? 0 })),
      totals: totalsIn(totals),
    });
  };
  /** Keeps totals positive: negative quotes and amendments are refused. */
  const basis = { kind: 'line', quantityMilli: 1_000_000, unitPriceE4: 9_999_999_999, vatRateBp: 2000 } as const;
  const written = (line: PricedLine, at: number) => ({
    ...line,
    chosen: undefined,
    designation: `Poste ${at}`,
    unit: 'u',
    vatMention: line.kind === 'line' && line.vatRateBp === 0 ? 'franchise' : null,
  });
  const isUsual = (line: PricedLine) => Math.abs(Number(calculator.line(line))) < 1e9;
  const cases = fc
    .sample(pricedQuote, { numRuns: 40, seed: 26 })
    .map(([lines, off]) => [lines.filter(isUsual), off] as const)
    .filter(([lines]) => lines.length > 5)
    .slice(0, 6)
    .map(([lines, off]) => {
      const first: PricedLine = { ...basis, ...noDiscount, optional: false };
      // A discount on a line may not exceed the line, or its quote is not sent.
      const fit = lines.map((line) => {
        const bare = Number(calculator.line({ ...line, ...noDiscount }));
        const optional = line.optional && line.kind === 'line';
        return { ...line, optional, fixedDiscountMinor: Math.min(line.fixedDiscountMinor, Math.abs(bare)) };
      });
      return { lines: [first, ...fit], off };
    });
  const certified = { vatCertified: [1000, 550], signerName: 'Claire Delmas' };

  test.each(cases.map((one, at) => ({ at, ...one })))('$at', async ({ at, lines, off }) => {
    const request = await publish();
    const quote = await send(lefort, await draft(lefort, request.id, { lines: lines.map(written), ...off }));
    const offered = (await owner.get(`/api/quotes/${quote.id}`)).body;
    const untaken = lines.map((line) => ({ ...line, chosen: false }));
    expect(sumsOf({ lines: offered.lines, totals: totalsIn(offered) })).toEqual(expected(untaken, off));

    const chosenOptions = offered.lines.flatMap(({ id }: { id: string }, place: number) =>
      lines[place]?.kind === 'line' && lines[place].optional && lines[place].chosen ? [id] : [],
    );
    const accepted = { version: quote.version, chosenOptions, ...certified };
    const order = after(await owner.post(`/api/quotes/${quote.id}/acceptance`, accepted));
    const ordered = lines.flatMap((line) => (line.optional && !line.chosen ? [] : [{ ...line, optional: false }]));
    const confirmed = after(await act(lefort, order, 'confirmation'));
    const standing = async () => {
      const { lines: now, totals } = (await owner.get(`/api/work-orders/${order.id}/amendments`)).body.order;
      return sumsOf({ lines: now, totals: totalsIn(totals) });
    };
    expect(await standing()).toEqual(expected(ordered, off));

    const [removed, changed] = [ordered.length - 1, 1];
    const more: PricedLine = {
      ...basis,
      quantityMilli: -333,
      unitPriceE4: 1_234_567,
      vatRateBp: 550,
      ...off,
      optional: false,
    };
    const quantityMilli = 7_777;
    const { status, body } = await propose(lefort, confirmed, {
      removed: [removed],
      changed: ordered[changed]?.kind === 'line' ? [{ position: changed, quantityMilli }] : [],
      added: [written(more, 99)],
    });
    expect([status, body.data]).toEqual([201, undefined]);
    expect((await move(owner, body, 'signature', certified)).status).toBe(200);
    const amended = [
      ...ordered.slice(0, removed).map((line, place) => (place === changed ? { ...line, quantityMilli } : line)),
      more,
    ];
    expect(await standing()).toEqual(expected(amended, off));
    if (at > 1) return;
    const papers = [
      [`work-orders/${order.id}/paper`, expected(ordered, off)],
      [`amendments/${body.id}/paper`, expected(amended, off)],
    ] as const;
    for (const [address, { totals }] of papers) {
      const { text } = await readPaper((await download(owner, address)).rawPayload);
      for (const one of [totals.totalHtMinor, totals.totalTtcMinor]) expect(text).toContain(printed(Number(one)));
    }
  });
});
