import { z } from 'zod';
import { currency } from '#common/contract-kit.ts';
import { vatMentions, vatRates } from '#common/vat.ts';

/** All but credit notes belong to an order; a credit note to an invoice. `balance`: also the décompte général. */
export const invoiceKinds = ['deposit', 'situation', 'balance', 'credit'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/** Works, order discount, deposit, recovered deposit, line outside the order, amount held back for a snag. */
export const lineKinds = ['work', 'discount', 'deposit', 'recovery', 'extra', 'held'] as const;

/** Kinds of buyer: determine the longest term and the requirements of the reform. */
export const buyerKinds = ['company', 'public', 'private'] as const;

/** What is supplied, as the reform asks (CGI, annexe II, art. 242 nonies A): works are services, materials included. */
export const operationKinds = ['services', 'goods', 'both'] as const;

/** A line as printed and sent: quantity × price − allowance = total, and no price is negative (EN 16931, BR-27). */
export const invoiceLine = z.object({
  kind: z.enum(lineKinds),
  position: z.int().nullable(),
  /** For a credit note: the position of the credited line in its invoice. */
  credits: z.int().nullable(),
  lot: z.string().nullable(),
  number: z.string(),
  designation: z.string(),
  quantityMilli: z.int(),
  unit: z.string(),
  unitPriceE4: z.int().min(0),
  allowanceMinor: z.int().min(0),
  vatRateBp: z.literal(vatRates),
  vatMention: z.enum(vatMentions).nullable(),
  totalHtMinor: z.int(),
  /** The source of the line: a part or hours for a line outside the order, the snag for an amount held back. */
  source: z.string().nullable().optional(),
  /** Ordered, invoiced before, and including this invoice. */
  progress: z
    .object({ orderedMinor: z.int(), beforeMinor: z.int(), cumulatedMinor: z.int(), cumulatedBp: z.int() })
    .nullable(),
});
export type InvoiceLine = z.output<typeof invoiceLine>;

/** The VAT of one rate on an invoice; for 0 %, for one reason. */
export const invoiceVat = invoiceLine
  .pick({ vatRateBp: true, vatMention: true })
  .extend({ baseMinor: z.int(), vatMinor: z.int() });
export type InvoiceVat = z.output<typeof invoiceVat>;

export const invoiceTotals = z.object({
  vat: z.array(invoiceVat),
  totalHtMinor: z.int(),
  totalVatMinor: z.int(),
  totalTtcMinor: z.int(),
  /** Retained from this invoice until a year after the reception (loi n° 71-584): owed, and not yet due. */
  retentionMinor: z.int(),
  /** The basis of the retention: all works with tax, and what earlier invoices already retain. */
  retainedOf: z.object({ worksTtcMinor: z.int(), keptMinor: z.int() }).optional(),
});
export type InvoiceTotals = z.output<typeof invoiceTotals>;

const party = z.object({
  name: z.string(),
  siret: z.string().nullable(),
  siren: z.string().nullable(),
  vatNumber: z.string().nullable(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  countryCode: z.string(),
});

/** The whole content of an invoice: sealed when issued; its document and its electronic file are made only from it. */
export const invoiceDocument = z.object({
  kind: z.enum(invoiceKinds),
  /** Empty for a draft. */
  number: z.string(),
  issuedOn: z.string(),
  dueOn: z.string(),
  currency,
  order: z.object({ number: z.string(), orderedOn: z.string(), title: z.string(), quoteNumber: z.string().nullable() }),
  rank: z.int().nullable(),
  seller: party.extend({
    tradeName: z.string(),
    /** «SARL Rénov’Ouest au capital de 20 000 €, RCS Nantes 552 100 554». */
    legal: z.string(),
    phone: z.string(),
    email: z.string(),
    iban: z.string().nullable(),
    insurance: z.string(),
    vatOnDebits: z.boolean(),
  }),
  /** For a represented owner: the owner, and the representative. */
  buyer: party.extend({
    kind: z.enum(buyerKinds),
    representedBy: z.string().nullable(),
    /** The client is a contractor itself, and the seller its subcontractor (CGI art. 283, 2 nonies). */
    isContractor: z.boolean().optional(),
  }),
  site: z.object({ name: z.string(), street: z.string(), postalCode: z.string(), city: z.string() }),
  period: z.object({ from: z.string(), to: z.string() }),
  lines: z.array(invoiceLine),
  totals: invoiceTotals,
  retentionBp: z.int(),
  /** Services by default: older invoices do not have it. */
  operations: z.enum(operationKinds).optional(),
  /** For another currency: the VAT in euros, at the rate of a day (CGI art. 289; BR-FR-CO-12). */
  inEuro: z.object({ totalVatMinor: z.int(), rate: z.string(), on: z.string() }).optional(),
  /** Reduced rates that the client certified on ordering, by whom and when. */
  certified: z.object({ rates: z.array(z.int()), by: z.string(), on: z.string() }).nullable(),
  /** The invoices it follows: those of its order, or the one it credits. */
  earlier: z.array(z.object({ number: z.string(), issuedOn: z.string(), kind: z.enum(invoiceKinds) })),
  note: z.string(),
  subcontractors: z.array(z.object({ name: z.string(), siret: z.string() })).optional(),
  /** Details required for MaPrimeRénov’ or CEE. */
  aid: z.object({ visitedOn: z.string().nullable(), rge: z.string(), equipment: z.string() }).optional(),
});
export type InvoiceDocument = z.output<typeof invoiceDocument>;

/** Where to correct a finding: a field of the draft, or a company's profile. */
export const faultPlaces = [
  'company',
  'settings',
  'client',
  'order',
  'buyer',
  'buyerSiren',
  'buyerVat',
  'lines',
  'extras',
  'held',
  'credited',
  'depositBp',
  'termDays',
  'period',
] as const;
export type FaultPlace = (typeof faultPlaces)[number];

export interface Earlier extends Pick<
  InvoiceDocument,
  'kind' | 'number' | 'issuedOn' | 'totals' | 'buyer' | 'period' | 'certified' | 'operations' | 'inEuro'
> {
  id: string;
  lines: readonly InvoiceLine[];
  creditsId: string | null;
}
