import type { StatementFormat } from './bank-entry.rules.ts';

/** An entry as read from a file; missing fields are empty. */
export interface ReadEntry {
  account: string;
  bookedOn: string;
  /** Positive for incoming money. */
  amountMinor: number;
  currency: string;
  counterparty: string;
  counterpartyIban: string;
  words: string;
  /** The payer's reference (end-to-end). */
  endToEndId: string;
  reference: string;
  isReturn: boolean;
  returnReason: string;
}

export interface ReadStatement {
  format: StatementFormat;
  entries: ReadEntry[];
  /** Lines of a table without a date or amount. */
  unread: number[];
}

/** Why a structured file could not be read. */
export type Unread = 'refused' | 'noStatement' | 'tooMany';

export const onOneLine = (text: string | null | undefined, most = 500): string =>
  (text ?? '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, most);

/** A calendar day, «2026-11-19»; null if it does not exist. */
export function dayOf(year = '', month = '', day = ''): string | null {
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year < '1900') return null;
  return new Date(`${found}T00:00:00Z`).toJSON()?.startsWith(found) ? found : null;
}

/** A text in capitals without accents and digits; anything else becomes one space. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, ' ')
    .trim();

export const bareWords = (text: string): string => plainWords(text).replaceAll(' ', '');

export const tellsReturn = (words: string): boolean =>
  /\b(?:REJET\w*|RETOUR\w*|RETOURNE\w*|IMPAYE\w*|EXTOURNE\w*|CONTREPASS\w*|RETURN(?:ED)?|RUECKLASTSCHRIFT|RUCKLASTSCHRIFT)\b/.test(
    plainWords(words),
  );

/** The payment method, by the first words that French banks use. */
export function methodOf(words: string): 'transfer' | 'debit' | 'card' | 'cheque' {
  const plain = plainWords(words);
  if (/\b(?:PRLV|PRELEVEMENTS?)\b/.test(plain)) return 'debit';
  if (/\b(?:CHQ|CHEQUES?)\b/.test(plain)) return 'cheque';
  return /^(?:CARTE|CB|PAIEMENT CB|PAIEMENT CARTE|REMISE CB)\b/.test(plain) ? 'card' : 'transfer';
}
