import { allowed, denied, lacks } from '#common/problems.ts';
import type { Bind } from '#platform/http/bind.ts';
import { mayCommit } from '#platform/session/viewer.ts';
import { preferredListContract as contract } from './preferred-list.contract.ts';
import { listCandidates, listPreferred } from './preferred-list.queries.ts';
import { canRankAt, presentPreferred } from './present-preferred.ts';
import { addPreferred, rankProviders, removePreferred } from './rank-providers.ts';

export function preferredListRoutes(bind: Bind): void {
  bind.company(contract.list, async (input, { db, viewer }) => {
    const { items, nextCursor } = await listPreferred(db, viewer, input);
    return {
      items: items.map((row) => presentPreferred(viewer, row)),
      nextCursor,
      acts: { add: mayCommit(viewer) ? allowed : denied(lacks.committing), addForAllSites: canRankAt(viewer, null) },
    };
  });
  bind.company(contract.candidates, async (input, { db, viewer }) => ({
    items: await listCandidates(db, viewer, input),
  }));
  bind.company(contract.add, (input, call) => addPreferred(call, input));
  bind.company(contract.edit, (input, call) => rankProviders(call, input));
  bind.company(contract.remove, (input, call) => removePreferred(call, input));
}
