import type { Bind } from '#platform/http/bind.ts';
import { approvalContract as contract } from './approval.contract.ts';
import { approve, decline } from './decide-approval.ts';
import { readApprovals } from './present-approval.ts';

export function approvalRoutes(bind: Bind): void {
  bind.company(contract.list, (input, { db, viewer }) => readApprovals(db, viewer, input));
  bind.company(contract.approve, (input, call) => approve(call, input));
  bind.company(contract.decline, (input, call) => decline(call, input));
}
