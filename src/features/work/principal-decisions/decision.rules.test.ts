import fc from 'fast-check';
import { expect, test } from 'vitest';
import { votingRules, voicesNeeded } from '#features/estate/principals/principal.rules.ts';
import { outcomeOf, remindAt, type Voice } from './decision.rules.ts';

const voice: fc.Arbitrary<Voice> = fc.oneof(
  fc.constant({ verdict: null, quoteId: null }),
  fc.constant({ verdict: 'refused' as const, quoteId: null }),
  fc.constantFrom('a', 'b').map((quoteId) => ({ verdict: 'approved' as const, quoteId })),
);

test('it is approved exactly where enough voices are for one quote, and refused exactly where no quote can have them any more', () => {
  fc.assert(
    fc.property(fc.constantFrom(...votingRules), fc.array(voice, { minLength: 1, maxLength: 6 }), (rule, voices) => {
      const needed = voicesNeeded(rule, voices.length);
      const silent = voices.filter(({ verdict }) => verdict === null).length;
      const counts = ['a', 'b'].map((id) => voices.filter(({ quoteId }) => quoteId === id).length);
      const { state } = outcomeOf(rule, voices);
      expect(state === 'approved').toBe(counts.some((count) => count >= needed));
      expect(state === 'refused').toBe(counts.every((count) => count + silent < needed));
    }),
  );
});

test('a reminder falls two days before the end, or half way', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  expect(remindAt(at(1), at(11))).toEqual(at(9));
  expect(remindAt(at(1), at(3))).toEqual(at(2));
});
