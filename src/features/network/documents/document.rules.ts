import { type Actor, obstacleTo, defineActs } from '#common/acts.ts';
import { addDays, addMonths } from '#common/days.ts';
import { defineProblems, type Issue, type Verdict, verdictOf } from '#common/problems.ts';
import { findTrade } from '#common/trades.ts';

export const documentKinds = ['kbis', 'vigilance', 'decennale', 'rc_pro', 'rib', 'foreign_workers'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentProblems = defineProblems({
  NO_FILE: [409, 'Choisissez d’abord le fichier de ce document.'],
  DOCUMENT_DECIDED: [409, 'Ce document a déjà été contrôlé.'],
  DOCUMENT_NEEDED: [409, 'Votre candidature est à l’étude\u202f: déposez d’abord le document qui remplace celui-ci.'],
  DOCUMENT_STALE: [409, 'Ce document a été modifié entre-temps.'],
});

/** What a provider is, as far as papers are asked for it. */
export interface Needs {
  trades: readonly string[];
  foreignWorkers: boolean;
}

/** Whether the network asks a provider for a paper. */
export function isAsked(kind: DocumentKind, { trades, foreignWorkers }: Needs): boolean {
  if (kind === 'decennale') return trades.some((trade) => findTrade(trade)?.decennial === true);
  return kind === 'foreign_workers' ? foreignWorkers : true;
}

/** What is told of a paper when it is filed; an absent end is the one the law gives. */
export interface Filing {
  kind: DocumentKind;
  issuedOn: string;
  startsOn: string | null;
  expiresOn: string | null;
  securityCode: string;
}

const past = 'Cette date est à venir.';

/** Why a paper cannot be filed as it is told, by field. */
export function validateFiling({ kind, issuedOn, startsOn, expiresOn, securityCode }: Filing, today: string): Issue[] {
  const issues: Issue[] = [];
  const fault = (field: string, message: string) => issues.push({ path: [field], message });
  if (issuedOn > today) fault('issuedOn', past);
  // Code du travail, art. D. 8222-5: an extract of less than three months, an attestation of less than six.
  if (kind === 'kbis' && addMonths(issuedOn, 3) < today)
    fault('issuedOn', 'Un Kbis ou une attestation RNE de moins de trois mois est demandé.');
  if (kind === 'vigilance' && addMonths(issuedOn, 6) < today) {
    fault('issuedOn', 'Une attestation de moins de six mois est demandée.');
  }
  if (kind === 'vigilance' && !/^[0-9A-Z]{6,20}$/.test(securityCode)) {
    fault('securityCode', 'Recopiez le code de sécurité imprimé sur l’attestation.');
  }
  if ((kind === 'decennale' || kind === 'rc_pro') && !expiresOn) fault('expiresOn', 'Ce champ est requis.');
  if (expiresOn && expiresOn < today) fault('expiresOn', 'Ce document a déjà expiré.');
  if (expiresOn && startsOn && expiresOn < startsOn) fault('expiresOn', 'La fin précède le début.');
  return issues;
}

/** The last day a paper does, when it has one. */
export function endOf(kind: DocumentKind, issuedOn: string, expiresOn: string | null): string | null {
  if (kind !== 'vigilance' && kind !== 'foreign_workers') return expiresOn;
  const oldest = addMonths(issuedOn, 6);
  return expiresOn && expiresOn < oldest ? expiresOn : oldest;
}

/** How a paper stands for its reader: as it was judged, then as its date has it. */
export type DocumentState = 'pending' | 'verified' | 'rejected' | 'expiring' | 'expired';

export function stateOf(stored: 'pending' | 'verified' | 'rejected', until: string | null, today: string) {
  if (stored !== 'verified' || until === null) return stored;
  if (until < today) return 'expired';
  return until <= addDays(today, 30) ? 'expiring' : 'verified';
}

interface DocumentFacts {
  state: 'pending' | 'verified' | 'rejected';
  companyId: string;
}
const waiting = { from: ['pending'], otherwise: documentProblems.DOCUMENT_DECIDED } as const;

/** What may be done with a paper that nobody has judged yet: taken back by its company, judged by the administrators. */
export const documentActs = defineActs({
  stale: documentProblems.DOCUMENT_STALE,
  companies: ({ companyId }: DocumentFacts) => ({ provider: companyId }),
  acts: {
    withdraw: { ...waiting, side: 'provider', commits: true },
    verify: { ...waiting, side: 'admin', to: 'verified' },
    reject: { ...waiting, side: 'admin', to: 'rejected' },
  },
});

/** Whether the actor may file papers of its company. */
export const canDeposit = (actor: Actor): Verdict => verdictOf(obstacleTo({ side: 'provider', commits: true }, actor));
