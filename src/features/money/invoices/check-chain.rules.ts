import { extrasOf } from './extra-lines.rules.ts';
import type { Fault } from './check-document.rules.ts';
import type { Earlier, InvoiceDocument } from './invoice-document.contract.ts';
import { creditable, signOf, sumOf } from './invoice-totals.rules.ts';
import { said } from './said.ts';

export interface Agreed {
  orderedHtMinor: number;
  /** How much the client allows to be invoiced outside the order's lines, before tax. */
  freeHtMinor: number;
  /** The deposit of the quote; null without a quote. */
  depositBp: number | null;
  earlier: readonly Earlier[];
}

/** Whether a credit note takes back more than is left of its invoice or of a line; signs must match. */
function isTooMuch(document: InvoiceDocument, invoice: Earlier, credits: readonly Earlier[]): boolean {
  const left = creditable(invoice, credits);
  const remaining = (amount: (totals: InvoiceDocument['totals']) => number) =>
    amount(invoice.totals) - sumOf([...credits, document], ({ totals }) => amount(totals));
  if (remaining((one) => one.totalHtMinor) < 0 || remaining((one) => one.totalTtcMinor) < 0) return true;
  return document.lines.some(({ credits: of, totalHtMinor }) => {
    const rest = of === null ? 0 : (left[of] ?? 0);
    return totalHtMinor * rest < 0 || Math.abs(totalHtMinor) > Math.abs(rest);
  });
}

/** Faults of lines outside the order: not allowed, above the allowed amount, or without a price. */
function extraFaults(document: InvoiceDocument, freeHtMinor: number, earlier: readonly Earlier[]): Fault[] {
  const extras = document.lines.filter(({ kind }) => kind === 'extra');
  if (extras.length === 0) return [];
  const isOver = extrasOf([...earlier, document]) > freeHtMinor;
  const isBare = extras.some(({ designation, totalHtMinor }) => designation.trim() === '' || totalHtMinor === 0);
  const over = said(freeHtMinor === 0 ? 'answers.extrasNotAllowed' : 'answers.extrasTooMuch');
  return [
    ...(isOver ? [{ rule: 'EXTRA', blocks: true, text: over, at: 'extras' as const }] : []),
    ...(isBare ? [{ rule: 'BR-26', blocks: true, text: said('answers.extraBare'), at: 'extras' as const }] : []),
  ];
}

/** Findings against what was agreed on the order and invoiced before. */
export function chainFaults(
  document: InvoiceDocument,
  { orderedHtMinor, freeHtMinor, depositBp, earlier }: Agreed,
  creditsId: string | null,
): Fault[] {
  const credited = earlier.find(({ id }) => id === creditsId);
  if (credited) {
    const credits = earlier.filter((one) => one.creditsId === creditsId);
    const isOver = isTooMuch(document, credited, credits);
    return isOver ? [{ rule: 'CGI 272', blocks: true, text: said('answers.creditTooMuch'), at: 'credited' }] : [];
  }
  if (document.kind !== 'deposit') return extraFaults(document, freeHtMinor, earlier);
  const deposits = (invoice: Pick<Earlier, 'kind' | 'lines'>) =>
    signOf(invoice) * sumOf(invoice.lines, (line) => (line.kind === 'deposit' ? line.totalHtMinor : 0));
  const asked = sumOf(earlier, deposits) + deposits(document);
  const isPast = asked > orderedHtMinor;
  const isUnusual = depositBp !== null && asked * 10_000 > orderedHtMinor * depositBp + 10_000 * document.lines.length;
  const rate = `${String((depositBp ?? 0) / 100).replace('.', ',')}\u202f%`;
  if (isPast) return [{ rule: 'DEPOSIT', blocks: true, text: said('answers.depositTooMuch'), at: 'depositBp' }];
  const unusual = said(depositBp === 0 ? 'answers.noDepositAgreed' : 'answers.depositAgreed', { rate });
  return isUnusual ? [{ rule: 'DEPOSIT', blocks: false, text: unusual, at: 'depositBp' }] : [];
}
