import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainOf, orderLine, orderOf } from '#test/invoices.ts';
import { openReportSchema } from '#test/official-rules.ts';
import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';
import {
  cashedByDay,
  identityAbroad,
  incompleteOf,
  salesByDay,
  stateOfReport,
  sumsOfReport,
} from './tax-report.rules.ts';
import { writeTaxReport, writeTold } from './write-tax-report.ts';

const validate = await openReportSchema();
const period = { from: '2026-11-01', to: '2026-11-30' };
const head = {
  id: '0193f0a2-0000-7000-8000-000000000000',
  at: new Date('2026-12-01T08:00:00Z'),
  isCorrection: false,
  sender: { id: '0001', name: 'Plateforme & Cie' },
  issuer: { siren: '552100554', name: 'Rénov’Ouest' },
};
const issuedOn = (given: Partial<InvoiceDocument>, priceE4 = 1_000_000, vatRateBp: 2000 | 1000 = 2000) =>
  chainOf(given).balance(orderOf([orderLine(0, { unitPriceE4: priceE4, vatRateBp }), orderLine(1)])).document;

test('what is told of days is what was invoiced of them, to the cent, and keeps to the schema of the State', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          day: fc.integer({ min: 1, max: 30 }),
          priceE4: fc.integer({ min: 1, max: 90_000_000 }),
          rate: fc.constantFrom(2000 as const, 1000 as const),
          operations: fc.constantFrom('services' as const, 'goods' as const, 'both' as const),
          onDebits: fc.boolean(),
          isCredit: fc.boolean(),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      (drawn) => {
        const documents = drawn.map(({ day, priceE4, rate, operations, onDebits, isCredit }): InvoiceDocument => {
          const one = issuedOn({ issuedOn: `2026-11-${String(day).padStart(2, '0')}`, operations }, priceE4, rate);
          const seller = { ...one.seller, vatOnDebits: onDebits };
          return { ...one, seller, kind: isCredit ? 'credit' : 'balance' };
        });
        const content = { kind: 'private' as const, days: salesByDay(documents) };
        const sum = (amount: (one: InvoiceDocument) => number) =>
          documents.reduce((all, one) => all + (one.kind === 'credit' ? -1 : 1) * amount(one), 0);
        expect(sumsOfReport(content)).toMatchObject({
          amountMinor: sum(({ totals }) => totals.totalHtMinor),
          vatMinor: sum(({ totals }) => totals.totalVatMinor),
        });
        validate?.(
          writeTaxReport(
            head,
            writeTold(content, period, () => ''),
          ),
        );
      },
    ),
    { numRuns: 30 },
  );
});

test('what is cashed is told by rate where VAT falls due on receipt, and of goods or debits not at all', () => {
  const mixed = issuedOn({}, 1_000_000, 1000);
  const paid = { credits: [], paidOn: '2026-11-20', amountMinor: 115_00 };
  const goods = { ...mixed, operations: 'goods' as const };
  const debits = { ...mixed, seller: { ...mixed.seller, vatOnDebits: true } };
  const payments = [mixed, mixed, goods, debits].map((document) => ({ ...paid, document }));
  expect(cashedByDay(payments, 'all')).toEqual([
    {
      on: '2026-11-20',
      invoice: null,
      rates: [
        { rateBp: 1000, minor: 110_00 },
        { rateBp: 2000, minor: 120_00 },
      ],
    },
  ]);
  const each = cashedByDay(payments, 'each');
  expect(each).toMatchObject([{ invoice: { number: mixed.number } }]);
  validate?.(
    writeTaxReport(
      head,
      writeTold({ kind: 'abroadPaid', cashed: each }, period, () => ''),
    ),
  );
});

test('a company abroad is named by its VAT number in the Union, by its name elsewhere', () => {
  const { buyer } = issuedOn({});
  const [belgian, swiss] = [
    { ...buyer, countryCode: 'BE', vatNumber: 'BE0123456749' },
    { ...buyer, countryCode: 'CH', name: 'Immobilien Zürich AG', vatNumber: null },
  ];
  expect([belgian, swiss, { ...belgian, vatNumber: null }].map(identityAbroad)).toEqual([
    { scheme: '0223', value: 'BE0123456749' },
    { scheme: '0227', value: 'CHImmobilien Züric' },
    { scheme: '0223', value: null },
  ]);
  const invoices = [belgian, swiss].map((of) => issuedOn({ buyer: of }));
  expect(incompleteOf({ kind: 'abroad', invoices })).toEqual([]);
  const xml = writeTaxReport(
    head,
    writeTold({ kind: 'abroad', invoices }, period, () => ''),
  );
  validate?.(xml);
  const bare = issuedOn({ buyer: { ...belgian, vatNumber: null }, number: 'FA-2026-0009' });
  expect(incompleteOf({ kind: 'abroad', invoices: [bare] })).toEqual([bare.number]);
});

test('a period is told once as it is, then corrected; one across another is not told', () => {
  const now = { itemCount: 1, sha256: 'a' };
  const told = (toldSha256: string) => [{ ...period, toldSha256 }];
  expect(stateOfReport(period, [], now)).toBe('ready');
  expect(stateOfReport(period, [], { ...now, itemCount: 0 })).toBe('empty');
  expect(stateOfReport(period, told('a'), now)).toBe('told');
  expect(stateOfReport(period, told('b'), { ...now, itemCount: 0 })).toBe('changed');
  expect(stateOfReport({ from: '2026-11-30', to: '2026-12-10' }, told('a'), now)).toBe('overlaps');
});
