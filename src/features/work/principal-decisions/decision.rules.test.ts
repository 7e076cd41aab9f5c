import fc from 'fast-check';
import { expect, test } from 'vitest';
import { votingRules, voicesNeeded, weightsOf } from '#features/estate/principals/principal.rules.ts';
import { outcomeOf, remindAt, type Voice } from './decision.rules.ts';

const voice: fc.Arbitrary<Voice> = fc
  .tuple(
    fc.oneof(
      fc.constant({ verdict: null, quoteId: null }),
      fc.constant({ verdict: 'refused' as const, quoteId: null }),
      fc.constantFrom('a', 'b').map((quoteId) => ({ verdict: 'approved' as const, quoteId })),
    ),
    fc.integer({ min: 1, max: 500 }),
  )
  .map(([said, shares]) => ({ ...said, shares }));

test('it is approved exactly where enough voices, or shares, are for one quote, and refused exactly where no quote can have them any more', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...votingRules),
      fc.array(voice, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (rule, said, byShares) => {
        const voices = byShares ? said : said.map((one) => ({ ...one, shares: null }));
        const weights = weightsOf(rule, voices);
        const weighed = (of: (one: Voice) => boolean) =>
          voices.reduce((sum, one, at) => sum + (of(one) ? (weights[at] ?? 0) : 0), 0);
        const needed = voicesNeeded(
          rule,
          weighed(() => true),
        );
        const silent = weighed(({ verdict }) => verdict === null);
        const counts = ['a', 'b'].map((id) => weighed(({ quoteId }) => quoteId === id));
        const { state } = outcomeOf(rule, voices);
        expect(state === 'approved').toBe(counts.some((count) => count >= needed));
        expect(state === 'refused').toBe(counts.every((count) => count + silent < needed));
      },
    ),
  );
});

test('shares count where everybody has some, and never where one voice is enough', () => {
  const shared = [{ shares: 486 }, { shares: 271 }, { shares: 243 }];
  expect(weightsOf('majority', shared)).toEqual([486, 271, 243]);
  expect(weightsOf('one', shared)).toEqual([1, 1, 1]);
  expect(weightsOf('all', [...shared, { shares: null }])).toEqual([1, 1, 1, 1]);
});

test('a reminder falls two days before the end, or half way', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  expect(remindAt(at(1), at(11))).toEqual(at(9));
  expect(remindAt(at(1), at(3))).toEqual(at(2));
});
