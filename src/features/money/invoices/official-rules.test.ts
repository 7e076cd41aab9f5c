import { describe, expect, test } from 'vitest';
import { proportionOf } from '#common/quote-totals.ts';
import type { VatRate } from '#common/vat.ts';
import { chainOf, orderLine, orderOf, xmlOf } from '#test/invoices.ts';
import { areRulesThere, openRules } from '#test/official-rules.ts';
import { faultsOf } from './check-document.rules.ts';
import { invoiceType } from './coding.rules.ts';
import { usualTerms } from './due-date.rules.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';
import type { OrderedLine } from './invoice-lines.rules.ts';
import { decimal } from './xml.ts';

/** Orders by how VAT bears on them, and what an invoice says of its parties then. */
const situations: Record<
  string,
  { lines: OrderedLine[]; more?: (document: InvoiceDocument) => Partial<InvoiceDocument> }
> = {
  'two rates and a discount': {
    lines: [
      orderLine(0, { quantityMilli: 38_500, unit: 'm²', unitPriceE4: 343_733, discountBp: 1500 }),
      orderLine(1, { designation: 'Reprise', quantityMilli: 333, unitPriceE4: 9_990_000, vatRateBp: 1000 }),
      orderLine(2, { designation: 'Moins-value', unitPriceE4: -1_200_000, vatRateBp: 1000 }),
    ],
    more: () => ({
      certified: { rates: [1000], by: 'Claire Delmas', on: '2026-07-15' },
      note: 'Aides\u202f: MaPrimeRénov’ & CEE <dossier 12>',
    }),
  },
  'quantities of three decimals, prices of four': {
    lines: [0, 1, 2].map((at) => orderLine(at, { quantityMilli: 1_337 + at, unitPriceE4: 123_457 + at, unit: 'ml' })),
  },
  'works that cost nothing beside others': { lines: [orderLine(0), orderLine(1, { unitPriceE4: 0, vatRateBp: 1000 })] },
  'rates overseas': {
    lines: [850, 210, 175, 105].map((vatRateBp, at) => orderLine(at, { vatRateBp: vatRateBp as VatRate })),
  },
  ...Object.fromEntries(
    (['reverse_charge', 'franchise', 'article_294', 'outside_territory'] as const).map((vatMention) => [
      vatMention,
      {
        lines: [
          orderLine(0, { vatRateBp: 0 as const, vatMention }),
          orderLine(1, { vatRateBp: 0 as const, vatMention }),
        ],
        more: ({ seller, buyer }: InvoiceDocument) =>
          vatMention === 'franchise'
            ? { seller: { ...seller, vatNumber: null } }
            : { buyer: { ...buyer, isContractor: vatMention === 'reverse_charge' } },
      },
    ]),
  ),
  'a subcontractor beside works of its own': {
    lines: [orderLine(0, { vatRateBp: 0, vatMention: 'reverse_charge' }), orderLine(1)],
    more: ({ buyer }) => ({ buyer: { ...buyer, isContractor: true } }),
  },
  'VAT on debits': { lines: [orderLine(0)], more: ({ seller }) => ({ seller: { ...seller, vatOnDebits: true } }) },
  goods: { lines: [orderLine(0)], more: () => ({ operations: 'goods' }) },
  'goods and services': { lines: [orderLine(0)], more: () => ({ operations: 'both' }) },
  'a public buyer': { lines: [orderLine(0)], more: ({ buyer }) => ({ buyer: { ...buyer, kind: 'public' } }) },
  'an owner who is represented': {
    lines: [orderLine(0)],
    more: ({ buyer }) => ({ buyer: { ...buyer, name: 'Foncière Sedaine', siret: null, representedBy: 'Régie' } }),
  },
  'Swiss francs': {
    lines: [orderLine(0)],
    more: ({ totals }) => ({
      currency: 'CHF',
      inEuro: { totalVatMinor: proportionOf(totals.totalVatMinor, 100, 93), rate: '0.93', on: '2026-11-26' },
    }),
  },
};

/** Every kind of invoice of an order, with a deposit and a retention, and without. */
function samples(): [string, InvoiceDocument][] {
  return Object.entries(situations).flatMap(([name, { lines, more }]) => {
    const order = orderOf(lines, 333);
    const chain = chainOf({ retentionBp: 500 });
    const deposit = chain.deposit(order, 3000);
    const first = chain.situation(order, 3333);
    const second = chain.situation(order, (position) => (position === 0 ? 5000 : 10_000));
    const part = chain.credit(second, [{ line: 0, totalHtMinor: null }]);
    const balance = chain.balance(order);
    const credit = chain.credit(balance);
    const back = chain.credit(deposit);
    const whole = chainOf().balance(order);
    const end = chainOf();
    end.situation(order, 10_000);
    const nothing = end.balance(order);
    const all = { deposit, first, second, part, balance, credit, back, whole, nothing };
    return Object.entries(all).flatMap(([kind, { document, lines: own }]) =>
      own.length === 0 ? [] : [[`${kind}, ${name}`, { ...document, ...more?.(document) }] as [string, InvoiceDocument]],
    );
  });
}

describe(`our rules ${areRulesThere ? 'and the official ones' : 'alone: the official ones are absent'}`, async () => {
  const find = await openRules();

  test.each(samples())('pass: %s', async (_, document) => {
    expect(faultsOf(document, usualTerms).filter(({ blocks }) => blocks)).toEqual([]);
    const xml = xmlOf(document);
    expect(xml).toContain(`<ram:TypeCode>${invoiceType[document.kind]}</ram:TypeCode>`);
    expect(xml).toContain(
      `<ram:DuePayableAmount>${decimal(document.totals.totalTtcMinor, 2, 2)}</ram:DuePayableAmount>`,
    );
    if (find) expect(await find(xml)).toEqual([]);
  });
});
