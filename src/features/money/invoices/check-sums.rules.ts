import { lineTotalMinor, maxRetentionBp, noDiscount } from '#common/quote-totals.ts';
import { isNumberOfReform } from './coding.rules.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice-document.contract.ts';
import { retentionOf, sumOf, taxOf } from './invoice-totals.rules.ts';

/** At most a cent of VAT carried from an earlier invoice, and one of a credit note. */
const vatSlack = 2 * 10_000;

const isLineWrong = ({ progress, ...line }: InvoiceLine): boolean => {
  const priced = { ...line, ...noDiscount, kind: 'line' as const, optional: false };
  const moved = progress ? progress.cumulatedMinor - progress.beforeMinor : line.totalHtMinor;
  return lineTotalMinor(priced) - line.allowanceMinor !== line.totalHtMinor || moved !== line.totalHtMinor;
};

/** The retention is exactly the agreed share (loi n° 71-584); on a credit note, at most its total. */
function isRetentionWrong({ kind, totals, retentionBp }: InvoiceDocument): boolean {
  const { retentionMinor, totalTtcMinor, retainedOf } = totals;
  if (retentionBp < 0 || retentionBp > maxRetentionBp || retentionMinor < 0) return true;
  if (kind === 'credit') return retentionMinor > Math.max(0, totalTtcMinor);
  const nothing = { worksTtcMinor: 0, keptMinor: 0 };
  return retentionMinor !== retentionOf(totalTtcMinor, retentionBp, retainedOf ?? nothing);
}

/** Amounts are integer cents within the safe integer range. */
const isInexact = ({ lines, totals }: InvoiceDocument): boolean =>
  ![
    ...lines.flatMap((line) => [line.quantityMilli, line.unitPriceE4, line.allowanceMinor, line.totalHtMinor]),
    ...totals.vat.flatMap(({ baseMinor, vatMinor }) => [baseMinor, vatMinor]),
    totals.totalHtMinor,
    totals.totalVatMinor,
    totals.totalTtcMinor,
    totals.retentionMinor,
  ].every(Number.isSafeInteger);

const isDay = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Whether dates contradict one another, or an invoice follows a later one. */
const dayFaults = ({ kind, issuedOn, dueOn, period, earlier, number }: InvoiceDocument): [string, boolean][] => [
  ['BR-FR-03', ![issuedOn, dueOn, period.from, period.to, ...earlier.map((one) => one.issuedOn)].every(isDay)],
  ['BR-FR-CO-07', dueOn < issuedOn],
  ['BR-29', period.to < period.from],
  ['BR-FR-CO-05', kind === 'credit' && earlier.length !== 1],
  ['BR-55', earlier.some((one) => one.issuedOn > issuedOn || !isNumberOfReform(one.number) || one.number === number)],
];

/** Series, year, number: FA-2026-0001, for credit notes AV-2026-0001. */
function isNumberWrong({ kind, number, issuedOn }: InvoiceDocument): boolean {
  if (number === '') return false;
  const series = kind === 'credit' ? 'AV' : 'FA';
  return !isNumberOfReform(number) || !new RegExp(`^${series}-${issuedOn.slice(0, 4)}-\\d{4,}$`).test(number);
}

/** The reason for no VAT is on lines without VAT, and only on them; for exemptions there is one reason (BR-E-01). */
function mentionFaults({ lines, totals: { vat } }: InvoiceDocument): [string, boolean][] {
  const moved = lines.filter(({ totalHtMinor }) => totalHtMinor !== 0);
  const exempt = new Set(moved.flatMap(({ vatMention }) => (vatMention ? [vatMention] : [])));
  exempt.delete('reverse_charge');
  return [
    ['BR-AE-05', [...lines, ...vat].some(({ vatRateBp, vatMention }) => (vatRateBp === 0) !== (vatMention !== null))],
    ['BR-E-01', exempt.size > 1],
  ];
}

/** Stricter than the official rules, which tolerate half a euro of VAT. */
export function sumFaults(document: InvoiceDocument): string[] {
  if (isInexact(document)) return ['BR-FR-DEC-01'];
  const { lines, totals } = document;
  const rates = new Set(totals.vat.map(taxOf));
  const isVatWrong = totals.vat.some(
    ({ baseMinor, vatRateBp, vatMinor }) => Math.abs(vatMinor * 10_000 - baseMinor * vatRateBp) >= vatSlack,
  );
  const isBaseWrong = totals.vat.some(
    (one) => one.baseMinor !== sumOf(lines, (line) => (taxOf(line) === taxOf(one) ? line.totalHtMinor : 0)),
  );
  const isUntold = lines.some((line) => line.totalHtMinor !== 0 && !rates.has(taxOf(line)));
  const broken: [string, boolean][] = [
    ['BR-16', lines.length === 0],
    ['BR-25', lines.some(({ designation }) => designation.trim() === '')],
    ['BR-LINE', lines.some(isLineWrong)],
    ['BR-27', lines.some(({ unitPriceE4, allowanceMinor }) => unitPriceE4 < 0 || allowanceMinor < 0)],
    ['BR-CO-10', totals.totalHtMinor !== sumOf(lines, ({ totalHtMinor }) => totalHtMinor)],
    ['BR-CO-13', totals.totalHtMinor !== sumOf(totals.vat, ({ baseMinor }) => baseMinor)],
    ['BR-CO-14', totals.totalVatMinor !== sumOf(totals.vat, ({ vatMinor }) => vatMinor)],
    ['BR-CO-15', totals.totalTtcMinor !== totals.totalHtMinor + totals.totalVatMinor],
    ['BR-CO-17', isVatWrong],
    ['BR-CO-18', totals.vat.length === 0 || rates.size !== totals.vat.length || isUntold],
    ['BR-S-08', isBaseWrong],
    ...mentionFaults(document),
    ['L71-584', isRetentionWrong(document)],
    ...dayFaults(document),
    ['BR-FR-01', isNumberWrong(document)],
    ['BR-FR-CO-12', document.currency !== 'EUR' && !document.inEuro],
  ];
  return [...new Set(broken.flatMap(([rule, isBroken]) => (isBroken ? [rule] : [])))];
}
