import { portionOf, proportionOf } from '#common/quote-totals.ts';
import type { Earlier, InvoiceLine, InvoiceTotals, InvoiceVat } from './invoice-document.contract.ts';

type Taxed = Pick<InvoiceLine, 'vatRateBp' | 'vatMention'>;

/** The key that VAT is totalled by: a rate, and for 0 % the reason. */
export const taxOf = ({ vatRateBp, vatMention }: Taxed): string => `${vatRateBp} ${vatMention ?? ''}`;

/** A credit note is negative. */
export const signOf = ({ kind }: Pick<Earlier, 'kind'>) => (kind === 'credit' ? -1 : 1);

/** The totals of invoice lines by a key, credit notes deducted; lines without a key are left out. */
export function sumsOf(
  invoices: readonly Pick<Earlier, 'kind' | 'lines'>[],
  keyOf: (line: InvoiceLine) => string | null,
): (key: string) => number {
  const sums = new Map<string, number>();
  for (const invoice of invoices) {
    for (const line of invoice.lines) {
      const key = keyOf(line);
      if (key !== null) sums.set(key, (sums.get(key) ?? 0) + signOf(invoice) * line.totalHtMinor);
    }
  }
  return (key) => sums.get(key) ?? 0;
}

/** The bases of lines by rate, highest first. */
function basesOf(lines: readonly InvoiceLine[]): Omit<InvoiceVat, 'vatMinor'>[] {
  const sum = sumsOf([{ kind: 'balance', lines }], taxOf);
  const taxes = new Map(lines.map((line) => [taxOf(line), line]));
  return [...taxes]
    .map(([key, { vatRateBp, vatMention }]) => ({ vatRateBp, vatMention, baseMinor: sum(key) }))
    .toSorted((a, b) => b.vatRateBp - a.vatRateBp);
}

function invoicedVat(invoices: readonly Earlier[], tax: Taxed): { baseMinor: number; vatMinor: number } {
  const same = invoices.flatMap((invoice) =>
    invoice.totals.vat.filter((one) => taxOf(one) === taxOf(tax)).map((one) => ({ ...one, sign: signOf(invoice) })),
  );
  return {
    baseMinor: same.reduce((sum, { sign, baseMinor }) => sum + sign * baseMinor, 0),
    vatMinor: same.reduce((sum, { sign, vatMinor }) => sum + sign * vatMinor, 0),
  };
}

/** VAT converted into euros; the rate is the price of one euro in the invoice's currency, «0.9312» (CGI art. 289). */
export function vatInEuro(vatMinor: number, rate: string): number {
  const [wholes = '', parts = ''] = rate.split('.');
  return proportionOf(vatMinor, 10 ** parts.length, Number(wholes + parts));
}

export const sumOf = <T>(list: readonly T[], amount: (one: T) => number) =>
  list.reduce((sum, one) => sum + amount(one), 0);

/** VAT by rate; a rate without amounts is left out, if another one has some. */
const summed = (rates: InvoiceVat[], lines: readonly InvoiceLine[]): InvoiceTotals => {
  const moved = new Set(lines.flatMap((line) => (line.totalHtMinor === 0 ? [] : [taxOf(line)])));
  const shown = rates.filter((one) => one.vatMinor !== 0 || moved.has(taxOf(one)));
  const vat = shown.length > 0 ? shown : rates.slice(0, 1);
  const totalHtMinor = sumOf(vat, ({ baseMinor }) => baseMinor);
  const totalVatMinor = sumOf(vat, ({ vatMinor }) => vatMinor);
  return { vat, totalHtMinor, totalVatMinor, totalTtcMinor: totalHtMinor + totalVatMinor, retentionMinor: 0 };
};

/** The total of the works with tax, without deposits and their recovery. */
function worksTtc(invoices: readonly Pick<Earlier, 'kind' | 'lines'>[]): number {
  const isOfWorks = ({ kind }: InvoiceLine) => kind !== 'deposit' && kind !== 'recovery';
  const sum = sumsOf(invoices, (line) => (isOfWorks(line) ? taxOf(line) : null));
  const taxes = new Map(invoices.flatMap(({ lines }) => lines.map((line) => [taxOf(line), line.vatRateBp] as const)));
  return sumOf([...taxes], ([key, rateBp]) => sum(key) + portionOf(sum(key), rateBp));
}

/** The retention of an invoice: the agreed share of all works, less what is already retained; at most its total. */
export const retentionOf = (
  totalTtcMinor: number,
  retentionBp: number,
  { worksTtcMinor, keptMinor }: NonNullable<InvoiceTotals['retainedOf']>,
): number => Math.max(0, Math.min(portionOf(worksTtcMinor, retentionBp) - keptMinor, totalTtcMinor));

/**
 * Totals after earlier invoices: VAT and retention on the cumulated amount minus theirs, so that sums match the order
 * to the cent (docs/decisions/0093).
 */
export function totalsAfter(
  { kind, lines, retentionBp }: Pick<Earlier, 'kind' | 'lines'> & { retentionBp: number },
  earlier: readonly Earlier[],
): InvoiceTotals {
  const vat = basesOf(lines).map((base) => {
    const before = invoicedVat(earlier, base);
    return { ...base, vatMinor: portionOf(before.baseMinor + base.baseMinor, base.vatRateBp) - before.vatMinor };
  });
  const totals = summed(vat, lines);
  if (kind === 'deposit') return totals;
  const kept = sumOf(earlier, (invoice) => signOf(invoice) * invoice.totals.retentionMinor);
  const retainedOf = { worksTtcMinor: worksTtc([...earlier, { kind, lines }]), keptMinor: kept };
  return { ...totals, retentionMinor: retentionOf(totals.totalTtcMinor, retentionBp, retainedOf), retainedOf };
}

export function creditable(invoice: Pick<Earlier, 'lines'>, credits: readonly Earlier[]): number[] {
  const credited = sumsOf(
    credits.map((one) => ({ ...one, kind: 'balance' })),
    ({ credits: of }) => String(of),
  );
  return invoice.lines.map(({ totalHtMinor }, index) => totalHtMinor - credited(String(index)));
}

/** The totals of a credit note; once nothing is left, exactly those of the invoice. */
export function creditTotals(
  invoice: Pick<Earlier, 'lines' | 'totals'>,
  lines: readonly InvoiceLine[],
  credits: readonly Earlier[],
): InvoiceTotals {
  const given = credits.map((one) => ({ ...one, kind: 'balance' as const }));
  const left = creditable(invoice, credits);
  const isAll = left.every(
    (minor, index) => minor === sumOf(lines, (one) => (one.credits === index ? one.totalHtMinor : 0)),
  );
  const vat = basesOf(lines).map((base) => {
    const before = invoicedVat(given, base);
    const whole = invoice.totals.vat.find((one) => taxOf(one) === taxOf(base));
    const after = isAll && whole ? whole.vatMinor : portionOf(before.baseMinor + base.baseMinor, base.vatRateBp);
    return { ...base, vatMinor: after - before.vatMinor };
  });
  const totals = summed(vat, lines);
  const whole = invoice.totals;
  const credited = sumOf(given, (one) => one.totals.totalTtcMinor) + totals.totalTtcMinor;
  const kept = sumOf(given, (one) => one.totals.retentionMinor);
  const retentionMinor =
    whole.totalTtcMinor > 0 ? proportionOf(whole.retentionMinor, credited, whole.totalTtcMinor) - kept : 0;
  return { ...totals, retentionMinor: Math.max(0, retentionMinor) };
}
