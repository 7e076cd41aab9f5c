import { describe, expect, test } from 'vitest';
import { type Compared, newEntries as newOf } from './same-entries.rules.ts';

const entry = (changes: Partial<Compared> = {}): Compared => ({
  account: 'FR76',
  bookedOn: '2026-11-20',
  amountMinor: 12_000,
  currency: 'EUR',
  words: 'VIR REGIE',
  reference: '',
  format: 'table',
  ...changes,
});

const newEntries = (there: Compared[], read: Compared[], hasOneAccount = true) => newOf(there, read, { hasOneAccount });

function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

describe('an entry already stored', () => {
  test('is recognized by the bank’s reference, whatever the day and the text', () => {
    const there = [entry({ reference: 'A1', format: 'ofx' })];
    expect(newEntries(there, [entry({ reference: 'A1', format: 'ofx', bookedOn: '2026-11-21', words: 'X' })])).toEqual(
      [],
    );
    const other = entry({ reference: 'A2', format: 'ofx' });
    expect(newEntries(there, [other])).toEqual([other]);
    expect(newEntries(there, [entry({ reference: 'A1', format: 'ofx', amountMinor: 1 })])).toHaveLength(1);
  });

  test('is recognized by its content and position: two identical ones of one day are two', () => {
    const twice = [entry(), entry()];
    expect(newEntries([], twice)).toHaveLength(2);
    expect(newEntries([entry()], twice)).toHaveLength(1);
    expect(newEntries(twice, twice)).toEqual([]);
    expect(newEntries(twice, [entry({ account: '' })])).toEqual([]);
    expect(newEntries(twice, [entry({ account: 'FR14' })])).toHaveLength(1);
    expect(newEntries(twice, [entry({ words: 'VIR  Régie' })])).toEqual([]);
    expect(newEntries(twice, [entry({ words: 'AUTRE' })])).toHaveLength(1);
    expect(newEntries(twice, [entry({ words: 'AUTRE', format: 'camt053', reference: 'R' })])).toEqual([]);
  });

  test('of another format and text is recognized if it can only be of the same account', () => {
    const there = [entry({ format: 'camt053', reference: 'R' })];
    const table = entry({ account: '', words: 'AUTRE' });
    expect(newEntries(there, [table])).toEqual([]);
    expect(newEntries(there, [table], false)).toEqual([table]);
    expect(newEntries(there, [entry({ account: '' })], false)).toEqual([]);
    expect(newEntries(there, [entry({ words: 'AUTRE', format: 'ofx', reference: 'S' })], false)).toEqual([]);
  });

  test('is found quickly among thousands of its amount', () => {
    const many = Array.from({ length: 5000 }, (_, at) => entry({ words: `Virement reçu n° ${at}` }));
    expect(newEntries(many, many.toReversed())).toEqual([]);
  });

  test('is stored once, however the periods of statements overlap and whatever their formats', () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const next = numbers(seed);
      const account = Array.from({ length: 30 }, (_, at) => ({
        at,
        bookedOn: `2026-11-${String(1 + Math.floor(at / 3)).padStart(2, '0')}`,
        amountMinor: 100 * (1 + next(3)),
        words: `VIR ${next(2)}`,
      }));
      const kept: Compared[] = [];
      for (let imports = 0; imports < 6; imports += 1) {
        const from = next(10);
        const to = from + 1 + next(10 - from);
        const format = (['camt053', 'ofx', 'table'] as const)[next(3)] ?? 'table';
        const days = account.filter(({ bookedOn }) => {
          const day = Number(bookedOn.slice(8));
          return day > from && day <= to;
        });
        const read = days.map(({ at, ...one }) =>
          entry({
            ...one,
            format,
            account: format === 'table' ? '' : 'FR76',
            reference: format === 'table' ? '' : `${format}-${at}`,
            words: format === 'table' ? one.words : `${format} ${one.words}`,
          }),
        );
        kept.push(...newEntries(kept, next(2) ? read : read.toReversed()));
        const seen = new Set(kept.map(({ bookedOn }) => bookedOn));
        const wanted = account.filter(({ bookedOn }) => seen.has(bookedOn));
        const sums = (all: readonly { bookedOn: string; amountMinor: number }[]) =>
          all.map(({ bookedOn, amountMinor }) => `${bookedOn} ${amountMinor}`).toSorted();
        expect(sums(kept), `seed ${seed}`).toEqual(sums(wanted));
      }
    }
  });
});
