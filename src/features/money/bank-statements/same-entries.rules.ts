import type { StatementFormat } from './bank-entry.rules.ts';
import { bareWords, type ReadEntry } from './statement.rules.ts';

export interface Compared extends Pick<
  ReadEntry,
  'account' | 'bookedOn' | 'amountMinor' | 'currency' | 'words' | 'reference'
> {
  format: StatementFormat;
}

const isSameAccount = (one: Compared, other: Compared) =>
  one.account === '' || other.account === '' || one.account === other.account;

const differs = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/** Only entries with the same key are compared. */
interface Way {
  keyOf: (one: Compared) => string | null;
  isSame: (one: Compared, other: Compared) => boolean;
}

const amountOf = ({ amountMinor, currency }: Compared) => `${amountMinor} ${currency}`;

/**
 * Ways to recognise a stored entry, surest first: bank reference; date, amount and text; across formats, date, amount
 * and rank (not with several accounts).
 */
const waysOf = (hasOneAccount: boolean): Way[] => [
  { keyOf: (one) => (one.reference ? `${amountOf(one)} ${one.reference}` : null), isSame: isSameAccount },
  {
    keyOf: (one) => `${one.bookedOn} ${amountOf(one)} ${bareWords(one.words)}`,
    isSame: (one, other) =>
      isSameAccount(one, other) && !(one.format === other.format && differs(one.reference, other.reference)),
  },
  {
    keyOf: (one) => `${one.bookedOn} ${amountOf(one)}`,
    isSame: (one, other) =>
      one.format !== other.format &&
      (hasOneAccount ? isSameAccount(one, other) : one.account !== '' && one.account === other.account),
  },
];

/** Entries not stored yet; each stored entry can match only one that was read. */
export function newEntries<R extends Compared>(
  there: readonly Compared[],
  read: readonly R[],
  { hasOneAccount }: { hasOneAccount: boolean },
): R[] {
  const left = new Set(read);
  const free = new Set(there);
  for (const { keyOf, isSame } of waysOf(hasOneAccount)) {
    const alike = Map.groupBy(free, keyOf);
    for (const one of left) {
      const key = keyOf(one);
      const same = key === null ? [] : (alike.get(key) ?? []);
      const at = same.findIndex((other) => isSame(one, other));
      const [known] = at < 0 ? [] : same.splice(at, 1);
      if (!known) continue;
      free.delete(known);
      left.delete(one);
    }
  }
  return read.filter((one) => left.has(one));
}
