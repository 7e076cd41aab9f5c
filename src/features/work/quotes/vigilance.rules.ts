import { addDays, addMonths } from '#common/days.ts';
import { isDepartement } from '#common/departements.ts';
import { findTrade } from '#common/trades.ts';

export const vigilanceKinds = ['kbis', 'vigilance', 'decennale'] as const;
export type VigilanceKind = (typeof vigilanceKinds)[number];

/** Why a document is not accepted, the closest to valid first. */
export const documentFaults = [
  'pending',
  'expired',
  'too_old',
  'not_begun',
  'trade_not_covered',
  'zone_not_covered',
  'missing',
] as const;
export type DocumentFault = (typeof documentFaults)[number];

export interface ProviderDocument {
  kind: string;
  state: string;
  trades: string[];
  /** Where it is valid; empty when not given. */
  departements: string[];
  issuedOn: string;
  /** First day of its cover, if it states one. */
  startsOn: string | null;
  expiresOn: string | null;
  /** The day it was filed: a Kbis filed in time is accepted, however long its verification takes. */
  filedOn: string | null;
}

export interface Award {
  trade: string | null;
  /** Of the site; null if unknown. */
  departement: string | null;
  totalHtMinor: number;
  today: string;
}

export interface CheckedDocument {
  kind: VigilanceKind;
  required: boolean;
  fault: DocumentFault | null;
  /** Its last day of validity, if it has one. */
  until: string | null;
}

// Code du travail, art. R. 8222-1: 5 000 € before tax.
export const vigilanceThreshold = 5_000_00;

function isRequired(kind: VigilanceKind, { trade, totalHtMinor }: Award): boolean {
  if (kind === 'vigilance') return totalHtMinor >= vigilanceThreshold;
  return kind === 'kbis' || (trade !== null && findTrade(trade)?.decennial === true);
}

function untilOf({ kind, issuedOn, expiresOn }: ProviderDocument): string | null {
  // Code du travail, art. D. 8222-5: a certificate of less than six months.
  if (kind !== 'vigilance') return expiresOn;
  const oldest = addMonths(issuedOn, 6);
  return expiresOn && expiresOn < oldest ? expiresOn : oldest;
}

function faultOf(document: ProviderDocument, { trade, departement, today }: Award): DocumentFault | null {
  const { kind, state, trades, departements, issuedOn, startsOn, expiresOn, filedOn } = document;
  if (state === 'pending') return 'pending';
  if (state !== 'verified') return 'missing';
  if (kind === 'decennale' && trade && !trades.includes(trade)) return 'trade_not_covered';
  // A certificate lists only départements, so it does not cover a collectivity.
  const isNamed = departement !== null && isDepartement(departement);
  if (kind === 'decennale' && isNamed && departements.length > 0 && !departements.includes(departement)) {
    return 'zone_not_covered';
  }
  if (expiresOn && expiresOn < today) return 'expired';
  if (startsOn && startsOn > today) return 'not_begun';
  if (kind === 'vigilance' && addMonths(issuedOn, 6) < today) return 'too_old';
  if (kind === 'kbis' && addMonths(issuedOn, 3) < (filedOn ?? today)) return 'too_old';
  return null;
}

const endless = '9999-12-31';

/** The three documents of an award, each by the best one of a provider (product.md §3, «Award»). */
export function checkDocuments(documents: readonly ProviderDocument[], award: Award): CheckedDocument[] {
  return vigilanceKinds.map((kind) => {
    const required = isRequired(kind, award);
    const own = documents.filter((document) => document.kind === kind);
    const sound = own
      .filter((document) => faultOf(document, award) === null)
      .map(untilOf)
      .toSorted((a, b) => (b ?? endless).localeCompare(a ?? endless));
    if (sound.length > 0) return { kind, required, fault: null, until: sound[0] ?? null };
    const found = own.map((document) => ({ fault: faultOf(document, award), until: untilOf(document) }));
    const fault = documentFaults.find((one) => found.some((document) => document.fault === one)) ?? 'missing';
    const until = found.flatMap((document) => (document.fault === fault && document.until ? [document.until] : []));
    return { kind, required, fault, until: until.toSorted().at(-1) ?? null };
  });
}

/** Whether a valid document ends within thirty days: time to ask for the next one. */
export function isExpiring({ fault, until }: CheckedDocument, today: string): boolean {
  return fault === null && until !== null && until <= addDays(today, 30);
}
