import { lineTotalMinor, noDiscount, portionOf } from '#common/quote-totals.ts';
import { isNumberOfReform } from './coding.rules.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice-document.contract.ts';
import { sumOf, taxOf } from './invoice-totals.rules.ts';

/** A cent of VAT carried from an earlier invoice, and one of a credit note, at most. */
const vatSlack = 2 * 10_000;

const isLineWrong = ({ progress, ...line }: InvoiceLine): boolean => {
  const priced = { ...line, ...noDiscount, kind: 'line' as const, optional: false };
  const moved = progress ? progress.cumulatedMinor - progress.beforeMinor : line.totalHtMinor;
  return lineTotalMinor(priced) - line.allowanceMinor !== line.totalHtMinor || moved !== line.totalHtMinor;
};

/** The most that may be kept back by now: the share agreed of all the works that are done, with tax (loi n° 71-584). */
function mostRetained({ kind, lines, totals, retentionBp }: InvoiceDocument): number {
  const most = Math.max(0, totals.totalTtcMinor);
  if (kind === 'credit') return most;
  if (kind === 'deposit') return 0;
  const done = sumOf(lines, ({ progress, vatRateBp }) => {
    const minor = progress?.cumulatedMinor ?? 0;
    return Math.max(0, minor + portionOf(minor, vatRateBp));
  });
  // A cent of rounding by line.
  return Math.min(most, portionOf(done + lines.length, retentionBp));
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

/** Whether days contradict one another, or what an invoice follows came after it. */
const dayFaults = ({ kind, issuedOn, dueOn, period, earlier, number }: InvoiceDocument): [string, boolean][] => [
  ['BR-FR-03', ![issuedOn, dueOn, period.from, period.to, ...earlier.map((one) => one.issuedOn)].every(isDay)],
  ['BR-FR-CO-07', dueOn < issuedOn],
  ['BR-29', period.to < period.from],
  ['BR-FR-CO-05', kind === 'credit' && earlier.length !== 1],
  ['BR-55', earlier.some((one) => one.issuedOn > issuedOn || !isNumberOfReform(one.number) || one.number === number)],
];

/** Its series and its year, then a number: FA-2026-0001, of credit notes AV-2026-0001. */
function isNumberWrong({ kind, number, issuedOn }: InvoiceDocument): boolean {
  if (number === '') return false;
  const series = kind === 'credit' ? 'AV' : 'FA';
  return !isNumberOfReform(number) || !new RegExp(`^${series}-${issuedOn.slice(0, 4)}-\\d{4,}$`).test(number);
}

/** Why no VAT is due is said of lines without, and of them alone; of exemptions one reason (BR-E-01). */
function mentionFaults({ lines, totals: { vat } }: InvoiceDocument): [string, boolean][] {
  const moved = lines.filter(({ totalHtMinor }) => totalHtMinor !== 0);
  const exempt = new Set(moved.flatMap(({ vatMention }) => (vatMention ? [vatMention] : [])));
  exempt.delete('reverse_charge');
  return [
    ['BR-AE-05', [...lines, ...vat].some(({ vatRateBp, vatMention }) => (vatRateBp === 0) !== (vatMention !== null))],
    ['BR-E-01', exempt.size > 1],
  ];
}

/** What of an invoice does not add up: stricter than the official rules, which let half a euro of VAT pass. */
export function sumFaults(document: InvoiceDocument): string[] {
  if (isInexact(document)) return ['BR-FR-DEC-01'];
  const { lines, totals, retentionBp } = document;
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
    ['L71-584', retentionBp < 0 || retentionBp > 500 || totals.retentionMinor < 0],
    ['L71-584', totals.retentionMinor > mostRetained(document)],
    ...dayFaults(document),
    ['BR-FR-01', isNumberWrong(document)],
    ['BR-FR-CO-12', document.currency !== 'EUR' && !document.inEuro],
  ];
  return [...new Set(broken.flatMap(([rule, isBroken]) => (isBroken ? [rule] : [])))];
}
