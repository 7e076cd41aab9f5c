import { type Actor, defineActs, obstacleTo } from '#common/acts.ts';
import { defineProblems, problems, type Verdict, verdictOf } from '#common/problems.ts';

/**
 * Asbestos (code du travail, art. R. 4412-97; code de la santé publique, art. R. 1334-29-5), lead, energy, works
 * plan, logs, plans, rules.
 */
export const siteDocumentKinds = ['dta', 'rat', 'crep', 'dpe', 'pppt', 'log', 'plan', 'rules', 'other'] as const;
export type SiteDocumentKind = (typeof siteDocumentKinds)[number];

/** Legal validity in years: CCH, art. D. 126-19; loi n° 65-557, art. 14-2. */
export const usualYears: Partial<Record<SiteDocumentKind, number>> = { dpe: 10, pppt: 10 };

/** Days between the first notice and the end date. */
export const warnedDays = 30;

export const siteDocumentFileKind = 'site-document';

export const maxSiteDocuments = 200;

export const siteDocumentProblems = defineProblems('site-documents', {
  DOCUMENT_RETIRED: 409,
  TOO_MANY_DOCUMENTS: 409,
});

const right = { reach: 'site', side: 'ordering', commits: true } as const;

export const canAddDocument = (actor: Actor): Verdict => verdictOf(obstacleTo(right, actor));

interface Facts {
  state: string;
  companyId: string;
}

const kept = {
  side: 'ordering',
  commits: true,
  from: ['kept'],
  otherwise: siteDocumentProblems.DOCUMENT_RETIRED,
} as const;

export const siteDocumentActs = defineActs({
  reach: right.reach,
  stale: problems.STALE,
  companies: ({ companyId }: Facts) => ({ ordering: companyId }),
  acts: { edit: kept, retire: kept },
});
