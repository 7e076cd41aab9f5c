import { allowed, denied, lacks } from '#common/problems.ts';
import { mayCommit } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { dispatchContract } from './dispatch.contract.ts';
import { dispatchEvents } from './dispatch.events.ts';
import { passOnLate } from './pass-on.ts';
import { preferredListContract } from './preferred-list.contract.ts';
import { preferredListEvents } from './preferred-list.events.ts';
import { listCandidates, listPreferred } from './preferred-list.queries.ts';
import { canRankAt, presentPreferred } from './present-preferred.ts';
import { addPreferred, rankProviders, removePreferred } from './rank-providers.ts';
import { readDispatch } from './read-dispatch.ts';
import { readFollowers } from './read-followers.ts';
import { startDispatch } from './start-dispatch.ts';
import { startPurchase } from './start-purchase.ts';

export const slice = defineSlice({
  endpoints: {
    dispatch: serve(dispatchContract, {
      read: readDispatch,
      followers: readFollowers,
      startPurchase,
      start: (call, { order, ...target }) =>
        startDispatch(call, { ...target, order: { origin: 'emergency', ...order } }),
    }),
    preferredLists: serve(preferredListContract, {
      list: async ({ db, viewer }, input) => {
        const { items, nextCursor } = await listPreferred(db, viewer, input);
        return {
          items: items.map((row) => presentPreferred(viewer, row)),
          nextCursor,
          acts: {
            add: mayCommit(viewer) ? allowed : denied(lacks.committing),
            addForAllSites: canRankAt(viewer, null),
          },
        };
      },
      candidates: async ({ db, viewer }, input) => ({
        items: await listCandidates(db, viewer, input),
      }),
      add: addPreferred,
      edit: rankProviders,
      remove: removePreferred,
    }),
  },
  events: { ...dispatchEvents, ...preferredListEvents },
  jobs: ({ db, clock }) => [{ name: 'pass-on-orders', cron: '* * * * *', run: () => passOnLate(db, clock()) }],
});
