import { parisDay } from '#common/days.ts';
import { type Verdict, allowed, defineProblems, denied, type Issue, type Problem, problems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

export const requestStates = [
  'draft',
  'published',
  'awarded',
  'scheduled',
  'in_progress',
  'done',
  'accepted',
  'closed',
  'on_hold',
  'cancelled',
  'expired',
] as const;
export type RequestState = (typeof requestStates)[number];

/** States and the words derived from them (product.md §3): derived ones are never stored. */
export const statuses = [
  ...requestStates,
  'awaiting_quotes',
  'sealed_received',
  'quotes_to_compare',
  'snags_to_lift',
] as const;
export type Status = (typeof statuses)[number];

export const priorities = ['urgent', 'high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];

export const visibilities = ['invited', 'favourites', 'marketplace'] as const;
export const holdReasons = ['access', 'parts', 'decision', 'weather'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const requestProblems = defineProblems({
  NOT_EDITABLE: [409, 'Cette demande ne peut plus être modifiée dans son état actuel.'],
  NOT_DRAFT: [409, 'Cette demande n’est plus un brouillon.'],
  NOT_PUBLISHED: [409, 'Cette demande n’attend plus de devis.'],
  NOT_CANCELLABLE: [409, 'Cette demande ne peut plus être annulée.'],
  NOT_HOLDABLE: [409, 'Cette demande ne peut pas être mise en attente dans son état actuel.'],
  NOT_HELD: [409, 'Cette demande n’est pas en attente.'],
  NOT_EXPIRED: [409, 'Une consultation se relance une fois expirée, ou ses offres scellées ouvertes.'],
  TENDER_OVER: [409, 'La date limite est passée\u202f: les offres scellées reçues ne changent plus. Relancez un tour.'],
  SCOPE_FROZEN: [
    409,
    'Des devis ont été envoyés\u202f: le site, le métier, la devise et le bordereau ne changent plus.',
  ],
  NOT_CLOSABLE: [409, 'Seule une demande réceptionnée peut être clôturée.'],
  SNAGS_LEFT: [409, 'Des réserves restent à lever\u202f: la demande ne peut pas encore être clôturée.'],
  PLAN_LIMIT: [409, 'Le plan Starter permet 10 demandes par mois. Demandez le plan Pro pour en publier davantage.'],
  INVITED_LEFT: [409, 'Une entreprise invitée n’est plus dans le réseau\u202f: retirez-la pour publier.'],
  NOBODY_LEFT: [
    409,
    'Plus aucune des entreprises à qui la demande s’adresse n’est joignable dans le réseau\u202f: créez une nouvelle demande pour en inviter d’autres.',
  ],
  TOO_MANY_PHOTOS: [409, 'Une demande porte au plus 12 photos.'],
});

export const maxPhotos = 12;

/** What a request must show for its moves to be judged. */
export interface RequestFacts {
  state: RequestState;
  companyId: string;
  /** Snags of its order that are not lifted yet. */
  openSnags: number;
  sealed: boolean;
  /** Its sealed offers of this round were opened. */
  opened: boolean;
  deadlinePast: boolean;
  /** A quote was sent on it, whatever became of it. */
  quoted: boolean;
}

/** Who wants to move it. */
export interface Actor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
}

export type RequestAct =
  | 'edit'
  | 'editBasis'
  | 'publish'
  | 'invite'
  | 'cancel'
  | 'hold'
  | 'resume'
  | 'republish'
  | 'close'
  | 'delete';

const running: readonly RequestState[] = ['published', 'awarded', 'scheduled', 'in_progress'];

const rules: Record<RequestAct, { from: readonly RequestState[]; commits: boolean; otherwise: Problem }> = {
  edit: { from: ['draft', 'published'], commits: false, otherwise: requestProblems.NOT_EDITABLE },
  // What its quotes are written on: site, trade, currency, price schedule.
  editBasis: { from: ['draft', 'published'], commits: false, otherwise: requestProblems.NOT_EDITABLE },
  publish: { from: ['draft'], commits: true, otherwise: requestProblems.NOT_DRAFT },
  invite: { from: ['published'], commits: true, otherwise: requestProblems.NOT_PUBLISHED },
  cancel: {
    from: ['draft', ...running, 'on_hold', 'expired'],
    commits: true,
    otherwise: requestProblems.NOT_CANCELLABLE,
  },
  hold: { from: running, commits: true, otherwise: requestProblems.NOT_HOLDABLE },
  resume: { from: ['on_hold'], commits: true, otherwise: requestProblems.NOT_HELD },
  republish: { from: ['expired', 'published'], commits: true, otherwise: requestProblems.NOT_EXPIRED },
  close: { from: ['accepted'], commits: true, otherwise: requestProblems.NOT_CLOSABLE },
  delete: { from: ['draft'], commits: false, otherwise: requestProblems.NOT_DRAFT },
};

/** Whether a sealed tender takes nothing more in this round: its deadline is past, opened or about to be. */
const isOver = ({ state, sealed, opened, deadlinePast }: RequestFacts) =>
  state === 'published' && sealed && (opened || deadlinePast);

const whileOpen = (request: RequestFacts) => (isOver(request) ? requestProblems.TENDER_OVER : null);

/** What stands in the way of an act in a state that allows it. */
const standing: Partial<Record<RequestAct, (request: RequestFacts) => Problem | null>> = {
  edit: whileOpen,
  invite: whileOpen,
  editBasis: (request) => whileOpen(request) ?? (request.quoted ? requestProblems.SCOPE_FROZEN : null),
  // What was opened is opened: the next offers are those of a new round.
  republish: ({ state, sealed, opened }) =>
    state === 'expired' || (sealed && opened) ? null : requestProblems.NOT_EXPIRED,
  close: ({ openSnags }) => (openSnags > 0 ? requestProblems.SNAGS_LEFT : null),
};

/** Whether the actor may do the act on the request: its company first, then the rights in it, then the state. */
export function judge(act: RequestAct, actor: Actor, request: RequestFacts): Verdict {
  if (actor.side !== 'ordering') return denied(problems.WRONG_SIDE);
  if (actor.companyId !== request.companyId) return denied(problems.NOT_FOUND);
  const { from, commits, otherwise } = rules[act];
  const commit = actor.membership === 'owner' || actor.membership === 'manager';
  // A published request binds the company: only those who commit it may rewrite it.
  const needsCommit = commits || ((act === 'edit' || act === 'editBasis') && request.state === 'published');
  if (actor.membership === 'viewer' || (needsCommit && !commit)) return denied(problems.FORBIDDEN);
  if (!from.includes(request.state)) return denied(otherwise);
  const problem = standing[act]?.(request);
  return problem ? denied(problem) : allowed;
}

/** Whether the actor may write requests for their company at all. */
export function judgeCreation(actor: Actor): Verdict {
  if (actor.side !== 'ordering') return denied(problems.WRONG_SIDE);
  if (!actor.companyId) return denied(problems.NO_COMPANY);
  return actor.membership === 'viewer' ? denied(problems.FORBIDDEN) : allowed;
}

const longestTender = 366 * 86_400_000;

/** What publication still asks for: trade, description and a deadline to come (product.md §3), somebody invited. */
export function publicationIssues(
  request: {
    trade: string | null;
    description: string;
    deadlineAt: Date | string | null;
    visibility: string;
    invitedCount: number;
    wantedTo: string | null;
  },
  now: Date,
): Issue[] {
  const issues: Issue[] = [];
  if (!request.trade) issues.push({ path: ['trade'], message: 'Choisissez un métier.' });
  if (!request.description.trim()) issues.push({ path: ['description'], message: 'Décrivez le besoin.' });
  if (!request.deadlineAt) issues.push({ path: ['deadlineAt'], message: 'Indiquez quand les devis sont attendus.' });
  else if (new Date(request.deadlineAt) <= now) {
    issues.push({ path: ['deadlineAt'], message: 'Cette date est passée.' });
  } else if (new Date(request.deadlineAt) > new Date(now.getTime() + longestTender)) {
    issues.push({ path: ['deadlineAt'], message: 'Fixez une date dans l’année qui vient.' });
  }
  if (request.wantedTo && request.wantedTo < parisDay(now)) {
    issues.push({ path: ['wantedTo'], message: 'Cette période est passée.' });
  }
  if (request.visibility === 'invited' && request.invitedCount === 0) {
    issues.push({ path: ['invitedIds'], message: 'Invitez au moins une entreprise.' });
  }
  return issues;
}
