import { openSession } from '#features/people/accounts/account.public.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { contractorContract } from './contractor.contract.ts';
import { contractorEvents } from './contractor.events.ts';
import * as mails from './contractor.mails.ts';
import { listContractors } from './contractor.queries.ts';
import { canInvite } from './contractor.rules.ts';
import { inviteContractor, remindContractor, revokeContractor } from './invite-contractor.ts';
import { acceptContractor, foundContractor, readContractor, registerContractor } from './join-network.ts';
import { contractorData } from './personal-data.ts';

export const slice = defineSlice({
  endpoints: {
    contractors: serve(contractorContract, {
      list: async ({ db, viewer, now }, { requestId }) => {
        const { items, requests } = await listContractors(db, viewer, { requestId, now });
        const may = (request: object | null) => canInvite(actorOf(viewer), { forRequest: request !== null });
        return {
          items: items.map((item) => ({ ...item, acts: { change: may(item.request) } })),
          requests,
          acts: { inviteToNetwork: may(null) },
        };
      },
      invite: inviteContractor,
      remind: (call, { id }) => remindContractor(call, id),
      revoke: (call, { id }) => revokeContractor(call, id),
      invited: ({ db, now }, { token }) => readContractor(db, token, now),
      register: async (call, input) => {
        const { userId, requestId } = await registerContractor(call, input);
        return { ...(await openSession(call, { userId, remember: true })), requestId };
      },
      found: foundContractor,
      accept: (call, { token }) => acceptContractor(call, token),
    }),
  },
  events: contractorEvents,
  mails: { 'contractors.invitation': mails.contractorInvitationMail },
  personalData: contractorData,
});
