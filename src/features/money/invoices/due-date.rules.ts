import { addDays, addMonths } from '#common/days.ts';

/** Payment terms: so many days after the invoice date, optionally then at the end of that month. */
export interface PaymentTerms {
  termDays: number;
  endOfMonth: boolean;
}

/** Without an agreement: 30 days (code de commerce, art. L. 441-10). */
export const usualTerms: PaymentTerms = { termDays: 30, endOfMonth: false };

/**
 * Legal maximum: 60 days, or 45 to end of month (art. L. 441-10); public buyers 30 (code de la commande publique,
 * art. R. 2192-10).
 */
export const longestTerm = (buyer: 'company' | 'public' | 'private', endOfMonth: boolean): number =>
  buyer === 'public' ? 30 : endOfMonth ? 45 : 60;

/** Whether a term is longer than the law allows; a public buyer has no end of month. */
export const isTermTooLong = (
  buyer: 'company' | 'public' | 'private',
  { termDays, endOfMonth }: PaymentTerms,
): boolean => termDays > longestTerm(buyer, endOfMonth) || (buyer === 'public' && endOfMonth);

/** The latest legal due date of an invoice issued on a day. */
export function latestDue(buyer: 'company' | 'public' | 'private', issuedOn: string): string | null {
  if (buyer === 'private') return null;
  const days = dueOn(issuedOn, { termDays: longestTerm(buyer, false), endOfMonth: false });
  const month = dueOn(issuedOn, { termDays: longestTerm(buyer, true), endOfMonth: true });
  return buyer === 'public' || days > month ? days : month;
}

export function dueOn(issuedOn: string, { termDays, endOfMonth }: PaymentTerms): string {
  const day = addDays(issuedOn, termDays);
  return endOfMonth ? addDays(addMonths(`${day.slice(0, 7)}-01`, 1), -1) : day;
}
