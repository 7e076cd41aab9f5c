import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { doAct, noteWrite } from './act-stale.ts';

const answered = (stale?: string) => new Response(null, stale ? { headers: { stale } } : {});

/** A cache with one query of each family, and which of them are asked for anew. */
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

test('an act makes stale the screens of its own contract, and those that its events name', async () => {
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

test('an act that an earlier call had done makes every screen stale: its events are not told again', async () => {
  const { cache, stale } = cacheOf('quotes', 'requests', 'marketplace');
  const again = new Response(null, { headers: { 'idempotency-replayed': 'true' } });
  const { refresh } = await doAct(cache, async () => noteWrite('quotes', again));
  await refresh();
  expect(stale()).toEqual(['quotes', 'requests', 'marketplace']);
});

test('what was written before or after an act is not its own', async () => {
  const { cache, stale } = cacheOf('quotes', 'tasks', 'sites');
  noteWrite('tasks', answered());
  const { refresh } = await doAct(cache, async () => noteWrite('quotes', answered()));
  noteWrite('sites', answered());
  await refresh();
  expect(stale()).toEqual(['quotes']);
});

test('a refused act is thrown, and leaves nothing behind', async () => {
  const { cache, stale } = cacheOf('quotes');
  const refused = new Error('refused');
  await expect(doAct(cache, () => Promise.reject(refused))).rejects.toBe(refused);
  noteWrite('quotes', answered());
  expect(stale()).toEqual([]);
});
