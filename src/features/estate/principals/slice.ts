import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { principalData } from './personal-data.ts';
import { principalContract } from './principal.contract.ts';
import { principalEvents } from './principal.events.ts';
import { listPrincipals } from './principal.queries.ts';
import { canAddPrincipal, canWritePrincipal } from './principal.rules.ts';
import { addPrincipal, editPrincipal, removePrincipal } from './write-principal.ts';

export const slice = defineSlice({
  endpoints: {
    principals: serve(principalContract, {
      list: async ({ db, viewer }, input) => {
        const { items, nextCursor } = await listPrincipals(db, viewer, input);
        const actor = actorOf(viewer);
        return {
          items: items.map((row) => {
            const write = canWritePrincipal(actor, { elsewhere: row.otherSites > 0 });
            return { ...row, acts: { edit: write, remove: write } };
          }),
          nextCursor,
          acts: { add: canAddPrincipal(actor) },
        };
      },
      add: addPrincipal,
      edit: editPrincipal,
      remove: removePrincipal,
    }),
  },
  events: principalEvents,
  personalData: principalData,
});
