import { daysTo } from '#common/days.ts';
import { namesCompany, namesNumber, sumOf, type Told } from './matching.rules.ts';

export interface Standing {
  paymentId: string;
  number: string;
  names: readonly string[];
  amountMinor: number;
  paidOn: string;
  endToEndIds: readonly string[];
}

export interface Dated extends Told {
  bookedOn: string;
  endToEndId: string;
}

/** A date entered by hand is usually near the bank's date. */
const near = (told: Dated, { paidOn }: Standing, days: number) => Math.abs(daysTo(told.bookedOn, paidOn)) <= days;

const sameAs = (told: Dated, all: readonly Standing[]) =>
  all.filter(({ amountMinor }) => amountMinor === told.amountMinor).slice(0, 1);

/** Payments already recorded for the invoices that an entry names. */
export function findNamed(told: Dated, payments: readonly Standing[]): Standing[] {
  const named = payments.filter(({ number }) => namesNumber(told.text, number));
  const same = sameAs(told, named);
  return same.length === 0 && named.length > 1 && sumOf(named) === told.amountMinor ? named : same;
}

/** The same for an entry that names no invoice: same amount, near date, the named company first. */
export function findLikely(told: Dated, payments: readonly Standing[]): Standing[] {
  const ofCompany = payments.filter((payment) => namesCompany(told, payment.names) && near(told, payment, 15));
  const same = sameAs(told, ofCompany);
  return same.length > 0
    ? same
    : sameAs(
        told,
        payments.filter((payment) => near(told, payment, 5)),
      );
}

/** The payment that a returned entry reverses: by reference, invoice or company; the latest of several. */
export function findReturned(told: Dated & { isReturn: boolean }, payments: readonly Standing[]): Standing[] {
  const same = payments
    .filter(({ amountMinor, paidOn }) => amountMinor === told.amountMinor && paidOn <= told.bookedOn)
    .toSorted((one, other) => other.paidOn.localeCompare(one.paidOn));
  const referred = same.filter(({ endToEndIds }) => told.endToEndId !== '' && endToEndIds.includes(told.endToEndId));
  if (referred.length > 0) return referred.slice(0, 1);
  if (!told.isReturn) return [];
  const named = same.filter(({ number }) => namesNumber(told.text, number));
  const ofCompany = same.filter(({ names }) => namesCompany(told, names));
  const [first] = [...named, ...ofCompany, ...same];
  return first ? [first] : [];
}
