import { type Verdict, allowed, defineProblems, denied, type Problem, problems } from '#common/problems.ts';
import type { MembershipRole } from '#common/roles.ts';

export const collaborationStates = ['invited', 'active', 'declined', 'withdrawn', 'ended'] as const;
export type CollaborationState = (typeof collaborationStates)[number];

export const termsStates = ['proposed', 'agreed', 'replaced', 'declined', 'withdrawn'] as const;

export const collaborationProblems = defineProblems({
  ALREADY_TOGETHER: [409, 'Une collaboration ou une invitation existe déjà avec cette entreprise.'],
  BLOCKED_BY_US: [409, 'Vous avez bloqué cette entreprise. Débloquez-la pour l’inviter.'],
  COLLABORATION_OVER: [409, 'Cette collaboration est close.'],
  PROVIDER_OUT: [409, 'Le prestataire n’est pas dans le réseau pour le moment\u202f: rien ne peut être convenu.'],
  NOT_ACTIVE: [409, 'Cette collaboration n’est pas en cours.'],
  NOTHING_PROPOSED: [409, 'Aucune proposition n’attend de réponse.'],
  OWN_PROPOSAL: [409, 'C’est votre proposition\u202f: l’autre entreprise doit y répondre.'],
  NOT_OWN_PROPOSAL: [409, 'Cette proposition vient de l’autre entreprise\u202f: acceptez-la ou refusez-la.'],
  COLLABORATION_STALE: [409, 'Cette collaboration a été modifiée entre-temps.'],
});

export type CollaborationAct = 'accept' | 'decline' | 'withdraw' | 'propose' | 'end';

/** What a collaboration must show for its moves to be judged. */
export interface CollaborationFacts {
  state: CollaborationState;
  /** The company whose proposal waits; null when none does. */
  proposedBy: string | null;
  /** The provider is of the network: neither suspended nor gone. */
  inNetwork: boolean;
}

export interface Actor {
  companyId: string;
  membership: MembershipRole;
}

const isLiving = (state: CollaborationState) => state === 'invited' || state === 'active';

function problemOf(
  act: CollaborationAct,
  { companyId }: Actor,
  { state, proposedBy, inNetwork }: CollaborationFacts,
): Problem | null {
  if (!isLiving(state)) return collaborationProblems.COLLABORATION_OVER;
  if (!inNetwork && (act === 'accept' || act === 'propose')) return collaborationProblems.PROVIDER_OUT;
  switch (act) {
    case 'end':
      return state === 'active' ? null : collaborationProblems.NOT_ACTIVE;
    case 'propose':
      return null;
    case 'withdraw':
      if (!proposedBy) return collaborationProblems.NOTHING_PROPOSED;
      return proposedBy === companyId ? null : collaborationProblems.NOT_OWN_PROPOSAL;
    default:
      if (!proposedBy) return collaborationProblems.NOTHING_PROPOSED;
      return proposedBy === companyId ? collaborationProblems.OWN_PROPOSAL : null;
  }
}

/** Whether the actor, of one of the two companies, may do the act: who commits it first, then the state. */
export function judgeCollaboration(act: CollaborationAct, actor: Actor, facts: CollaborationFacts): Verdict {
  if (actor.membership !== 'owner' && actor.membership !== 'manager') return denied(problems.FORBIDDEN);
  const problem = problemOf(act, actor, facts);
  return problem ? denied(problem) : allowed;
}

/** Whether agreed terms hold on a day. */
export function standingOf(
  { validFrom, validUntil }: { validFrom: string; validUntil: string | null },
  today: string,
): 'upcoming' | 'in_force' | 'expired' {
  if (today < validFrom) return 'upcoming';
  return validUntil !== null && validUntil < today ? 'expired' : 'in_force';
}
