import { quoteTotals } from '#common/quote-totals.ts';
import type { Earlier, InvoiceDocument, InvoiceKind } from '#features/money/invoices/invoice-document.contract.ts';
import {
  linesOfCredit,
  linesOfDeposit,
  linesOfWorks,
  type Ordered,
  type OrderedLine,
} from '#features/money/invoices/invoice-lines.rules.ts';
import { creditTotals, totalsAfter } from '#features/money/invoices/invoice-totals.rules.ts';
import { frenchVoice, wordsOf } from '#features/money/invoices/invoice-words.ts';
import { writeCii } from '#features/money/invoices/write-cii.ts';
import { writeUbl } from '#features/money/invoices/write-ubl.ts';
import { voiceOf } from '#platform/voices.ts';

const sample: Omit<InvoiceDocument, 'kind' | 'lines' | 'totals'> = {
  number: 'FA-2026-0001',
  issuedOn: '2026-11-27',
  dueOn: '2026-12-27',
  currency: 'EUR',
  order: {
    number: 'OS-2026-0112',
    orderedOn: '2026-07-15',
    title: 'Réfection <de> la couverture & zinc',
    quoteNumber: 'DV-2026-0007',
  },
  rank: null,
  seller: {
    name: 'Rénov’Ouest',
    tradeName: '',
    siret: '55210055400013',
    siren: '552100554',
    vatNumber: 'FR96552100554',
    street: '12 rue des Ateliers',
    postalCode: '44000',
    city: 'Nantes',
    countryCode: 'FR',
    legal: 'SARL au capital de 20 000 €, RCS Nantes 552 100 554',
    phone: '02 40 00 00 00',
    email: 'compta@renov.test',
    iban: 'FR7630006000011234567890189',
    insurance: 'Décennale Mutuelle du Bâti, contrat 1420 7781, France métropolitaine',
    vatOnDebits: false,
  },
  buyer: {
    name: 'Habitat Loire',
    siret: '73282932000074',
    siren: '732829320',
    vatNumber: 'FR44732829320',
    street: '1 place de la Gare',
    postalCode: '49000',
    city: 'Angers',
    countryCode: 'FR',
    kind: 'company',
    representedBy: null,
  },
  site: { name: 'Résidence du Lac', street: '3 rue du Chantier', postalCode: '49100', city: 'Angers' },
  period: { from: '2026-11-01', to: '2026-11-25' },
  retentionBp: 0,
  certified: null,
  earlier: [],
  note: '',
};

const french = frenchVoice((words) => voiceOf('fr')(words.kept.key, words.kept.values));
export const xmlOf = (document: InvoiceDocument) => writeCii(document, wordsOf(french, document));
export const asUbl = (document: InvoiceDocument) => writeUbl(document, wordsOf(french, document));

export const orderLine = (position: number, given: Partial<OrderedLine> = {}): OrderedLine => ({
  position,
  kind: 'line',
  designation: `Poste ${position}`,
  quantityMilli: 1000,
  unit: 'u',
  unitPriceE4: 1_000_000,
  discountBp: 0,
  fixedDiscountMinor: 0,
  vatRateBp: 2000,
  vatMention: null,
  totalHtMinor: 0,
  ...given,
});

export function orderOf(lines: readonly OrderedLine[], discountBp = 0): Ordered & { ttc: number; ht: number } {
  const totals = quoteTotals(
    lines.map((one) => ({ ...one, optional: false })),
    { discountBp, fixedDiscountMinor: 0 },
  );
  return {
    lines: lines.map((one, index) => ({ ...one, totalHtMinor: totals.lineTotals[index] ?? 0 })),
    shares: totals.vatBreakdown,
    ttc: totals.totalTtcMinor,
    ht: totals.totalHtMinor,
  };
}

/** Consecutive invoices of an order: `given` is merged into each. */
export function chainOf(given: Partial<InvoiceDocument> = {}) {
  const issued: (Earlier & { document: InvoiceDocument })[] = [];
  const keep = (kind: InvoiceKind, lines: InvoiceDocument['lines'], of?: Earlier) => {
    const retentionBp = given.retentionBp ?? 0;
    const credits = issued.filter(({ creditsId }) => creditsId === of?.id);
    const totals = of ? creditTotals(of, lines, credits) : totalsAfter({ kind, lines, retentionBp }, issued);
    const number = `${kind === 'credit' ? 'AV' : 'FA'}-2026-${String(issued.length + 1).padStart(4, '0')}`;
    const earlier = (of ? [of] : issued.filter((one) => one.kind !== 'credit')).map((one) => ({
      number: one.number,
      issuedOn: one.issuedOn,
      kind: one.kind,
    }));
    const named = lines.map((line) => ({ ...line, designation: line.designation || `Acompte ${line.vatRateBp}` }));
    const document: InvoiceDocument = { ...sample, earlier, ...given, kind, lines: named, totals, number };
    const one = { ...document, lines, id: String(issued.length), creditsId: of?.id ?? null, document };
    issued.push(one);
    return one;
  };
  return {
    issued,
    /** An invoice refused by checks was not issued. */
    takeBack: () => issued.pop(),
    deposit: (order: Ordered, bp: number) => keep('deposit', linesOfDeposit(order, bp)),
    situation: (order: Ordered, done: number | ((position: number) => number | null)) => {
      const progress = typeof done === 'number' ? () => done : done;
      return keep('situation', linesOfWorks(order, issued, { progress, isLast: false }));
    },
    balance: (order: Ordered, extras: InvoiceDocument['lines'] = []) =>
      keep('balance', [...linesOfWorks(order, issued, { progress: () => null, isLast: true }), ...extras]),
    credit: (of: Earlier, chosen: Parameters<typeof linesOfCredit>[2] = []) =>
      keep(
        'credit',
        linesOfCredit(
          of,
          issued.filter(({ creditsId }) => creditsId === of.id),
          chosen,
        ),
        of,
      ),
    sum: (amount: (one: Earlier) => number) =>
      issued.reduce((sum, one) => sum + (one.kind === 'credit' ? -1 : 1) * amount(one), 0),
  };
}
