import { type Verdict, allowed, defineProblems, denied, type Issue, problems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

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
export type Move = (typeof moves)[number];
export const steps = ['company', 'trades', 'area', 'team', 'documents', 'terms'] as const;
export type Step = (typeof steps)[number];
export const networkStates = ['none', 'pending', 'approved', 'suspended'] as const;
export type NetworkState = (typeof networkStates)[number];

/** Of the terms a provider accepts; another version asks for another acceptance. */
export const termsVersion = '1.0';

export const applicationProblems = defineProblems({
  APPLICATION_WITH_ADMINS: [
    409,
    'Votre candidature est entre les mains de Bâtilien. Elle ne se modifie plus pour l’instant.',
  ],
  APPLICATION_OVER: [409, 'Votre entreprise fait déjà partie du réseau.'],
  APPLICATION_STALE: [409, 'Cette candidature a été modifiée entre-temps.'],
  APPLICATION_ELSEWHERE: [409, 'L’état de cette candidature ne permet pas cette action.'],
  PAPERS_UNVERIFIED: [409, 'Vérifiez d’abord les documents demandés.'],
  NOT_IN_NETWORK: [409, 'Cette entreprise ne fait pas partie du réseau.'],
  NOT_SUSPENDED: [409, 'Cette entreprise n’est pas suspendue.'],
});

/** Who looks at an application of their company. */
export interface Actor {
  side: Side;
  membership: MembershipRole | null;
}

/** Whether the provider may change its file in a state: never while the administrators hold it. */
export function judgeEdit({ side, membership }: Actor, state: ApplicationState): Verdict {
  if (side !== 'provider') return denied(problems.WRONG_SIDE);
  if (!membership) return denied(problems.NO_COMPANY);
  if (membership !== 'owner' && membership !== 'manager') return denied(problems.FORBIDDEN);
  if (state === 'submitted' || state === 'in_review') return denied(applicationProblems.APPLICATION_WITH_ADMINS);
  return allowed;
}

/** Whether the provider may send its file: a rejected one may be mended and sent again, an approved one is done with. */
export function judgeSubmission(actor: Actor, state: ApplicationState): Verdict {
  const verdict = judgeEdit(actor, state);
  return verdict.allowed && state === 'approved' ? denied(applicationProblems.APPLICATION_OVER) : verdict;
}

export type Decision = 'in_review' | 'more_info' | 'approved' | 'rejected' | 'suspended' | 'reinstated';

/** A file is taken up before anything is decided of it; one that is never completed may be closed. */
const from: Record<'in_review' | 'more_info' | 'approved' | 'rejected', readonly ApplicationState[]> = {
  in_review: ['submitted'],
  more_info: ['in_review'],
  approved: ['in_review'],
  rejected: ['in_review', 'more_info'],
};

/** Whether an administrator may take a decision, from the state of the file and of the company. */
export function judgeDecision(
  decision: Decision,
  { state, network, unverified }: { state: ApplicationState; network: NetworkState; unverified: number },
): Verdict {
  if (decision === 'suspended') return network === 'approved' ? allowed : denied(applicationProblems.NOT_IN_NETWORK);
  if (decision === 'reinstated') return network === 'suspended' ? allowed : denied(applicationProblems.NOT_SUSPENDED);
  if (!from[decision].includes(state)) return denied(applicationProblems.APPLICATION_ELSEWHERE);
  return decision === 'approved' && unverified > 0 ? denied(applicationProblems.PAPERS_UNVERIFIED) : allowed;
}

/** What completeness is judged on. */
export interface File {
  company: { siret: string | null; street: string; postalCode: string; city: string; phone: string; email: string };
  trades: readonly string[];
  area: object | null;
  team: { people: number; vehicles: number; volumeMilli: number } | null;
  lacking: readonly string[];
  termsAccepted: boolean;
}

const wanted = 'Ce champ est requis.';

/** What a file lacks before it can be sent, as a step, a field and a sentence. */
export function missingOf({ company, trades, area, team, lacking, termsAccepted }: File): Issue[] {
  const issues: Issue[] = [];
  const miss = (step: Step, field: string, message = wanted) => issues.push({ path: [step, field], message });
  for (const field of ['siret', 'street', 'postalCode', 'city', 'phone', 'email'] as const) {
    if (!company[field]) miss('company', field);
  }
  if (trades.length === 0) miss('trades', 'trades', 'Choisissez au moins un métier.');
  if (!area) miss('area', 'area', 'Indiquez d’où partent vos équipes.');
  if (!team) miss('team', 'people');
  if (team && trades.includes('handling')) {
    if (team.vehicles === 0) miss('team', 'vehicles', 'Indiquez au moins un véhicule.');
    if (team.volumeMilli === 0) miss('team', 'volumeMilli', 'Indiquez le volume que vous chargez.');
  }
  const every = 'Déposez une attestation qui couvre chacun de vos métiers soumis à cette garantie.';
  for (const kind of lacking) miss('documents', kind, kind === 'decennale' ? every : 'Déposez ce document.');
  if (!termsAccepted) miss('terms', 'accepted', 'Acceptez la charte du réseau.');
  return issues;
}

/** «CA-2026-0087» */
export function applicationNumber(number: number, year: number): string {
  return `CA-${year}-${String(number).padStart(4, '0')}`;
}
