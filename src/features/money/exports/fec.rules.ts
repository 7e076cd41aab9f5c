import type { InvoiceDocument } from '#features/money/invoices/invoice-document.contract.ts';

/** Whose books: those of who issues, or of who receives. */
export type BookSide = 'sales' | 'purchases';

type Accounted = Pick<InvoiceDocument, 'kind' | 'totals' | 'lines'> & {
  seller: Pick<InvoiceDocument['seller'], 'vatOnDebits'>;
};

/** An amount of an account; above zero it stands on the debit side. */
export interface Posting {
  account: string;
  label: string;
  debitMinor: number;
}

/** Accounts of the French chart (ANC 2014-03), by what they hold. */
const charts = {
  sales: {
    third: ['411000', 'Clients'],
    retention: ['411700', 'Clients, retenues de garantie'],
    works: ['704000', 'Travaux'],
    advance: ['419100', 'Clients, avances et acomptes reçus'],
    vat: ['445710', 'TVA collectée'],
    vatOnPayment: ['445740', 'TVA collectée à l’encaissement'],
  },
  purchases: {
    third: ['401000', 'Fournisseurs'],
    retention: ['401700', 'Fournisseurs, retenues de garantie'],
    works: ['615200', 'Entretien et réparations sur biens immobiliers'],
    advance: ['409100', 'Fournisseurs, avances et acomptes versés'],
    vat: ['445660', 'TVA déductible sur autres biens et services'],
    vatOnPayment: ['445640', 'TVA déductible au paiement'],
  },
} as const;

/**
 * What an invoice moves, account by account: what is due and what is retained against works, deposits and VAT by rate. Its sum
 * is zero. A credit note moves the same the other way.
 */
export function postingsOf({ kind, totals, lines, seller }: Accounted, side: BookSide): Posting[] {
  const chart = charts[side];
  // The amounts of a credit note are above zero: it takes them back.
  const sign = (kind === 'credit' ? -1 : 1) * (side === 'sales' ? 1 : -1);
  const sum = (kinds: readonly string[]) =>
    lines.filter((line) => kinds.includes(line.kind)).reduce((total, { totalHtMinor }) => total + totalHtMinor, 0);
  const posting = ([account, label]: readonly [string, string], minor: number, more = ''): Posting => ({
    account,
    label: `${label}${more}`,
    debitMinor: sign * minor,
  });
  const vatAccount = seller.vatOnDebits ? chart.vat : chart.vatOnPayment;
  return [
    posting(chart.third, totals.totalTtcMinor - totals.retentionMinor),
    posting(chart.retention, totals.retentionMinor),
    posting(chart.works, -sum(['work', 'discount'])),
    posting(chart.advance, -sum(['deposit', 'recovery'])),
    ...totals.vat.map(({ vatRateBp, vatMinor }) =>
      posting(vatAccount, -vatMinor, ` ${String(vatRateBp / 100).replace('.', ',')} %`),
    ),
  ].filter(({ debitMinor }) => debitMinor !== 0);
}

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

export interface Entry {
  /** Of the entry in its journal, without a gap. */
  rank: number;
  side: BookSide;
  number: string;
  issuedOn: string;
  /** The other company: the code of its sub-account, and its name. */
  third: { code: string; name: string };
  postings: readonly Posting[];
}

const journals = { sales: ['VE', 'Ventes'], purchases: ['AC', 'Achats'] } as const;
const dayOf = (day: string) => day.replaceAll('-', '');
const amount = (minor: number) => (Math.max(0, minor) / 100).toFixed(2).replace('.', ',');
/** A tab or a line end would shift the columns. */
const plain = (text: string) => text.replaceAll(/[\s|]+/g, ' ').trim();

/** The lines of a FEC that an entry takes: one a posting. */
export function fecLines({ rank, side, number, issuedOn, third, postings }: Entry): string[] {
  const [code, label] = journals[side];
  return postings.map(({ account, label: name, debitMinor }) => {
    const isThird = /^4[01]1/.test(account);
    return [
      code,
      label,
      `${code}${String(rank).padStart(6, '0')}`,
      dayOf(issuedOn),
      account,
      name,
      isThird ? third.code : '',
      isThird ? third.name : '',
      number,
      dayOf(issuedOn),
      `Facture ${number} ${third.name}`,
      amount(debitMinor),
      amount(-debitMinor),
      '',
      '',
      dayOf(issuedOn),
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

/** A text in ISO 8859-15, one of the three sets that a FEC may be in; typographic signs become plain ones. */
export function inLatin9(text: string): Buffer {
  const simple = text
    .normalize('NFC')
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
