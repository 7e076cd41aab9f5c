import { describe, expect, test } from 'vitest';
import { legsOf } from './travel.rules.ts';

const oberkampf = { latitude: 48.8649, longitude: 2.3795 };
const titon = { latitude: 48.8517, longitude: 2.3866 };

describe('travel during a day', () => {
  const stop = (visitId: string, from: number, to: number, at = oberkampf, day = '2026-11-19') => ({
    visitId,
    day,
    from,
    to,
    ...at,
  });

  test('leads from each stop to the next of the same day, with the time to leave', () => {
    const legs = legsOf([
      stop('c', 900, 960),
      stop('b', 780, 840, titon),
      stop('a', 480, 720),
      stop('d', 480, 540, titon, '2026-11-20'),
    ]);
    expect(legs.map(({ fromId, toId, leaveAt, shortMinutes }) => [fromId, toId, leaveAt, shortMinutes])).toEqual([
      ['a', 'b', 775, 0],
      ['b', 'c', 895, 0],
    ]);
  });

  test('shows by how much the gap is too short, and nothing for overlaps', () => {
    expect(legsOf([stop('a', 480, 720), stop('b', 722, 780, titon)])[0]).toMatchObject({
      leaveAt: 720,
      shortMinutes: 3,
    });
    expect(legsOf([stop('a', 480, 720), stop('b', 700, 780, titon)])).toEqual([]);
    expect(legsOf([stop('a', 480, 720), stop('b', 720, 780)])).toEqual([]);
  });
});
