import type { StatementFormat } from './bank-entry.rules.ts';
import { bareWords, type ReadEntry } from './statement.rules.ts';

/** An entry as it is compared with another. */
export interface Compared extends Pick<
  ReadEntry,
  'account' | 'bookedOn' | 'amountMinor' | 'currency' | 'words' | 'reference'
> {
  format: StatementFormat;
}

const isSameAccount = (one: Compared, other: Compared) =>
  one.account === '' || other.account === '' || one.account === other.account;

const isSameSum = (one: Compared, other: Compared) =>
  one.amountMinor === other.amountMinor && one.currency === other.currency && isSameAccount(one, other);

const differs = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/**
 * How an entry that is there already is known again, the surest first: by the bank's reference; by its day, its amount and
 * its words; told in another form, in other words, by its day, its amount and its place among those alike.
 */
const ways: readonly ((one: Compared, other: Compared) => boolean)[] = [
  (one, other) => one.reference !== '' && one.reference === other.reference && isSameSum(one, other),
  (one, other) =>
    one.bookedOn === other.bookedOn &&
    isSameSum(one, other) &&
    bareWords(one.words) === bareWords(other.words) &&
    !(one.format === other.format && differs(one.reference, other.reference)),
  (one, other) => one.bookedOn === other.bookedOn && one.format !== other.format && isSameSum(one, other),
];

/** Those read that are not there yet: each that is there is known again in one of them at most. */
export function newEntries<R extends Compared>(there: readonly Compared[], read: readonly R[]): R[] {
  const byAmount = Map.groupBy(there, ({ amountMinor }) => amountMinor);
  const left = new Set(read);
  const free = new Set(there);
  for (const isSame of ways) {
    for (const one of left) {
      const known = byAmount.get(one.amountMinor)?.find((other) => free.has(other) && isSame(one, other));
      if (!known) continue;
      free.delete(known);
      left.delete(one);
    }
  }
  return read.filter((one) => left.has(one));
}
