import { z } from 'zod';

export const receivedKinds = ['invoice', 'credit'] as const;
export const syntaxes = ['cii', 'zugferd1', 'ubl'] as const;

export const receivedStates = ['waiting', 'confirmed', 'dismissed'] as const;
export type ReceivedState = (typeof receivedStates)[number];

/** How far a confirmed invoice is settled (`payables`). */
export const settledStates = ['contested', 'approved', 'partPaid', 'paid'] as const;
export type SettledState = (typeof settledStates)[number];

/** Why an invoice does not concern the company. */
export const dismissals = ['double', 'other_company', 'not_ordered', 'no_invoice', 'other'] as const;
export type Dismissal = (typeof dismissals)[number];

/** Why a structured file could not be read; each reason has a sentence (`answers.unread`). */
export const unreadReasons = [
  'encoding',
  'doctype',
  'malformed',
  'tooDeep',
  'tooMany',
  'slow',
  'namespace',
  'noInvoice',
  'none',
] as const;
export type UnreadReason = (typeof unreadReasons)[number];

export const receivedFileKind = 'received-invoice';

/** Deviations of a PDF with readable data from PDF/A-3 or Factur-X. */
const containerFaults = ['profile', 'relation', 'archive'] as const;
export type ContainerFault = (typeof containerFaults)[number];

const minor = z.int().nullable();
const text = z.string().nullable();

const party = z.object({
  name: text,
  siren: text,
  siret: text,
  vatNumber: text,
  street: text,
  postalCode: text,
  city: text,
  countryCode: text,
});
export type ReceivedParty = z.output<typeof party>;

/** A line as its issuer wrote it: values other than amounts stay decimal strings. */
const receivedLine = z.object({
  number: text,
  designation: z.string(),
  quantity: text,
  unit: text,
  price: text,
  /** The number of units that the price is for. */
  priceOf: text,
  /** Allowances and charges of the line on quantity × price, mostly negative. */
  addedMinor: z.int(),
  totalMinor: minor,
  vatRateBp: minor,
  /** A heading or information line, not counted in the total. */
  isAside: z.boolean(),
});
export type ReceivedLine = z.output<typeof receivedLine>;

const receivedVat = z.object({
  category: text,
  rateBp: minor,
  baseMinor: minor,
  vatMinor: minor,
  reason: text,
});
export type ReceivedVat = z.output<typeof receivedVat>;

const receivedTotals = z.object({
  linesMinor: minor,
  allowancesMinor: minor,
  chargesMinor: minor,
  htMinor: minor,
  vatMinor: minor,
  ttcMinor: minor,
  prepaidMinor: minor,
  roundingMinor: minor,
  dueMinor: minor,
});
export type ReceivedTotals = z.output<typeof receivedTotals>;

/** The data of an electronic invoice, in either syntax; null if missing or unreadable. */
export const receivedDocument = z.object({
  syntax: z.enum(syntaxes),
  /** The specification it follows (BT-24). */
  profile: text,
  kind: z.enum(receivedKinds),
  typeCode: text,
  number: text,
  issuedOn: text,
  dueOn: text,
  currency: text,
  /** References to the order, from the issuer: order, contract, the buyer’s own reference. */
  references: z.array(z.string()),
  seller: party,
  buyer: party,
  ibans: z.array(z.string()),
  earlier: z.array(z.object({ number: z.string(), issuedOn: text })),
  lines: z.array(receivedLine),
  vat: z.array(receivedVat),
  totals: receivedTotals,
  note: z.string(),
  /** Business terms whose value does not have the form the standard requires. */
  unreadable: z.array(z.string()),
  /** Only for a PDF; missing in older readings. */
  container: z.array(z.enum(containerFaults)).optional(),
});
export type ReceivedDocument = z.output<typeof receivedDocument>;
