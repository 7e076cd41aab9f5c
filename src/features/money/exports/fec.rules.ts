import { portionOf } from '#common/quote-totals.ts';
import type { VatRate } from '#common/vat.ts';
import type { InvoiceDocument, InvoiceVat } from '#features/money/invoices/invoice-document.contract.ts';
import fr from './texts/fr.json' with { type: 'json' };

/** Whose accounting: the seller's (sales) or the buyer's (purchases). */
export type BookSide = 'sales' | 'purchases';

interface BookedVat extends Partial<Pick<InvoiceVat, 'vatMention' | 'baseMinor'>> {
  vatRateBp: number | null;
  vatMinor: number;
}

/** Fields of an invoice used for its entries; its VAT rates when known. */
export interface Accounted extends Pick<InvoiceDocument, 'kind'> {
  totals: Pick<InvoiceDocument['totals'], 'totalTtcMinor' | 'retentionMinor'> & {
    vat: readonly BookedVat[];
  };
  lines: readonly Pick<InvoiceDocument['lines'][number], 'kind' | 'totalHtMinor'>[];
  seller: Pick<InvoiceDocument['seller'], 'vatOnDebits'>;
  /** VAT that the buyer owes under reverse charge. */
  selfAssessed?: readonly InvoiceVat[];
  /** A received credit note: on the set-off account until it is set off. */
  isSetOff?: boolean;
}

/** An amount on an account; positive is debit, negative credit. */
export interface Posting {
  account: string;
  label: string;
  debitMinor: number;
}

const treasury = { bank: '512000', till: '530000', offset: '467000' } as const;
export type Treasury = keyof typeof treasury;

/** Account numbers of the French chart of accounts (ANC 2014-03). */
const charts = {
  sales: {
    ...treasury,
    third: '411000',
    retention: '411700',
    works: '704000',
    advance: '419100',
    vat: '445710',
    vatOnPayment: '445740',
  },
  purchases: {
    ...treasury,
    third: '401000',
    retention: '401700',
    works: '615200',
    advance: '409100',
    vat: '445660',
    vatOnPayment: '445640',
    owed: '445710',
    owedOnPayment: '445740',
  },
} as const;
type Account = keyof (typeof charts)['sales'];
type OwedAccount = Exclude<keyof (typeof charts)['purchases'], Account>;

export const postingOf = (side: BookSide, account: Account, debitMinor: number, more = ''): Posting => ({
  account: charts[side][account],
  label: `${fr.export.accounts[side][account]}${more}`,
  debitMinor,
});

/** The same for VAT under reverse charge. */
export const owedPosting = (account: OwedAccount, debitMinor: number, more: string): Posting => ({
  account: charts.purchases[account],
  label: `${fr.export.accounts.purchases[account]}${more}`,
  debitMinor,
});

/** The VAT the buyer owes under reverse charge (CGI art. 283), at the rate of the place of the works. */
export const selfAssessedOf = (vat: readonly BookedVat[], vatRateBp: VatRate): InvoiceVat[] =>
  vat.flatMap(({ vatMention, baseMinor = 0 }) =>
    vatMention === 'reverse_charge' && vatRateBp > 0
      ? [{ vatRateBp, vatMention, baseMinor, vatMinor: portionOf(baseMinor, vatRateBp) }]
      : [],
  );

/** The rate, as shown after an account's name. */
export const vatLabel = (vatRateBp: number): string => ` ${String(vatRateBp / 100).replace('.', ',')}\u202f%`;

/**
 * The postings of an invoice: amount due and retention against works, deposits and VAT by rate. They sum to zero. A
 * credit note posts the same amounts on the opposite sides. VAT under reverse charge is also deducted.
 */
export function postingsOf(
  { kind, totals, lines, seller, selfAssessed = [], isSetOff }: Accounted,
  side: BookSide,
): Posting[] {
  // A credit note's amounts are positive.
  const sign = (kind === 'credit' ? -1 : 1) * (side === 'sales' ? 1 : -1);
  const sum = (kinds: readonly string[]) =>
    lines.filter((line) => kinds.includes(line.kind)).reduce((total, { totalHtMinor }) => total + totalHtMinor, 0);
  const posting = (account: Account, minor: number, more?: string) => postingOf(side, account, sign * minor, more);
  const vatAccount = seller.vatOnDebits ? 'vat' : 'vatOnPayment';
  return [
    posting(isSetOff ? 'offset' : 'third', totals.totalTtcMinor - totals.retentionMinor),
    posting('retention', totals.retentionMinor),
    posting('works', -sum(['work', 'discount', 'extra', 'held'])),
    posting('advance', -sum(['deposit', 'recovery'])),
    ...totals.vat.map(({ vatRateBp, vatMinor }) =>
      posting(vatAccount, -vatMinor, vatRateBp === null ? '' : vatLabel(vatRateBp)),
    ),
    ...selfAssessed.flatMap(({ vatRateBp, vatMinor }) => [
      posting(vatAccount, -vatMinor, vatLabel(vatRateBp)),
      owedPosting(seller.vatOnDebits ? 'owed' : 'owedOnPayment', sign * vatMinor, vatLabel(vatRateBp)),
    ]),
  ].filter(({ debitMinor }) => debitMinor !== 0);
}

/** Merges postings on the same account; drops zero sums. */
export const merged = (postings: readonly Posting[]): Posting[] =>
  [...Map.groupBy(postings, ({ account, label }) => `${account} ${label}`).values()].flatMap((same) => {
    const debitMinor = same.reduce((sum, one) => sum + one.debitMinor, 0);
    return same[0] && debitMinor !== 0 ? [{ ...same[0], debitMinor }] : [];
  });

export const fecColumns = [
  'JournalCode',
  'JournalLib',
  'EcritureNum',
  'EcritureDate',
  'CompteNum',
  'CompteLib',
  'CompAuxNum',
  'CompAuxLib',
  'PieceRef',
  'PieceDate',
  'EcritureLib',
  'Debit',
  'Credit',
  'EcritureLet',
  'DateLet',
  'ValidDate',
  'Montantdevise',
  'Idevise',
] as const;

export const journals = { sales: 'VE', purchases: 'AC', bank: 'BQ', till: 'CA', offset: 'OD' } as const;
export type Journal = keyof typeof journals;

export interface Entry {
  journal: Journal;
  /** Rank in the journal by order of recording, without gaps. */
  rank: number;
  on: string;
  /** Date of recording, from which it is final. */
  recordedOn: string;
  piece: string;
  text: string;
  third: { code: string; name: string };
  postings: readonly Posting[];
  /** Lettering of the third-party lines. */
  lettering: Lettering;
}

/** Lines that balance to zero share a lettering code. */
export interface Lettering {
  code: string;
  third: string | null;
  retention: string | null;
}

const dayOf = (day: string) => day.replaceAll('-', '');
const amount = (minor: number) => (Math.max(0, minor) / 100).toFixed(2).replace('.', ',');
/** A tab or newline would shift the columns. */
const plain = (text: string) => text.replaceAll(/[\s|]+/g, ' ').trim();

const retentionAccounts: readonly string[] = [charts.sales.retention, charts.purchases.retention];

export function fecLines({ journal, rank, on, recordedOn, piece, text, third, postings, lettering }: Entry): string[] {
  const code = journals[journal];
  return postings.map(({ account, label: name, debitMinor }) => {
    const isThird = /^4[01]1/.test(account);
    const settledOn = isThird ? lettering[retentionAccounts.includes(account) ? 'retention' : 'third'] : null;
    return [
      code,
      fr.export.journals[journal],
      `${code}${String(rank).padStart(6, '0')}`,
      dayOf(on),
      account,
      name,
      isThird ? third.code : '',
      isThird ? third.name : '',
      piece,
      dayOf(on),
      text,
      amount(debitMinor),
      amount(-debitMinor),
      settledOn ? lettering.code : '',
      settledOn ? dayOf(settledOn) : '',
      dayOf(recordedOn),
      '',
      '',
    ]
      .map(plain)
      .join('\t');
  });
}

const latin9: Readonly<Record<string, number>> = {
  '€': 0xa4,
  Š: 0xa6,
  š: 0xa8,
  Ž: 0xb4,
  ž: 0xb8,
  Œ: 0xbc,
  œ: 0xbd,
  Ÿ: 0xbe,
};
const replaced = new Set([0xa4, 0xa6, 0xa8, 0xb4, 0xb8, 0xbc, 0xbd, 0xbe]);

/** A text in ISO 8859-15, one of the encodings a FEC may use; typographic characters become plain ones. */
export function inLatin9(text: string): Buffer {
  const simple = text
    .normalize('NFC')
    .replaceAll(/[\u202f\u00a0]/g, ' ')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[–—]/g, '-');
  return Buffer.from(
    Array.from(simple, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return latin9[letter] ?? (code < 256 && !replaced.has(code) ? code : 0x3f);
    }),
  );
}
