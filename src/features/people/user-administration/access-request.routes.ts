import { problems, refuse } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { accessRequestContract as contract } from './access-request.contract.ts';
import { listAccessRequests, listOwnRequests, readAccessRequest } from './access-request.queries.ts';
import { askAccess } from './ask-access.ts';
import { acceptAccess, questionAccess, refuseAccess } from './decide-access.ts';
import { completeAccess, withdrawAccess } from './own-access.ts';

export function accessRequestRoutes(bind: Bind): void {
  bind.signedIn(contract.ask, (input, call) => askAccess(call, input));
  bind.signedIn(contract.mine, (_, { db, viewer }) => listOwnRequests(db, viewer));
  bind.signedIn(contract.complete, (input, call) => completeAccess(call, input));
  bind.signedIn(contract.withdraw, (input, call) => withdrawAccess(call, input));
  bind.admin(contract.list, (input, { db }) => listAccessRequests(db, input));
  bind.admin(contract.read, async ({ id }, { db, viewer }) => {
    const found = await readAccessRequest(db, viewer, id);
    if (!found) throw refuse(problems.NOT_FOUND);
    return found;
  });
  bind.admin(contract.accept, (input, call) => acceptAccess(call, input));
  bind.admin(contract.refuse, (input, call) => refuseAccess(call, input));
  bind.admin(contract.question, (input, call) => questionAccess(call, input));
}
