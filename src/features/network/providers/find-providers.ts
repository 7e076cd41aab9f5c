import { parisDay } from '#common/days.ts';
import type { Call } from '#platform/act.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { findInNetwork } from './find-providers.queries.ts';
import { searchOwn } from './search-own.queries.ts';
import { blockedFor } from './search.queries.ts';
import { readWords } from './words.queries.ts';

interface Card {
  id: string;
  slug: string | null;
  name: string;
  city: string;
}

/** The best matching providers for the typed words, own contractors first, and their number: at most a thousand. */
export async function findProviders(
  { db, viewer, now }: Call<Viewer>,
  q: string,
  limit: number,
): Promise<{ count: number; items: Card[] }> {
  const [readings, hidden] = await Promise.all([readWords(db, q), blockedFor(db, viewer)]);
  const choice = { q, readings, hidden, valid: false, rge: false, radiusM: 0 };
  const asking = { ...choice, departement: null, sort: 'relevance' as const, limit };
  const [own, network] = await Promise.all([
    searchOwn(db, viewer, asking, parisDay(now)),
    findInNetwork(db, choice, limit),
  ]);
  const first = (JSON.parse(own.items) as Card[]).map(({ id, slug, name, city }) => ({ id, slug, name, city }));
  return { count: own.count + network.count, items: [...first, ...network.items].slice(0, limit) };
}
