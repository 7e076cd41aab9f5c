import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proportionOf } from '#common/quote-totals.ts';
import type { VatRate } from '#common/vat.ts';
import { carried, type Taxes, taxedAt, untaxed } from '#test/drawn-orders.ts';
import { readXml } from '#features/money/received-invoices/read-xml.ts';
import { asUbl, chainOf, orderLine, orderOf, xmlOf } from '#test/invoices.ts';
import { areRulesThere, openRules } from '#test/official-rules.ts';
import { faultsOf } from './check-document.rules.ts';
import { invoiceType } from './coding.rules.ts';
import { usualTerms } from './due-date.rules.ts';
import { linesOfExtras, linesOfHeld } from './extra-lines.rules.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';
import type { Ordered, OrderedLine } from './invoice-lines.rules.ts';
import { decimal } from './xml.ts';

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
  'both reduced rates, certified': {
    lines: [orderLine(0, { vatRateBp: 1000, quantityMilli: 3_333 }), orderLine(1, { vatRateBp: 550 })],
    more: () => ({ certified: { rates: [1000, 550], by: 'Claire Delmas', on: '2026-07-15' } }),
  },
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
  'a subcontractor, and a file for an aid': {
    lines: [orderLine(0, { vatRateBp: 550 })],
    more: () => ({
      certified: { rates: [550], by: 'Claire Delmas', on: '2026-07-15' },
      subcontractors: [{ name: 'Zinc & Fils', siret: '55210055400013' }],
      aid: {
        visitedOn: '2026-06-30',
        rge: 'Qualibat 8731, isolation',
        equipment: 'Laine <Isover> R = 7,5 m².K/W\n42 m²',
      },
    }),
  },
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

const snag = { id: 'a', number: 'R-0417-1', description: 'Crapaudine absente', isLifted: false };
const taxOfFirst = ({ lines: [first] }: Pick<Ordered, 'lines'>) => ({
  vatRateBp: first?.vatRateBp ?? 2000,
  vatMention: first?.vatMention ?? null,
});

/** Lines outside the order: extra bolts allowed by the client, and an amount held back for a snag. */
const freeLines = (order: Ordered, { issued }: ReturnType<typeof chainOf>) => {
  const { vatRateBp, vatMention } = taxOfFirst(order);
  const bolts = { source: null, designation: 'Boulons', quantityMilli: 4_100, unit: 'u', unitPriceE4: 12_345 };
  return [
    ...linesOfExtras([{ ...bolts, vatRateBp }], vatMention),
    ...linesOfHeld(issued, [snag], [{ snagId: 'a', totalHtMinor: 2_50 }], { vatRateBp, vatMention }),
  ];
};

/** Every kind of invoice of an order, with and without deposit and retention. */
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
    const free = chainOf({ retentionBp: 500 });
    const withFree = free.balance(order, freeLines(order, free));
    const lifted = free.balance(order, linesOfHeld(free.issued, [{ ...snag, isLifted: true }], [], taxOfFirst(order)));
    const line = free.credit(withFree, [{ line: withFree.lines.length - 2, totalHtMinor: 1_00 }]);
    const all = { deposit, first, second, part, balance, credit, back, whole, nothing, withFree, lifted, line };
    return Object.entries(all).flatMap(([kind, { document, lines: own }]) =>
      own.length === 0 ? [] : [[`${kind}, ${name}`, { ...document, ...more?.(document) }] as [string, InvoiceDocument]],
    );
  });
}

const regimes: [Taxes, (of: InvoiceDocument) => Partial<InvoiceDocument>][] = [
  [taxedAt(2000, 1000, 550), () => ({ certified: { rates: [1000, 550], by: 'Claire Delmas', on: '2026-07-15' } })],
  [taxedAt(2000), ({ seller }) => ({ seller: { ...seller, vatOnDebits: true }, operations: 'both' })],
  [taxedAt(850, 210, 175, 105), ({ buyer }) => ({ buyer: { ...buyer, kind: 'public' } })],
  [untaxed('franchise'), ({ seller }) => ({ seller: { ...seller, vatNumber: null }, operations: 'goods' })],
  [untaxed('article_294'), () => ({})],
  [[...untaxed('reverse_charge'), ...taxedAt(2000)], ({ buyer }) => ({ buyer: { ...buyer, isContractor: true } })],
];

/** Invoices of generated orders, as many as requested: hand-written cases are not representative. */
function drawnInvoices(count: number): [string, InvoiceDocument][] {
  const found: [string, InvoiceDocument][] = [];
  for (let seed = 1; found.length < count; seed += 1) {
    const [taxes, more] = regimes[seed % regimes.length] ?? [taxedAt(2000), () => ({})];
    const made = carried(seed, { taxes, freeLines: seed % 2 === 0 ? freeLines : () => [] });
    // A few of each order, so that all are covered.
    for (const { document } of made?.chain.issued.slice(-4) ?? [])
      found.push([`${document.kind} of order ${seed}`, { ...document, ...more(document) }]);
  }
  return found.slice(0, count);
}

const known = samples();
const threeHundred = [...known, ...drawnInvoices(300 - known.length)];

/** Checked independently, with another language's standard library. */
const python = (input: string) =>
  spawnSync('python3', [join(import.meta.dirname, '../../../../test/read-invoices.py')], { input, encoding: 'utf8' });
const isPythonThere = spawnSync('python3', ['--version']).status === 0;

test(`300 add up ${isPythonThere ? 'as Python reads them' : '(Python is absent: not read by it)'}`, () => {
  if (!isPythonThere) return;
  const read = python(threeHundred.map(([, document]) => xmlOf(document)).join('\0'));
  expect([read.status, read.stderr]).toEqual([0, '']);
  expect(read.stdout).toBe('');
  const [[, first] = []] = known;
  const wrong = first && xmlOf(first).replace(/(<ram:GrandTotalAmount>)\d/, '$19');
  expect(python(wrong ?? '').stdout).toContain('GrandTotalAmount');
});

describe(`our rules ${areRulesThere ? 'and the official ones' : 'alone: the official ones are absent'}`, async () => {
  const find = await openRules();

  test.each(threeHundred)('pass: %s', async (_, document) => {
    expect(faultsOf(document, usualTerms).filter(({ blocks }) => blocks)).toEqual([]);
    const xml = xmlOf(document);
    expect(xml).toContain(`<ram:TypeCode>${invoiceType[document.kind]}</ram:TypeCode>`);
    expect(xml).toContain(
      `<ram:DuePayableAmount>${decimal(document.totals.totalTtcMinor, 2, 2)}</ram:DuePayableAmount>`,
    );
    if (find) expect(await find(xml)).toEqual([]);
  });
});

describe(`UBL ${areRulesThere ? 'by the official rules' : 'as we read it: the official rules are absent'}`, async () => {
  const find = await openRules('UBL');

  test.each(samples().map((sample, index) => [...sample, index] as const))('%s', async (_, document, index) => {
    const xml = asUbl(document);
    expect(asUbl(structuredClone(document))).toBe(xml);
    expect({ ...readXml(Buffer.from(xml)), syntax: 'cii' }).toEqual(readXml(Buffer.from(xmlOf(document))));
    // The same data as in CII: a fifth of them covers every kind and situation.
    if (find && index % 5 === 0) expect(await find(xml)).toEqual([]);
  });
});
