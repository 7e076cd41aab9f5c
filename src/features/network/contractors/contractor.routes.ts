import { openSession } from '#features/people/accounts/account.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { Services } from '#platform/http/services.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { Auth } from '#platform/session/auth.ts';
import { contractorContract as contract } from './contractor.contract.ts';
import { listContractors } from './contractor.queries.ts';
import { canInvite } from './contractor.rules.ts';
import { inviteContractor, remindContractor, revokeContractor } from './invite-contractor.ts';
import { acceptContractor, readContractor, registerContractor } from './join-network.ts';

export function contractorRoutes(bind: Bind, services: Services, auth: Auth): void {
  bind.company(contract.list, async (_, { db, viewer, now }) => {
    const { items, requests } = await listContractors(db, viewer, now);
    const may = (request: object | null) => canInvite(actorOf(viewer), { forRequest: request !== null });
    return {
      items: items.map((item) => ({ ...item, acts: { change: may(item.request) } })),
      requests,
      acts: { inviteToNetwork: may(null) },
    };
  });
  bind.company(contract.invite, (input, call) => inviteContractor(call, input));
  bind.company(contract.remind, ({ id }, call) => remindContractor(call, id));
  bind.company(contract.revoke, ({ id }, call) => revokeContractor(call, id));

  bind.open(contract.invited, ({ token }, { db, now }) => readContractor(db, token, now));
  bind.open(contract.register, async (input, call) => {
    const { userId, requestId } = await registerContractor(call, input);
    return { ...(await openSession(auth, services, call, { userId, remember: true })), requestId };
  });
  bind.signedIn(contract.accept, ({ token }, call) => acceptContractor(call, token));
}
