import { guessColumns } from '#common/guess-columns.ts';
import { parseDecimal } from '#common/money.ts';
import { dayOf, onOneLine, plainWords, type ReadEntry, tellsReturn } from './statement.rules.ts';

const fields = [
  'valueOn',
  'bookedOn',
  'debit',
  'credit',
  'amount',
  'currency',
  'way',
  'words',
  'more',
  'counterparty',
] as const;
export type BankColumns = Partial<Record<(typeof fields)[number], number>>;

const amount = /^(montant|somme|amount|betrag|importo|importe)\b/;

/** The columns of a bank's table, by the headings of French and some other banks. */
export const guessBankColumns = (header: readonly string[]): BankColumns =>
  guessColumns(header, [
    ['valueOn', [/valeur/, /^dateval/, /value date/, /wertstellung|valuta/]],
    [
      'bookedOn',
      [/^date.*(operation|comptab)/, /^dateop/, /^date\b/, /date\b/, /buchungstag|buchungsdatum/, /^(data|fecha)\b/],
    ],
    ['debit', [/^debit/, /\bdebit/, /^(depense|sortie|soll)/]],
    ['credit', [/^credit/, /\bcredit/, /^(recette|entree|haben)/]],
    ['amount', [amount, /\bmontant\b/]],
    ['currency', [/^(devise|currency|wahrung|valuta|divisa)/]],
    ['way', [/^sens\b/]],
    [
      'words',
      [
        /^libelle.*(complet|detail|long)/,
        /^libelle.*operation/,
        /^libelle/,
        /^(description|nature|communication|label)\b/,
        /^(detail|verwendungszweck|concepto|causale)/,
      ],
    ],
    ['counterparty', [/(contrepartie|tiers|beneficiaire|emetteur|donneur|counterparty|nom)/]],
    ['more', [/^(motif|reference|informations?|detail|commentaire|libelle)/]],
  ]);

export const areEnough = ({ bookedOn, valueOn, amount: sum, debit, credit, words }: BankColumns): boolean =>
  (bookedOn ?? valueOn) !== undefined && (sum ?? debit ?? credit) !== undefined && words !== undefined;

/** A date as banks write it: day first or year first. */
function dayIn(text: string): string | null {
  const bare = text.trim();
  const [, y, m, d] = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:[T ].*)?$/.exec(bare) ?? [];
  const [, d2, m2, y2] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{2}|\d{4})(?: .*)?$/.exec(bare) ?? [];
  return y ? dayOf(y, m, d) : dayOf(y2?.padStart(4, '20'), m2, d2);
}

const sumOf = (text: string | undefined) => (text?.trim() ? parseDecimal(text, 2, 'fr') : 0);

/** The amount, above zero for money in; null if the line has none. */
function minorOf(cell: (field: keyof BankColumns) => string, columns: BankColumns): number | null {
  if (columns.amount !== undefined && cell('amount').trim()) {
    const minor = sumOf(cell('amount'));
    const way = plainWords(cell('way'));
    return minor !== null && way.startsWith('D') ? -Math.abs(minor) : minor;
  }
  const [debit, credit] = [sumOf(cell('debit')), sumOf(cell('credit'))];
  // Some banks write debits as negative amounts in the debit column.
  return debit === null || credit === null ? null : credit - Math.abs(debit);
}

/** The entry of a line; null for other lines, such as balances. */
export function entryOfLine(cells: readonly string[], columns: BankColumns): ReadEntry | null {
  const cell = (field: keyof BankColumns) => cells[columns[field] ?? -1] ?? '';
  const bookedOn = dayIn(cell('bookedOn')) ?? dayIn(cell('valueOn'));
  const amountMinor = minorOf(cell, columns);
  if (!bookedOn || !amountMinor) return null;
  const counterparty = onOneLine(cell('counterparty'), 140);
  const words = onOneLine([...new Set([cell('words'), cell('more'), counterparty])].filter(Boolean).join(' '));
  const currency = /[A-Z]{3}/.exec(cell('currency').toUpperCase())?.[0] ?? 'EUR';
  return {
    account: '',
    bookedOn,
    amountMinor,
    currency,
    counterparty,
    counterpartyIban: '',
    words,
    endToEndId: '',
    // The reference column of tables is rarely unique, so it is not used as identity.
    reference: '',
    isReturn: tellsReturn(words),
    returnReason: '',
  };
}
