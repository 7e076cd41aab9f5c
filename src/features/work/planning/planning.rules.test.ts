import { describe, expect, test } from 'vitest';
import { parisInstant } from '#common/paris-time.ts';
import { conflictsOf, piecesOf, viewOf } from './planning.rules.ts';

const place = { departement: null, isOff: (day: string) => [0, 6].includes(new Date(day).getUTCDay()) };
const time = (first: string, from: string, last: string, to: string) => ({
  startsAt: parisInstant(first, from).toISOString(),
  endsAt: parisInstant(last, to).toISOString(),
});

describe('when people are on site', () => {
  test('from the first hour to the last hour of each working day', () => {
    expect(piecesOf(time('2026-11-19', '08:30', '2026-11-23', '17:00'), place)).toEqual([
      { day: '2026-11-19', from: 510, to: 1020 },
      { day: '2026-11-20', from: 510, to: 1020 },
      { day: '2026-11-23', from: 510, to: 1020 },
    ]);
  });

  test('includes a day off that was chosen, and a night as two parts', () => {
    expect(piecesOf(time('2026-11-21', '08:00', '2026-11-21', '10:00'), place)).toHaveLength(1);
    expect(piecesOf(time('2026-11-19', '22:00', '2026-11-20', '02:00'), place)).toEqual([
      { day: '2026-11-19', from: 1320, to: 1440 },
      { day: '2026-11-20', from: 0, to: 120 },
    ]);
  });

  test('uses local time on the days of a clock change', () => {
    for (const [first, last] of [
      ['2026-10-24', '2026-10-26'],
      ['2027-03-27', '2027-03-29'],
    ] as const) {
      const pieces = piecesOf(time(first, '08:00', last, '12:00'), place);
      expect(pieces.map(({ from, to }) => [from, to])).toEqual([
        [480, 720],
        [480, 720],
      ]);
    }
  });
});

describe('a conflict', () => {
  const taken = (visitId: string, from: number, to: number, workerIds: string[] = []) => ({
    visitId,
    day: '2026-11-19',
    from,
    to,
    workerIds,
  });

  test('is two visits of the same people at once', () => {
    expect(conflictsOf([taken('a', 540, 720), taken('b', 660, 840), taken('c', 840, 900)])).toEqual([
      { day: '2026-11-19', from: 660, to: 720, visitIds: ['a', 'b'] },
    ]);
    expect(conflictsOf([taken('a', 540, 720, ['x']), taken('b', 660, 840, ['y'])])).toEqual([]);
    expect(conflictsOf([taken('a', 540, 720, ['x']), taken('b', 660, 840, ['x', 'y'])])).toHaveLength(1);
  });
});

test('each side gets its own views', () => {
  const asked = ['crew', 'person', 'site', 'provider'] as const;
  const views = (side: 'ordering' | 'provider', membership: string) =>
    asked.map((one) => viewOf(one, { side, membership }));
  expect(views('provider', 'member')).toEqual(['crew', 'person', 'site', 'crew']);
  expect(views('provider', 'technician')).toEqual(['person', 'person', 'site', 'person']);
  expect(views('ordering', 'owner')).toEqual(['provider', 'provider', 'site', 'provider']);
});
