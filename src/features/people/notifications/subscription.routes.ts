import type { Bind } from '#platform/http/bind.ts';
import type { Services } from '#platform/http/services.ts';
import { sendTestPush, subscribe, unsubscribe, unsubscribeAll } from './subscribe.ts';
import { subscriptionContract as contract } from './subscription.contract.ts';
import { listBrowsers } from './subscription.queries.ts';

export function subscriptionRoutes(
  bind: Bind,
  { pushKey, pushServices }: Pick<Services, 'pushKey' | 'pushServices'>,
): void {
  bind.signedIn(contract.list, async (_, { db, viewer }) => ({
    publicKey: pushKey,
    items: await listBrowsers(db, viewer),
  }));
  bind.signedIn(contract.subscribe, (input, call) => subscribe(call, input, pushServices));
  bind.signedIn(contract.removeAll, (_, call) => unsubscribeAll(call));
  bind.signedIn(contract.remove, ({ id }, call) => unsubscribe(call, id));
  bind.signedIn(contract.test, (_, call) => sendTestPush(call));
}
