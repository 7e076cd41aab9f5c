import type { boardStates, RequestDetail } from '#features/work/requests/request.contract.ts';
import { isShown } from '#ui/calls/acts.ts';

type State = (typeof boardStates)[number];

/** Acts that move a card between columns; other moves follow from quotes, visits and receptions. */
export const handMoves = ['publish', 'order', 'republish', 'resume', 'hold', 'close', 'cancel'] as const;
export type HandMove = (typeof handMoves)[number];

type Movable = Pick<RequestDetail, 'state' | 'heldState' | 'acts'>;

const targets: Record<Exclude<HandMove, 'resume'>, State> = {
  publish: 'published',
  order: 'awarded',
  republish: 'published',
  hold: 'on_hold',
  close: 'closed',
  cancel: 'cancelled',
};
export const targetOf = (move: HandMove, { heldState }: Pick<Movable, 'heldState'>): State =>
  move === 'resume' ? (heldState ?? 'published') : targets[move];

/** Columns reached by other people's acts, or by time. */
export const earned = ['draft', 'awarded', 'scheduled', 'in_progress', 'done', 'accepted', 'expired'] as const;
type Earned = (typeof earned)[number];
const isEarned = (column: State): column is Earned => (earned as readonly State[]).includes(column);

export type Moving = { move: HandMove } | { reason: string } | { earned: Earned };

/** What dropping a request in another column means: an act, or why there is none. */
export function movingTo(request: Movable, column: State): Moving | null {
  if (request.state === column) return null;
  const leading = handMoves.filter((move) => targetOf(move, request) === column);
  const move = leading.find((one) => request.acts[one].allowed);
  if (move) return { move };
  const refusals = leading.map((one) => request.acts[one]).filter((verdict) => !verdict.allowed);
  const ofReader = refusals.find((verdict) => isShown(verdict));
  if (isEarned(column) && !ofReader) return { earned: column };
  const refusal = ofReader ?? refusals[0];
  return refusal && !refusal.allowed ? { reason: refusal.reason } : null;
}
