import { describe, expect, test } from 'vitest';
import { bondWhile, endOf, retentionOn, runningOf } from './guarantee.rules.ts';

describe('the end of a period', () => {
  test.each([
    ['2026-11-22', 1, '2027-11-22'],
    ['2028-02-29', 1, '2029-02-28'],
    ['2028-02-29', 2, '2030-02-28'],
    ['2028-02-29', 4, '2032-02-29'],
    ['2028-02-29', 10, '2038-02-28'],
    ['2027-02-28', 1, '2028-02-28'],
    ['2026-12-31', 10, '2036-12-31'],
  ])('from %s, %i years: %s', (effectOn, years, end) => {
    expect(endOf(effectOn, years)).toBe(end);
  });
});

describe('guarantees in force', () => {
  const works = { trade: 'roofing', works: null, effectOn: '2028-02-29' };
  const kindsOn = (today: string) => runningOf(works, today).map(({ kind }) => kind);

  test('end one after the other, each at the end of its last day', () => {
    expect(runningOf(works, '2028-02-29')).toMatchObject([
      { kind: 'completion', endsOn: '2029-02-28', daysLeft: 365 },
      { kind: 'equipment', endsOn: '2030-02-28' },
      { kind: 'decennial', endsOn: '2038-02-28' },
    ]);
    expect(kindsOn('2029-02-28')).toEqual(['completion', 'equipment', 'decennial']);
    expect(kindsOn('2029-03-01')).toEqual(['equipment', 'decennial']);
    expect(kindsOn('2038-02-28')).toEqual(['decennial']);
    expect(kindsOn('2038-03-01')).toEqual([]);
  });

  test.each([
    ['plumbing', null, ['completion', 'equipment']],
    ['plumbing', 'repair', ['completion']],
    ['plumbing', 'structure', ['completion', 'equipment', 'decennial']],
    ['painting', null, ['completion']],
    ['roofing', 'equipment', ['completion', 'equipment']],
    ['cleaning', 'structure', []],
  ] as const)('of %s, declared as %s: %j', (trade, said, kinds) => {
    expect(runningOf({ trade, works: said, effectOn: '2028-02-29' }, '2028-03-01').map(({ kind }) => kind)).toEqual(
      kinds,
    );
  });

  test('exist for works, not for maintenance', () => {
    for (const trade of ['cleaning', 'green_spaces', null, 'unknown']) {
      expect(runningOf({ ...works, trade }, '2028-03-01')).toEqual([]);
    }
  });
});

test('a retention lasts a year, then is due unless it was opposed', () => {
  const of = (state: string) => ({ state, effectOn: '2028-02-29' });
  expect(retentionOn(of('none'), '2028-03-01')).toBeNull();
  expect(retentionOn(of('held'), '2029-02-28')).toBe('held');
  expect(retentionOn(of('held'), '2029-03-01')).toBe('due');
  expect(retentionOn(of('opposed'), '2029-03-01')).toBe('opposed');
  expect(retentionOn(of('released'), '2029-03-01')).toBe('released');
});

test('a bond waits no longer than its retention lasts; its answer stays', () => {
  expect(bondWhile('waiting', 'held')).toBe('waiting');
  for (const state of ['due', 'opposed', 'released'] as const) expect(bondWhile('waiting', state)).toBe('lapsed');
  expect(bondWhile('taken', 'replaced')).toBe('taken');
  expect(bondWhile('refused', 'due')).toBe('refused');
});
