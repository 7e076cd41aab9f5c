import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signedOf, standingOf, toApproveOf, toPayOf } from './payable.rules.ts';

const figures = fc
  .tuple(fc.integer({ min: 1, max: 1e9 }), fc.nat(1000), fc.nat(1000), fc.nat(1000))
  .map(([totalMinor, contested, approved, paid]) => {
    const contestedMinor = Math.floor((totalMinor * contested) / 1000);
    const approvedMinor = Math.floor(((totalMinor - contestedMinor) * approved) / 1000);
    return { totalMinor, contestedMinor, approvedMinor, paidMinor: Math.floor((approvedMinor * paid) / 1000) };
  });

test('the approved, contested and remaining amounts add up; no more is paid than is approved', () => {
  fc.assert(
    fc.property(figures, (one) => {
      expect(one.approvedMinor + one.contestedMinor + toApproveOf(one)).toBe(one.totalMinor);
      expect(one.paidMinor + toPayOf(one)).toBe(one.approvedMinor);
    }),
  );
});

test('halves count like their whole against a limit, whatever their tax', () => {
  fc.assert(
    fc.property(figures, fc.nat(1e9), (one, ht) => {
      const totalHtMinor = Math.min(ht, one.totalMinor);
      const whole = { ...one, contestedMinor: 0 };
      expect(signedOf(whole, totalHtMinor, toApproveOf(whole))).toBe(totalHtMinor);
      expect(signedOf(whole, null, toApproveOf(whole))).toBe(one.totalMinor);
    }),
  );
});

test('the status follows from its amounts and its due date', () => {
  const one = { state: 'approved', totalMinor: 100, contestedMinor: 0, paidMinor: 0, dueOn: '2026-12-01' } as const;
  const standing = (more: object, today = '2026-12-01') => standingOf({ ...one, approvedMinor: 100, ...more }, today);
  expect([standing({}), standing({ state: 'received' }), standing({}, '2026-12-02')]).toEqual([
    'approved',
    'received',
    'late',
  ]);
  expect([standing({ paidMinor: 40 }), standing({ paidMinor: 100 }, '2026-12-02')]).toEqual(['partPaid', 'paid']);
  expect(standing({ state: 'contested', contestedMinor: 10, paidMinor: 90 })).toBe('contested');
});
