import type { StatementFormat } from './bank-entry.rules.ts';

/** An entry as its file says it; what is not said is empty. */
export interface ReadEntry {
  account: string;
  bookedOn: string;
  /** Above zero where money came in. */
  amountMinor: number;
  currency: string;
  counterparty: string;
  counterpartyIban: string;
  words: string;
  /** As who paid named the payment. */
  endToEndId: string;
  /** As the bank names the entry, each time it tells it. */
  reference: string;
  isReturn: boolean;
  returnReason: string;
}

export interface ReadStatement {
  format: StatementFormat;
  entries: ReadEntry[];
  /** Lines of a table without a day or an amount. */
  unread: number[];
}

/** Why a file for machines says nothing. */
export type Unread = 'refused' | 'noStatement' | 'tooMany';

/** A text on one line, cut where nobody reads on. */
export const onOneLine = (text: string | null | undefined, most = 500): string =>
  (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most);

/** A day of the calendar, «2026-11-19»; null where there is no such day. */
export function dayOf(year = '', month = '', day = ''): string | null {
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year < '1900') return null;
  return new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : null;
}

/** A text as banks write it: capitals without accents, digits, and single spaces for all else. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();

/** The same without spaces. */
export const bareWords = (text: string): string => plainWords(text).replaceAll(' ', '');

/** Whether the words of an entry say that a payment came back. */
export const tellsReturn = (words: string): boolean =>
  /\b(?:REJET\w*|RETOUR\w*|RETOURNE\w*|IMPAYE\w*|EXTOURNE\w*|CONTREPASS\w*|RETURN(?:ED)?|RUECKLASTSCHRIFT|RUCKLASTSCHRIFT)\b/.test(
    plainWords(words),
  );

/** How money moved, by the words that French banks begin an entry with. */
export function methodOf(words: string): 'transfer' | 'debit' | 'card' | 'cheque' {
  const plain = plainWords(words);
  if (/\b(?:PRLV|PRELEVEMENTS?)\b/.test(plain)) return 'debit';
  if (/\b(?:CHQ|CHEQUES?)\b/.test(plain)) return 'cheque';
  return /^(?:CARTE|CB|PAIEMENT CB|PAIEMENT CARTE|REMISE CB)\b/.test(plain) ? 'card' : 'transfer';
}
