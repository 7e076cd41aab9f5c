import type { Bind } from '#platform/http/bind.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { blockCompany, unblockCompany } from './block-company.ts';
import { blockContract as contract } from './block.contract.ts';
import { listBlocked } from './block.queries.ts';
import { canBlock } from './block.rules.ts';

export function blockRoutes(bind: Bind): void {
  bind.company(contract.list, async (input, { db, viewer }) => ({
    ...(await listBlocked(db, viewer, input)),
    acts: { block: canBlock(actorOf(viewer)) },
  }));
  bind.company(contract.block, (input, call) => blockCompany(call, input));
  bind.company(contract.unblock, (input, call) => unblockCompany(call, input));
}
