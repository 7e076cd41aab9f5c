import type { Bind } from '#platform/http/bind.ts';
import { dispatchContract as contract } from './dispatch.contract.ts';
import { readDispatch } from './read-dispatch.ts';
import { readFollowers } from './read-followers.ts';
import { startDispatch } from './start-dispatch.ts';
import { startPurchase } from './start-purchase.ts';

export function dispatchRoutes(bind: Bind): void {
  bind.company(contract.read, (input, call) => readDispatch(call, input));
  bind.company(contract.followers, (input, call) => readFollowers(call, input));
  bind.company(contract.startPurchase, (input, call) => startPurchase(call, input));
  bind.company(contract.start, ({ order, ...target }, call) =>
    startDispatch(call, { ...target, order: { origin: 'emergency', ...order } }),
  );
}
