import { describe, expect, test } from 'vitest';
import { chainOf, orderLine, orderOf, xmlOf } from '#test/invoices.ts';
import { areRulesThere, openRules } from '#test/official-rules.ts';
import { faultsOf } from './check-document.rules.ts';
import { usualTerms } from './due-date.rules.ts';
import type { InvoiceDocument } from './invoice-document.contract.ts';

const order = orderOf([orderLine(0, { quantityMilli: 2500 }), orderLine(1, { vatRateBp: 1000, discountBp: 500 })]);
const chain = chainOf({ retentionBp: 500, certified: { rates: [1000], by: 'Claire Delmas', on: '2026-07-15' } });
const deposit = chain.deposit(order, 2000).document;
const situation = chain.situation(order, 5000).document;
const credit = chain.credit(chain.issued.at(-1) ?? chain.balance(order), [{ line: 0, totalHtMinor: 10_00 }]).document;
const balance = chain.balance(order).document;
const kinds = { deposit, situation, credit, balance };

const blocked = (document: InvoiceDocument) =>
  faultsOf(document, usualTerms).flatMap(({ rule, blocks }) => (blocks ? [rule] : []));

type Change = (document: InvoiceDocument) => Partial<InvoiceDocument>;
const seller =
  (said: Partial<InvoiceDocument['seller']>): Change =>
  (of) => ({ seller: { ...of.seller, ...said } });
const buyer =
  (said: Partial<InvoiceDocument['buyer']>): Change =>
  (of) => ({ buyer: { ...of.buyer, ...said } });
const totals =
  (said: (of: InvoiceDocument['totals']) => Partial<InvoiceDocument['totals']>): Change =>
  (of) => ({
    totals: { ...of.totals, ...said(of.totals) },
  });
const firstLine =
  (said: (of: InvoiceDocument['lines'][number]) => object): Change =>
  ({ lines: [first, ...rest] }) => ({
    lines: first ? [{ ...first, ...said(first) }, ...rest] : rest,
  });

const mutants: [name: string, rule: string, of: InvoiceDocument, change: Change][] = [
  [
    'half a euro more of VAT',
    'BR-CO-17',
    situation,
    totals(({ vat: [first, ...rest], totalVatMinor, totalTtcMinor }) => ({
      vat: first ? [{ ...first, vatMinor: first.vatMinor + 50 }, ...rest] : rest,
      totalVatMinor: totalVatMinor + 50,
      totalTtcMinor: totalTtcMinor + 50,
    })),
  ],
  [
    'a line that is not quantity × price',
    'BR-LINE',
    situation,
    firstLine(({ quantityMilli }) => ({ quantityMilli: quantityMilli * 2 })),
  ],
  [
    'what was invoiced before, counted less',
    'BR-LINE',
    situation,
    firstLine(({ progress }) => ({ progress: progress && { ...progress, beforeMinor: progress.beforeMinor - 100 } })),
  ],
  [
    'a cent more kept back',
    'L71-584',
    situation,
    totals(({ retentionMinor }) => ({ retentionMinor: retentionMinor + 1 })),
  ],
  [
    'a cent less kept back',
    'L71-584',
    situation,
    totals(({ retentionMinor }) => ({ retentionMinor: retentionMinor - 1 })),
  ],
  ['6 % kept back', 'L71-584', situation, () => ({ retentionBp: 600 })],
  ['kept back of a deposit', 'L71-584', deposit, totals(() => ({ retentionMinor: 1 }))],
  ['a SIREN without its key', 'BR-FR-11', situation, buyer({ siret: null, siren: '732829321' })],
  ['a VAT number of another company', 'BR-CO-09', situation, seller({ vatNumber: 'FR44732829320' })],
  ['an IBAN without its key', 'BR-61', situation, seller({ iban: 'FR7630006000011234567890188' })],
  ['no capital', 'R123-238', situation, seller({ legal: 'SARL Rénov’Ouest, RCS Nantes 552 100 554' })],
  ['no register', 'R123-237', situation, seller({ legal: 'SARL Rénov’Ouest au capital de 20 000 €' })],
  ['a number of another year', 'BR-FR-01', situation, () => ({ number: 'FA-2025-0001' })],
  ['a number of credit notes', 'BR-FR-01', situation, () => ({ number: 'AV-2026-0001' })],
  ['due after three months', 'L441-10', situation, () => ({ dueOn: '2027-02-28' })],
  [
    'due after forty days, of a public buyer',
    'L441-10',
    situation,
    (of) => ({ ...buyer({ kind: 'public' })(of), dueOn: '2027-01-06' }),
  ],
  [
    'following an invoice of the day after',
    'BR-55',
    situation,
    ({ earlier }) => ({ earlier: earlier.map((one) => ({ ...one, issuedOn: '2026-11-28' })) }),
  ],
  [
    'a credit note of two invoices',
    'BR-FR-CO-05',
    credit,
    ({ earlier }) => ({ earlier: [...earlier, { number: 'FA-2026-0009', issuedOn: '2026-11-27', kind: 'balance' }] }),
  ],
  ['a buyer without a street', 'BR-10', situation, buyer({ street: '' })],
];

describe(`mutants ${areRulesThere ? 'that the official rules let pass' : '(the official rules are absent)'}`, async () => {
  const find = await openRules();

  test.each(mutants)('%s: %s', async (_, rule, of, change) => {
    expect(blocked(of)).toEqual([]);
    const mutant = { ...of, ...change(of) };
    if (find) expect(await find(xmlOf(mutant))).toEqual([]);
    expect(blocked(mutant)).toContain(rule);
  });

  const amounts = (value: unknown, path: (string | number)[] = []): (string | number)[][] => {
    if (typeof value === 'number') return [path];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, one]) => amounts(one, [...path, key]));
  };
  const moved = (value: unknown, [key, ...rest]: (string | number)[], by: number): unknown => {
    if (key === undefined) return Number(value) + by;
    const copy = structuredClone(value) as Record<string, unknown>;
    copy[key] = moved(copy[key], rest, by);
    return copy;
  };
  // No sum depends on these amounts.
  const aside = new Set(['position', 'credits', 'orderedMinor', 'cumulatedBp']);

  test.each(Object.entries(kinds))('in a %s, any single changed amount is found', (kind, document) => {
    // A credit note's share of the retention is checked against its invoice.
    const isAside = (name: string) => aside.has(name) || (kind === 'credit' && name === 'retentionMinor');
    const paths = amounts({ lines: document.lines, totals: document.totals }).filter(
      (path) => !isAside(String(path.at(-1))),
    );
    expect(paths.length).toBeGreaterThan(15);
    const unseen = paths.filter((path) => {
      const by = { quantityMilli: 1000, unitPriceE4: 10_000, worksTtcMinor: 100 }[String(path.at(-1))] ?? 1;
      return [by, -by].some((one) => blocked(moved(document, path, one) as InvoiceDocument).length === 0);
    });
    expect(unseen).toEqual([]);
  });
});
