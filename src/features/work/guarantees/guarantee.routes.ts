import type { Bind } from '#platform/http/bind.ts';
import { opposeRetention, releaseRetention } from './decide-retention.ts';
import { guaranteeContract as contract } from './guarantee.contract.ts';
import { readEnding, readGuarantees, readGuaranteesAt } from './present-guarantees.ts';

export function guaranteeRoutes(bind: Bind): void {
  bind.signedIn(contract.ofSite, (input, call) => readGuaranteesAt(call, input));
  bind.signedIn(contract.ofOrder, async ({ workOrderId }, call) => ({
    guarantees: await readGuarantees(call, workOrderId),
  }));
  bind.company(contract.ending, (_, call) => readEnding(call));
  bind.company(contract.release, (input, call) => releaseRetention(call, input));
  bind.company(contract.oppose, (input, call) => opposeRetention(call, input));
}
