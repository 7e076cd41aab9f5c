import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { readMore } from './read-more.ts';

/** A list whose reads complete on demand, with pages named by the number of their read. */
async function someList() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const underway: { page: number; end: () => void; fail: () => void }[] = [];
  let reads = 0;
  const list = new InfiniteQueryObserver(cache, {
    queryKey: ['list'],
    queryFn: ({ pageParam, signal }) => {
      reads += 1;
      const name = `${pageParam} (${reads})`;
      return new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('dropped')));
        underway.push({ page: pageParam, end: () => resolve(name), fail: () => reject(new Error('failed')) });
      });
    },
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
  });
  onTestFinished(list.subscribe(() => undefined));
  const next = async () => {
    await expect.poll(() => underway.length).toBeGreaterThan(0);
    return underway.shift() as (typeof underway)[0];
  };
  (await next()).end();
  await expect.poll(() => list.getCurrentResult().isSuccess).toBe(true);
  const more = () => readMore(list.getCurrentResult());
  return {
    list,
    next,
    more,
    refresh: () => void cache.invalidateQueries(),
    shown: () => list.getCurrentResult().data?.pages,
  };
}

test('a refresh during loading does not cancel the next page', async () => {
  const { next, more, refresh, shown } = await someList();
  const done = more();
  await next();
  refresh();
  (await next()).end();
  const again = await next();
  expect(again.page).toBe(2);
  again.end();
  await done;
  expect(shown()).toEqual(['1 (3)', '2 (4)']);
});

test('a running refresh is awaited, not dropped', async () => {
  const { next, more, refresh, shown } = await someList();
  refresh();
  const first = await next();
  const done = more();
  first.end();
  (await next()).end();
  await done;
  expect(shown()).toEqual(['1 (2)', '2 (3)']);
});

test('a failing page is not requested again', async () => {
  const { list, next, more, shown } = await someList();
  const done = more();
  (await next()).fail();
  await done;
  expect(list.getCurrentResult().isError).toBe(true);
  expect(shown()).toEqual(['1 (1)']);
});
