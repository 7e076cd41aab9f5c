import { fault } from '#common/faults.ts';
import type { Said } from '#common/said.ts';
import { type Actor, obstacleTo, defineActs } from '#common/acts.ts';
import { addDays, addMonths } from '#common/days.ts';
import { defineProblems, type Issue, type Verdict, verdictOf } from '#common/problems.ts';
import { findTrade } from '#common/trades.ts';
import { said } from './said.ts';

export const documentKinds = ['kbis', 'vigilance', 'decennale', 'rc_pro', 'rib', 'foreign_workers'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentProblems = defineProblems('documents', {
  NO_FILE: 409,
  DOCUMENT_DECIDED: 409,
  DOCUMENT_NEEDED: 409,
  DOCUMENT_STALE: 409,
  DOCUMENT_ASKED: 409,
  DOCUMENT_WAITS: 409,
});

export interface Needs {
  trades: readonly string[];
  foreignWorkers: boolean;
}

export function isAsked(kind: DocumentKind, { trades, foreignWorkers }: Needs): boolean {
  if (kind === 'decennale') return trades.some((trade) => findTrade(trade)?.decennial === true);
  return kind === 'foreign_workers' ? foreignWorkers : true;
}

/** The details of a submitted document; without an end, the legal one applies. */
export interface Filing {
  kind: DocumentKind;
  issuedOn: string;
  startsOn: string | null;
  expiresOn: string | null;
  securityCode: string;
}

/** Why a document cannot be submitted as described, by field. */
export function validateFiling({ kind, issuedOn, startsOn, expiresOn, securityCode }: Filing, today: string): Issue[] {
  const issues: Issue[] = [];
  const add = (field: string, message: Said) => issues.push({ path: [field], message });
  if (issuedOn > today) add('issuedOn', fault('future'));
  // Code du travail, art. D. 8222-5: an extract of less than three months, a certificate of less than six.
  if (kind === 'kbis' && addMonths(issuedOn, 3) < today) add('issuedOn', said('faults.kbisTooOld'));
  if (kind === 'vigilance' && addMonths(issuedOn, 6) < today) {
    add('issuedOn', said('faults.vigilanceTooOld'));
  }
  if (kind === 'vigilance' && !/^[0-9A-Z]{6,20}$/.test(securityCode)) {
    add('securityCode', said('faults.securityCode'));
  }
  if ((kind === 'decennale' || kind === 'rc_pro') && !expiresOn) add('expiresOn', fault('required'));
  if (expiresOn && expiresOn < today) add('expiresOn', said('faults.ended'));
  if (expiresOn && startsOn && expiresOn < startsOn) add('expiresOn', fault('endBeforeStart'));
  return issues;
}

/** The last day of a document, if it has one. */
export function endOf(kind: DocumentKind, issuedOn: string, expiresOn: string | null): string | null {
  if (kind !== 'vigilance' && kind !== 'foreign_workers') return expiresOn;
  const oldest = addMonths(issuedOn, 6);
  return expiresOn && expiresOn < oldest ? expiresOn : oldest;
}

/** The state of a document for its reader: the decision, then its dates. */
export type DocumentState = 'pending' | 'verified' | 'rejected' | 'expiring' | 'expired';

export function stateOf(stored: 'pending' | 'verified' | 'rejected', until: string | null, today: string) {
  if (stored !== 'verified' || until === null) return stored;
  if (until < today) return 'expired';
  return until <= addDays(today, 30) ? 'expiring' : 'verified';
}

interface InsuranceFacts {
  kind: DocumentKind;
  state: DocumentState;
  insurerContact: string;
  departements: readonly string[];
}

/** Insurance details that quotes require (loi n° 96-603, art. 22-2) and that older certificates lack. */
export function missingDetails({ kind, state, insurerContact, departements }: InsuranceFacts): ('contact' | 'area')[] {
  if (state === 'rejected' || state === 'expired') return [];
  return [
    ...((kind === 'decennale' || kind === 'rc_pro') && insurerContact === '' ? ['contact' as const] : []),
    ...(kind === 'decennale' && departements.length === 0 ? ['area' as const] : []),
  ];
}

interface DocumentFacts {
  state: 'pending' | 'verified' | 'rejected';
  companyId: string;
}
const waiting = { from: ['pending'], otherwise: documentProblems.DOCUMENT_DECIDED } as const;

/** Acts on an undecided document: withdrawn by its company, decided by the administrators. */
export const documentActs = defineActs({
  reach: 'company',
  stale: documentProblems.DOCUMENT_STALE,
  companies: ({ companyId }: DocumentFacts) => ({ provider: companyId }),
  acts: {
    withdraw: { ...waiting, side: 'provider', commits: true },
    verify: { ...waiting, side: 'admin', to: 'verified' },
    reject: { ...waiting, side: 'admin', to: 'rejected' },
  },
});

export const canDeposit = (actor: Actor): Verdict =>
  verdictOf(obstacleTo({ reach: 'company', side: 'provider', commits: true }, actor));

/** Documents that a company may ask of those it works with; bank details are between a provider and the platform. */
export const askableKinds = ['kbis', 'vigilance', 'decennale', 'rc_pro', 'foreign_workers'] as const;
export type AskableKind = (typeof askableKinds)[number];

const pauseBetweenAskings = 7 * 86_400_000;

/** A document asked for since then is not asked for again. */
export const askedSince = (now: Date): Date => new Date(now.getTime() - pauseBetweenAskings);

/** Whether the actor may ask for a document: once a week, and not while one waits to be verified. */
export function canAsk(actor: Actor, paper: { waits: boolean; askedAt: Date | null }, now: Date): Verdict {
  const barred = obstacleTo({ reach: 'site', side: 'ordering' }, actor);
  if (barred) return verdictOf(barred);
  if (paper.waits) return verdictOf(documentProblems.DOCUMENT_WAITS);
  const asked = paper.askedAt !== null && paper.askedAt > askedSince(now);
  return verdictOf(asked ? documentProblems.DOCUMENT_ASKED : null);
}
