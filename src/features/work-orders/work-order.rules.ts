import { type Allowed, allowed, defineProblems, denied, type Problem, problems } from '#common/problems.ts';
import type { MembershipRole, Side } from '#common/roles.ts';

export const workOrderStates = [
  'issued',
  'confirmed',
  'refused',
  'under_way',
  'completed',
  'accepted',
  'invoiced',
  'cancelled',
] as const;
export type WorkOrderState = (typeof workOrderStates)[number];

export const snagStates = ['open', 'fixed', 'lifted'] as const;
export type SnagState = (typeof snagStates)[number];

/** How many snags one acceptance may note. */
export const maxSnags = 20;

export const workOrderProblems = defineProblems({
  ORDER_NOT_ISSUED: [409, 'Cet ordre de service a déjà reçu une réponse.'],
  ORDER_NOT_OPEN: [409, 'La demande n’attend pas de réponse à cet ordre de service dans son état actuel.'],
  ORDER_NOT_CONFIRMED: [409, 'Cet ordre de service ne peut pas être démarré dans son état actuel.'],
  OTHER_DAY: [409, 'Cette intervention est prévue un autre jour\u202f: confirmez que vous la commencez aujourd’hui.'],
  ORDER_NOT_UNDER_WAY: [409, 'Cette intervention n’est pas en cours.'],
  ORDER_NOT_COMPLETED: [409, 'Cette intervention n’attend pas de réception.'],
  WORK_HALTED: [409, 'La demande est en attente ou annulée\u202f: l’intervention ne peut pas avancer.'],
  SNAG_NOT_OPEN: [409, 'Cette réserve n’est plus à reprendre.'],
  SNAG_NOT_FIXED: [409, 'Cette réserve n’a pas encore été déclarée reprise.'],
  PROVIDER_LEFT: [409, 'Cette entreprise n’est plus dans le réseau\u202f: aucun ordre ne peut lui être passé.'],
  OWNER_ONLY: [403, 'Seul un responsable de l’entreprise peut passer outre aux documents manquants.'],
});

export interface WorkOrderFacts {
  state: WorkOrderState;
  companyId: string;
  providerId: string;
  requestState: string;
}

export interface WorkOrderActor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
}

/** The day an order is planned for, until it begins: one that its provider said, not the wish of its quote. */
export const plannedDay = (order: {
  state: WorkOrderState;
  requestState: string;
  startOn: string | null;
}): string | null => (order.state === 'confirmed' && order.requestState === 'scheduled' ? order.startOn : null);

export type OrderMove = 'answer' | 'schedule' | 'start' | 'complete' | 'receive';
export type SnagMove = 'fix' | 'lift' | 'reopen';

interface Right {
  side: 'ordering' | 'provider';
  /** It binds the company: its owners and managers alone; the others are what a crew does on site. */
  commits: boolean;
}

const { ORDER_NOT_ISSUED, ORDER_NOT_OPEN, ORDER_NOT_CONFIRMED, ORDER_NOT_UNDER_WAY, ORDER_NOT_COMPLETED, WORK_HALTED } =
  workOrderProblems;
const ordered = ['awarded', 'scheduled'];

const moves: Record<
  OrderMove,
  Right & { from: WorkOrderState; requests: readonly string[]; otherwise: Problem; halted: Problem }
> = {
  answer: {
    side: 'provider',
    commits: true,
    from: 'issued',
    requests: ['awarded'],
    otherwise: ORDER_NOT_ISSUED,
    halted: ORDER_NOT_OPEN,
  },
  schedule: {
    side: 'provider',
    commits: true,
    from: 'confirmed',
    requests: ordered,
    otherwise: ORDER_NOT_CONFIRMED,
    halted: WORK_HALTED,
  },
  start: {
    side: 'provider',
    commits: false,
    from: 'confirmed',
    requests: ordered,
    otherwise: ORDER_NOT_CONFIRMED,
    halted: WORK_HALTED,
  },
  complete: {
    side: 'provider',
    commits: false,
    from: 'under_way',
    requests: ['in_progress'],
    otherwise: ORDER_NOT_UNDER_WAY,
    halted: WORK_HALTED,
  },
  receive: {
    side: 'ordering',
    commits: true,
    from: 'completed',
    requests: ['done'],
    otherwise: ORDER_NOT_COMPLETED,
    halted: WORK_HALTED,
  },
};

const snagMoves: Record<SnagMove, Right & { from: SnagState; otherwise: Problem }> = {
  fix: { side: 'provider', commits: false, from: 'open', otherwise: workOrderProblems.SNAG_NOT_OPEN },
  lift: { side: 'ordering', commits: true, from: 'fixed', otherwise: workOrderProblems.SNAG_NOT_FIXED },
  reopen: { side: 'ordering', commits: true, from: 'fixed', otherwise: workOrderProblems.SNAG_NOT_FIXED },
};

/** What keeps the actor from a move whatever the state: the other side, another company, a right they lack. */
function barred({ side, commits }: Right, actor: WorkOrderActor, order: WorkOrderFacts): Problem | null {
  if (actor.side !== side) return problems.WRONG_SIDE;
  if (actor.companyId !== (side === 'provider' ? order.providerId : order.companyId)) return problems.NOT_FOUND;
  const may = commits ? ['owner', 'manager'] : ['owner', 'manager', 'member'];
  return actor.membership && may.includes(actor.membership) ? null : problems.FORBIDDEN;
}

/** Whether the actor may carry the order one move further: their side, their rights, then where it stands. */
export function judgeMove(move: OrderMove, actor: WorkOrderActor, order: WorkOrderFacts): Allowed {
  const rule = moves[move];
  const problem = barred(rule, actor, order);
  if (problem) return denied(problem);
  if (order.state !== rule.from) return denied(rule.otherwise);
  return rule.requests.includes(order.requestState) ? allowed : denied(rule.halted);
}

/** Whether the actor may move a snag of an accepted order: fixed by who did the work, lifted by who received it. */
export function judgeSnag(
  move: SnagMove,
  actor: WorkOrderActor,
  order: WorkOrderFacts,
  snag: { state: SnagState },
): Allowed {
  const rule = snagMoves[move];
  const problem = barred(rule, actor, order) ?? (snag.state === rule.from ? null : rule.otherwise);
  return problem ? denied(problem) : allowed;
}
