import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { doAct, noteWrite } from './act-stale.ts';

const answered = (stale?: string) => new Response(null, stale ? { headers: { stale } } : {});

function cacheOf(...families: string[]) {
  const cache = new QueryClient();
  for (const family of families) cache.setQueryData([[family, 'read'], {}], {});
  const stale = () =>
    cache
      .getQueryCache()
      .findAll({ stale: true, predicate: ({ state }) => state.isInvalidated })
      .map(({ queryKey }) => (queryKey[0] as string[])[0]);
  return { cache, stale };
}

test('an act makes stale the screens of its contract, and those named by its events', async () => {
  const { cache, stale } = cacheOf('quotes', 'requests', 'dashboard', 'marketplace');
  const { answer, refresh } = await doAct(cache, async () => {
    noteWrite('quotes', answered('requests dashboard'));
    return 7;
  });
  expect(answer).toBe(7);
  expect(stale()).toEqual([]);
  await refresh();
  expect(stale()).toEqual(['quotes', 'requests', 'dashboard']);
});

test('an act already done by an earlier call makes every screen stale, since its events are not repeated', async () => {
  const { cache, stale } = cacheOf('quotes', 'requests', 'marketplace');
  const again = new Response(null, { headers: { 'idempotency-replayed': 'true' } });
  const { refresh } = await doAct(cache, async () => noteWrite('quotes', again));
  await refresh();
  expect(stale()).toEqual(['quotes', 'requests', 'marketplace']);
});

test('writes before or after an act are not attributed to it', async () => {
  const { cache, stale } = cacheOf('quotes', 'tasks', 'sites');
  noteWrite('tasks', answered());
  const { refresh } = await doAct(cache, async () => noteWrite('quotes', answered()));
  noteWrite('sites', answered());
  await refresh();
  expect(stale()).toEqual(['quotes']);
});

test('a refused act throws, and leaves nothing behind', async () => {
  const { cache, stale } = cacheOf('quotes');
  const refused = new Error('refused');
  await expect(doAct(cache, () => Promise.reject(refused))).rejects.toBe(refused);
  noteWrite('quotes', answered());
  expect(stale()).toEqual([]);
});
