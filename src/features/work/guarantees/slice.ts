import { sendAttachment } from '#platform/http/send-attachment.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { refuseBond, takeBond } from './decide-bond.ts';
import { opposeRetention, releaseRetention } from './decide-retention.ts';
import { guaranteeContract } from './guarantee.contract.ts';
import { guaranteeEvents } from './guarantee.events.ts';
import { readEnding, readGuarantees, readGuaranteesAt } from './present-guarantees.ts';
import { bondFiles, proposeBond } from './propose-bond.ts';
import { remindGuarantees } from './remind-guarantees.ts';

export const slice = defineSlice({
  endpoints: {
    guarantees: serve(guaranteeContract, {
      ofSite: readGuaranteesAt,
      ofOrder: async (call, { workOrderId }) => ({
        guarantees: await readGuarantees(call, workOrderId),
      }),
      ending: readEnding,
      release: releaseRetention,
      oppose: opposeRetention,
      proposeBond,
      takeBond,
      refuseBond,
      bondFile: (call, { id }) => sendAttachment(call, [bondFiles], { owner: id }),
    }),
  },
  events: guaranteeEvents,
  files: [bondFiles],
  jobs: ({ db, clock }) => [
    { name: 'remind-guarantees', cron: '35 7-20 * * *', run: () => remindGuarantees(db, clock()) },
  ],
});
