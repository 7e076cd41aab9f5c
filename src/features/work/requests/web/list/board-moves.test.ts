import { expect, test } from 'vitest';
import { handMoves, movingTo } from './board-moves.ts';

type Movable = Parameters<typeof movingTo>[0];

/** A request with the allowed acts; all others are refused with a sentence. */
const request = (
  state: Movable['state'],
  allowed: string[],
  code = 'NOT_NOW',
  heldState: Movable['heldState'] = null,
) =>
  ({
    state,
    heldState,
    acts: Object.fromEntries(
      handMoves.map((move) => [
        move,
        allowed.includes(move) ? { allowed: true } : { allowed: false, code, reason: `${move} refused` },
      ]),
    ),
  }) as unknown as Movable;

test('a card goes where an act leads', () => {
  expect(movingTo(request('draft', ['publish', 'cancel']), 'published')).toEqual({ move: 'publish' });
  expect(movingTo(request('expired', ['republish']), 'published')).toEqual({ move: 'republish' });
  expect(movingTo(request('on_hold', ['resume'], '', 'scheduled'), 'scheduled')).toEqual({ move: 'resume' });
  expect(movingTo(request('published', ['hold']), 'published')).toBeNull();
});

test('elsewhere it is told why not', () => {
  expect(movingTo(request('published', ['hold']), 'in_progress')).toEqual({ earned: 'in_progress' });
  expect(movingTo(request('published', ['hold']), 'awarded')).toEqual({ earned: 'awarded' });
  expect(movingTo(request('accepted', [], 'SNAGS_LEFT'), 'closed')).toEqual({ reason: 'close refused' });
  expect(movingTo(request('draft', [], 'FORBIDDEN'), 'awarded')).toEqual({ reason: 'order refused' });
});
