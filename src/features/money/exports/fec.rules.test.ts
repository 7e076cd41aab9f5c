import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { InvoiceLine } from '#features/money/invoices/invoice-document.contract.ts';
import { fecColumns, fecLines, inLatin9, postingsOf, selfAssessedOf } from './fec.rules.ts';

const line = (kind: InvoiceLine['kind'], totalHtMinor: number) => ({ kind, totalHtMinor }) as InvoiceLine;
const amounts = fc.integer({ min: -5_000_000, max: 90_000_000 });

test('every entry is balanced, on both sides, whatever the invoice', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('work', 'discount', 'deposit', 'recovery' as const), amounts)),
      fc.array(fc.tuple(fc.constantFrom(550, 1000, 2000), amounts), { maxLength: 3 }),
      fc.nat({ max: 100_000 }),
      fc.constantFrom('situation', 'credit' as const),
      fc.constantFrom('sales', 'purchases' as const),
      (drawn, rates, retentionMinor, kind, side) => {
        const lines = drawn.map(([of, minor]) => line(of as InvoiceLine['kind'], minor));
        const totalHtMinor = lines.reduce((sum, one) => sum + one.totalHtMinor, 0);
        const vat = rates.map(([vatRateBp, vatMinor]) => ({ vatRateBp, vatMinor, vatMention: null, baseMinor: 0 }));
        const totalVatMinor = vat.reduce((sum, { vatMinor }) => sum + vatMinor, 0);
        const totals = {
          vat,
          totalHtMinor,
          totalVatMinor,
          totalTtcMinor: totalHtMinor + totalVatMinor,
          retentionMinor,
        };
        const document = { kind, lines, totals, seller: { vatOnDebits: true } } as Parameters<typeof postingsOf>[0];
        const postings = postingsOf(document, side as 'sales');
        expect(postings.reduce((sum, { debitMinor }) => sum + debitMinor, 0)).toBe(0);
      },
    ),
  );
});

test('a situation with a recovered deposit and a retention, in the books of both', () => {
  const totals = { totalHtMinor: 70_000, totalVatMinor: 14_000, totalTtcMinor: 84_000, retentionMinor: 6_000 };
  const vat = [{ vatRateBp: 2000 as const, vatMention: null, baseMinor: 70_000, vatMinor: 14_000 }];
  const lines = [line('work', 100_000), line('recovery', -30_000)];
  const document = { kind: 'situation' as const, lines, totals: { ...totals, vat }, seller: { vatOnDebits: true } };
  const moved = (side: 'sales' | 'purchases') =>
    Object.fromEntries(postingsOf(document, side).map(({ account, debitMinor }) => [account, debitMinor]));
  expect(moved('sales')).toEqual({ 411000: 78_000, 411700: 6_000, 704000: -100_000, 419100: 30_000, 445710: -14_000 });
  expect(moved('purchases')).toEqual({
    401000: -78_000,
    401700: -6_000,
    615200: 100_000,
    409100: -30_000,
    445660: 14_000,
  });
});

test('the VAT that a buyer owes in its seller’s place is due and deducted, in the buyer’s books alone', () => {
  const totals = { totalHtMinor: 70_000, totalVatMinor: 0, totalTtcMinor: 70_000, retentionMinor: 0 };
  const vat = [{ vatRateBp: 0 as const, vatMention: 'reverse_charge' as const, baseMinor: 70_000, vatMinor: 0 }];
  const bought = (kind: 'balance' | 'credit', vatOnDebits: boolean) => {
    const selfAssessed = selfAssessedOf(vat, 2000);
    const document = { kind, lines: [line('work', 70_000)], totals: { ...totals, vat }, seller: { vatOnDebits } };
    const postings = postingsOf({ ...document, selfAssessed }, 'purchases');
    return Object.fromEntries(postings.map(({ account, debitMinor }) => [account, debitMinor]));
  };
  expect(bought('balance', true)).toEqual({ 401000: -70_000, 615200: 70_000, 445660: 14_000, 445710: -14_000 });
  expect(bought('balance', false)).toEqual({ 401000: -70_000, 615200: 70_000, 445640: 14_000, 445740: -14_000 });
  expect(bought('credit', true)).toEqual({ 401000: 70_000, 615200: -70_000, 445660: -14_000, 445710: 14_000 });
  expect(selfAssessedOf([{ ...vat[0], vatRateBp: 0, vatMinor: 0, vatMention: 'franchise' }], 2000)).toEqual([]);
});

test('a line of a FEC has its eighteen columns, whatever a name contains', () => {
  const [first = ''] = fecLines({
    rank: 7,
    journal: 'sales',
    on: '2026-11-29',
    recordedOn: '2026-12-02',
    piece: 'FA-2026-0007',
    text: 'Facture FA-2026-0007',
    third: { code: 'C732829320', name: 'Régie\tSaint\n| Ambroise' },
    postings: [{ account: '411000', label: 'Clients', debitMinor: 123_456 }],
    lettering: { code: 'FA-2026-0007', third: '2026-12-30', retention: null },
  });
  const cells = first.split('\t');
  expect(cells).toHaveLength(fecColumns.length);
  expect(cells.slice(0, 7)).toEqual(['VE', 'Ventes', 'VE000007', '20261129', '411000', 'Clients', 'C732829320']);
  expect(cells.slice(11, 13)).toEqual(['1234,56', '0,00']);
  expect(cells.slice(13, 16)).toEqual(['FA-2026-0007', '20261230', '20261202']);
  expect([...inLatin9('œ€é’漢')]).toEqual([0xbd, 0xa4, 0xe9, 0x27, 0x3f]);
});
