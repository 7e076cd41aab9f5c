import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { blockCompany, unblockCompany } from './block-company.ts';
import { blockContract } from './block.contract.ts';
import { blockEvents } from './block.events.ts';
import { listBlocked } from './block.queries.ts';
import { canBlock } from './block.rules.ts';

export const slice = defineSlice({
  endpoints: {
    blockedCompanies: serve(blockContract, {
      list: async ({ db, viewer }, input) => ({
        ...(await listBlocked(db, viewer, input)),
        acts: { block: canBlock(actorOf(viewer)) },
      }),
      block: blockCompany,
      unblock: unblockCompany,
    }),
  },
  events: blockEvents,
});
