import { notFound, orNotFound } from '#common/problems.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Call } from '#platform/act.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { addPlace, addPlacesByRule } from './add-places.ts';
import { movePlace, renamePlace, retirePlace } from './change-place.ts';
import { checkPlaces, importPlaces } from './import-places.ts';
import { placeContract } from './place.contract.ts';
import { placeEvents } from './place.events.ts';
import { findPlaces, listPlaces, reachesTree, readPlace } from './place.queries.ts';
import { canPlant, placeActs } from './place.rules.ts';

async function withinReach<R>({ db, viewer }: Call, siteId: string, read: () => Promise<R>): Promise<R> {
  if (!(await reachesTree(db, viewer, siteId))) throw notFound();
  return read();
}

export const slice = defineSlice({
  endpoints: {
    places: serve(placeContract, {
      list: (call, input) =>
        withinReach(call, input.siteId, async () => ({
          ...(await listPlaces(call.db, input)),
          acts: { write: canPlant(actorOf(call.viewer)) },
        })),
      find: (call, { siteId, q }) =>
        withinReach(call, siteId, async () => ({ items: await findPlaces(call.db, siteId, q) })),
      read: async ({ db, viewer }, { id }) => {
        const { companyId, ...place } = orNotFound(await readPlace(db, viewer, id));
        const facts = { state: place.isRetired ? 'retired' : 'kept', companyId };
        return { ...place, acts: placeActs.of(actorOf(viewer), facts) };
      },
      add: addPlace,
      addByRule: addPlacesByRule,
      check: (call, { file: _, ...told }) => checkPlaces(call, call.upload, told),
      importAll: (call, { file: _, ...told }) => importPlaces(call, call.upload, told),
      rename: renamePlace,
      move: movePlace,
      retire: retirePlace,
    }),
  },
  events: placeEvents,
});
