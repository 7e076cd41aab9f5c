import { type Allowed, allowed, defineProblems, denied, problems } from '#common/problems.ts';
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

export const workOrderProblems = defineProblems({
  ORDER_NOT_ISSUED: [409, 'Cet ordre de service a déjà reçu une réponse.'],
  ORDER_NOT_OPEN: [409, 'La demande n’attend pas de réponse à cet ordre de service dans son état actuel.'],
  PROVIDER_LEFT: [409, 'Cette entreprise n’est plus dans le réseau\u202f: aucun ordre ne peut lui être passé.'],
  OWNER_ONLY: [403, 'Seul un responsable de l’entreprise peut passer outre aux documents manquants.'],
});

export interface WorkOrderFacts {
  state: WorkOrderState;
  providerId: string;
  requestState: string;
}

export interface WorkOrderActor {
  side: Side;
  companyId: string | null;
  membership: MembershipRole | null;
}

/** Whether the actor may confirm or refuse the order: the provider it was issued to, once, while it is ordered. */
export function judgeAnswer(actor: WorkOrderActor, order: WorkOrderFacts): Allowed {
  if (actor.side !== 'provider') return denied(problems.WRONG_SIDE);
  if (actor.companyId !== order.providerId) return denied(problems.NOT_FOUND);
  if (actor.membership !== 'owner' && actor.membership !== 'manager') return denied(problems.FORBIDDEN);
  if (order.state !== 'issued') return denied(workOrderProblems.ORDER_NOT_ISSUED);
  return order.requestState === 'awarded' ? allowed : denied(workOrderProblems.ORDER_NOT_OPEN);
}
