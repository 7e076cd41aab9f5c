import type { Transaction } from 'kysely';
import { refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { lockRequest, type LockedRequest, onRequest } from './lock-request.ts';
import { requestEvents } from './request.events.ts';
import { requestProblems } from './request.rules.ts';

interface Pair {
  id: string;
  otherId: string;
}

/** Locks two requests, always in the same order, so that opposite acts wait for each other. */
export async function lockPair(trx: Transaction<DB>, { id, otherId }: Pair): Promise<void> {
  if (id === otherId) throw refuse(requestProblems.LINKED_TO_ITSELF);
  for (const one of [id, otherId].toSorted()) await lockRequest(trx, one);
}

const nameOf = ({ number, title }: LockedRequest) => number ?? title;

/** Adds or removes the link between two requests that the viewer may act on; recorded on both threads. */
async function relink(call: Call, pair: Pair, linked: boolean): Promise<{ id: string }> {
  const { viewer, now } = call;
  const [one_id = '', other_id = ''] = [pair.id, pair.otherId].toSorted();
  return call.db.transaction().execute(async (trx) => {
    await lockPair(trx, pair);
    const { request } = await onRequest.within(trx, call, 'link', { id: pair.id });
    const { request: other } = await onRequest.within(trx, call, 'link', { id: pair.otherId });
    const changed = linked
      ? await trx
          .insertInto('request_links')
          .values({ one_id, other_id, linked_by: viewer.userId, linked_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : await trx
          .deleteFrom('request_links')
          .where('one_id', '=', one_id)
          .where('other_id', '=', other_id)
          .executeTakeFirst();
    const rows = 'numDeletedRows' in changed ? changed.numDeletedRows : changed.numInsertedOrUpdatedRows;
    if (rows !== 1n) return { id: pair.id };
    for (const [here, there] of [
      [request, other],
      [other, request],
    ] as const) {
      await record(trx, requestEvents[linked ? 'request.linked' : 'request.unlinked'], {
        requestId: here.id,
        companyId: here.companyId,
        actor: viewer,
        data: { otherId: there.id, other: nameOf(there) },
        now,
      });
    }
    return { id: pair.id };
  });
}

/** Links two requests. Idempotent. */
export const linkRequests = (call: Call, pair: Pair) => relink(call, pair, true);

/** Removes the link. Idempotent. */
export const unlinkRequests = (call: Call, pair: Pair) => relink(call, pair, false);
