import { readSlips } from '#features/work/requests/request-slips.scope.ts';
import type { Call } from '#platform/http/bind.ts';
import { actorOf, type Viewer } from '#platform/session/viewer.ts';
import { listOf, presentHit } from './present-hit.ts';
import { type Asks, othersOf, papersOf } from './parts.ts';
import { type Found, partKinds } from './search.contract.ts';
import { mayBegin } from './search.rules.ts';

type Reading = Pick<Call<Viewer>, 'db' | 'viewer' | 'now' | 'log'>;

/** Queries all parts in parallel; a failed one is logged and named, and the others are answered. */
async function answered({ log }: Reading, asks: Asks) {
  const kinds = partKinds.filter((kind) => kind in asks);
  const answers = await Promise.allSettled(kinds.map(async (kind) => asks[kind]?.()));
  return kinds.map((kind, at) => {
    const answer = answers[at];
    if (answer?.status === 'rejected') log.error({ err: answer.reason as Error, kind }, 'a part of the search failed');
    return { kind, found: answer?.status === 'fulfilled' ? answer.value : undefined };
  });
}

/** The results of the palette; without words, only the acts. */
export async function search(call: Reading, { q }: { q: string }): Promise<Found> {
  const acts = mayBegin(actorOf(call.viewer));
  if (!q) return { parts: [], failed: [], acts };
  const others = answered(call, othersOf(call, q));
  const exact = await answered(call, papersOf(call, { q }));
  const isHeld = exact.some(({ found }) => !found || found.hits.length > 0);
  const slips = isHeld ? null : await readSlips(call.db, call.viewer, q);
  const papers = slips ? await answered(call, papersOf(call, slips)) : exact;
  const parts = [...papers, ...(await others)].toSorted(
    (one, other) => partKinds.indexOf(one.kind) - partKinds.indexOf(other.kind),
  );
  return {
    parts: parts.flatMap(({ kind, found }) => {
      if (!found || found.hits.length === 0) return [];
      const hits = found.hits.map((row) => presentHit(call.viewer, kind, row));
      return [{ kind, count: found.count, all: listOf(call.viewer, kind, q), hits }];
    }),
    failed: parts.flatMap(({ kind, found }) => (found ? [] : [kind])),
    acts,
  };
}
