import { expect, test } from 'vitest';
import { shareReads } from './share-reads.ts';

/** A read that ends on command and counts how often it started. */
function held() {
  const ends: ((answer: number) => void)[] = [];
  return {
    ends,
    read: () =>
      new Promise<number>((resolve) => {
        ends.push(resolve);
      }),
  };
}

test('a caller arriving during a read shares the next one, never the one already running', async () => {
  const share = shareReads();
  const { read, ends } = held();
  const first = share('a', read);
  const others = [share('a', read), share('a', read), share('a', read)];
  expect(ends).toHaveLength(1);
  ends[0]?.(1);
  expect(await first).toBe(1);
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.(2);
  expect(await Promise.all(others)).toEqual([2, 2, 2]);
  expect(ends).toHaveLength(2);
});

test('other keys do not wait', async () => {
  const share = shareReads();
  const { read, ends } = held();
  void share('a', read);
  const other = share('b', read);
  ends[1]?.(5);
  expect(await other).toBe(5);
});

test('a failed read fails for its callers only', async () => {
  const share = shareReads();
  await expect(share('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await share('a', () => Promise.resolve(3))).toBe(3);
});
