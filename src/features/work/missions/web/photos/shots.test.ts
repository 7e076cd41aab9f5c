import { expect, test } from 'vitest';
import { areKept, keptOf, nextPlace, type Shot, withShot } from './shots.ts';

test('a photo that could not be stored is not counted, and is retaken before the next', () => {
  let shots: Shot[] = [];
  for (const shot of ['keeping', 'keeping'] as const) shots = withShot(shots, nextPlace(shots), shot);
  expect([nextPlace(shots), keptOf(shots)]).toEqual([2, 0]);
  shots = withShot(withShot(shots, 0, 'lost'), 1, 1);
  expect([nextPlace(shots), keptOf(shots), areKept(shots, 2)]).toEqual([0, 1, false]);
  shots = withShot(shots, 0, 1);
  expect([nextPlace(shots), keptOf(shots), areKept(shots, 2), areKept(shots, 3)]).toEqual([2, 2, true, false]);
});
