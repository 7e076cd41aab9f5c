import { z } from 'zod';

export const receivedKinds = ['invoice', 'credit'] as const;
export const syntaxes = ['cii', 'zugferd1', 'ubl'] as const;

export const receivedStates = ['waiting', 'confirmed', 'dismissed'] as const;
export type ReceivedState = (typeof receivedStates)[number];

/** What became of a confirmed one so far (`payables`). */
export const settledStates = ['contested', 'approved', 'partPaid', 'paid'] as const;
export type SettledState = (typeof settledStates)[number];

/** Why an invoice is no business of the company. */
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

/** As attachments name its file. */
export const receivedFileKind = 'received-invoice';

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

/** A line as its issuer wrote it: what is no amount stays a decimal string. */
const receivedLine = z.object({
  number: text,
  designation: z.string(),
  quantity: text,
  unit: text,
  price: text,
  /** For how many the price is. */
  priceOf: text,
  /** What allowances and charges of the line add to quantity × price, most often below zero. */
  addedMinor: z.int(),
  totalMinor: minor,
  vatRateBp: minor,
  /** It heads others that are summed in its place, or only informs. */
  isAside: z.boolean(),
});
export type ReceivedLine = z.output<typeof receivedLine>;

const receivedVat = z.object({
  category: text,
  rateBp: minor,
  baseMinor: minor,
  vatMinor: minor,
  /** Why there is none. */
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

/** What a file for machines says of an invoice, in either syntax; null where it says nothing, or nothing that can be read. */
export const receivedDocument = z.object({
  syntax: z.enum(syntaxes),
  /** By which specification it was written (BT-24). */
  profile: text,
  kind: z.enum(receivedKinds),
  typeCode: text,
  number: text,
  issuedOn: text,
  dueOn: text,
  /** ISO 4217. */
  currency: text,
  /** Of what was ordered, as its issuer names it: order, contract, the buyer’s own reference. */
  references: z.array(z.string()),
  seller: party,
  buyer: party,
  ibans: z.array(z.string()),
  earlier: z.array(z.object({ number: z.string(), issuedOn: text })),
  lines: z.array(receivedLine),
  vat: z.array(receivedVat),
  totals: receivedTotals,
  note: z.string(),
  /** Values that do not have the form the standard requires, by business term. */
  unreadable: z.array(z.string()),
});
export type ReceivedDocument = z.output<typeof receivedDocument>;
