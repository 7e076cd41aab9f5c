import { fault } from '#common/faults.ts';
import type { Said } from '#common/said.ts';
import { defineActs } from '#common/acts.ts';
import { defineProblems } from '#common/problems.ts';
import { companyProblems } from '#features/people/companies/company.rules.ts';
import { said } from './said.ts';

export const applicationStates = ['draft', 'submitted', 'in_review', 'more_info', 'approved', 'rejected'] as const;
export type ApplicationState = (typeof applicationStates)[number];
export const moves = [
  'submitted',
  'in_review',
  'more_info',
  'approved',
  'rejected',
  'suspended',
  'reinstated',
] as const;
export type Transition = (typeof moves)[number];
export const steps = ['company', 'trades', 'area', 'team', 'documents', 'terms'] as const;
export type Step = (typeof steps)[number];
export const networkStates = ['none', 'pending', 'approved', 'suspended'] as const;
export type NetworkState = (typeof networkStates)[number];

/** Of the terms a provider accepts; a new version requires a new acceptance. */
export const charterVersion = '1.0';

export const applicationProblems = defineProblems('applications', {
  APPLICATION_WITH_ADMINS: 409,
  APPLICATION_OVER: 409,
  APPLICATION_STALE: 409,
  APPLICATION_ELSEWHERE: 409,
  PAPERS_UNVERIFIED: 409,
  NOT_IN_NETWORK: 409,
  NOT_SUSPENDED: 409,
});

const {
  APPLICATION_ELSEWHERE,
  APPLICATION_OVER,
  APPLICATION_STALE,
  APPLICATION_WITH_ADMINS,
  NOT_IN_NETWORK,
  NOT_SUSPENDED,
  PAPERS_UNVERIFIED,
} = applicationProblems;
// Not while the administrators review it; a rejected file may be corrected and sent again.
const open = {
  side: 'provider',
  commits: true,
  from: ['draft', 'more_info', 'approved', 'rejected'],
  otherwise: APPLICATION_WITH_ADMINS,
} as const;

export const fileActs = defineActs({
  reach: 'company',
  stale: APPLICATION_STALE,
  companies: ({ companyId }: { state: ApplicationState; companyId: string }) => ({ provider: companyId }),
  acts: {
    edit: open,
    submit: { ...open, to: 'submitted', unless: [[APPLICATION_OVER, ({ state }) => state === 'approved']] },
  },
});

interface DecisionFacts {
  state: ApplicationState;
  network: NetworkState;
  /** How many required documents are not verified. */
  unverified: number;
  isOwn: boolean;
}
const own = [companyProblems.OWN_COMPANY, ({ isOwn }: DecisionFacts) => isOwn] as const;
const ofNetwork = { side: 'admin', unless: [own] } as const;
const admin = { ...ofNetwork, otherwise: APPLICATION_ELSEWHERE } as const;

/** Decisions of the administrators: a file is taken up first; an incomplete one may be closed. */
export const decisionActs = defineActs({
  reach: 'company',
  stale: APPLICATION_STALE,
  companies: (_: DecisionFacts) => ({}),
  acts: {
    in_review: { ...admin, from: ['submitted'], to: 'in_review' },
    more_info: { ...admin, from: ['in_review'], to: 'more_info' },
    approved: {
      ...admin,
      from: ['in_review'],
      to: 'approved',
      unless: [own, [PAPERS_UNVERIFIED, ({ unverified }) => unverified > 0]],
    },
    rejected: { ...admin, from: ['in_review', 'more_info'], to: 'rejected' },
    suspended: { ...ofNetwork, from: ({ network }) => network === 'approved', otherwise: NOT_IN_NETWORK },
    reinstated: { ...ofNetwork, from: ({ network }) => network === 'suspended', otherwise: NOT_SUSPENDED },
  },
});
export type Decision = (typeof decisionActs.names)[number];

export interface File {
  company: { siret: string | null; street: string; postalCode: string; city: string; phone: string; email: string };
  trades: readonly string[];
  area: object | null;
  team: { people: number; vehicles: number; volumeMilli: number } | null;
  missingDocuments: readonly string[];
  termsAccepted: boolean;
}

const wanted = fault('required');

/** What a file lacks before it can be sent: a step, a field and a sentence. */
export function missingOf({ company, trades, area, team, missingDocuments, termsAccepted }: File) {
  const issues: { path: string[]; message: Said }[] = [];
  const miss = (step: Step, field: string, message = wanted) => issues.push({ path: [step, field], message });
  for (const field of ['siret', 'street', 'postalCode', 'city', 'phone', 'email'] as const) {
    if (!company[field]) miss('company', field);
  }
  if (trades.length === 0) miss('trades', 'trades', fault('noTrade'));
  if (!area) miss('area', 'area', fault('noBase'));
  if (!team) miss('team', 'people');
  if (team && trades.includes('handling')) {
    if (team.vehicles === 0) miss('team', 'vehicles', said('faults.vehicles'));
    if (team.volumeMilli === 0) miss('team', 'volumeMilli', said('faults.volume'));
  }
  const every = said('faults.certificateOfTrades');
  for (const kind of missingDocuments) miss('documents', kind, kind === 'decennale' ? every : said('faults.document'));
  if (!termsAccepted) miss('terms', 'accepted', said('faults.charter'));
  return issues;
}

export function applicationNumber(number: number, year: number): string {
  return `CA-${year}-${String(number).padStart(4, '0')}`;
}
