import type { Bind } from '#platform/http/bind.ts';
import { accessRequestContract as contract } from './access-request.contract.ts';
import { listAccessRequests, listOwnRequests } from './access-request.queries.ts';
import { askAccess } from './ask-access.ts';
import { acceptAccess, questionAccess, refuseAccess } from './decide-access.ts';
import { readAccess } from './read-access.ts';
import { completeAccess, withdrawAccess } from './own-access.ts';

export function accessRequestRoutes(bind: Bind): void {
  bind.signedIn(contract.ask, (input, call) => askAccess(call, input));
  bind.signedIn(contract.mine, (_, { db, viewer }) => listOwnRequests(db, viewer));
  bind.signedIn(contract.complete, (input, call) => completeAccess(call, input));
  bind.signedIn(contract.withdraw, (input, call) => withdrawAccess(call, input));
  bind.admin(contract.list, (input, { db }) => listAccessRequests(db, input));
  bind.admin(contract.read, ({ id }, { db, viewer }) => readAccess(db, viewer, id));
  bind.admin(contract.accept, (input, call) => acceptAccess(call, input));
  bind.admin(contract.refuse, (input, call) => refuseAccess(call, input));
  bind.admin(contract.question, (input, call) => questionAccess(call, input));
}
