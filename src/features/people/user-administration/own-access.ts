import { sql, type Transaction } from 'kysely';
import { fault } from '#common/faults.ts';
import { orNotFound, refuseFields } from '#common/problems.ts';
import { type Call, carryOut, updateOf, type Target } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import type { AccessRequest } from './access-request.contract.ts';
import { readOwnRequest } from './access-request.queries.ts';
import { accessActs } from './access-request.rules.ts';
import { accessRequestEvents } from './access-request.events.ts';

async function lock(trx: Transaction<DB>, { userId }: Viewer, id: string) {
  await trx
    .selectFrom('access_requests')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  const row = await readOwnRequest(trx, userId, id);
  return row && { row, facts: { ...row, isOwn: true, unverified: false } };
}

const onOwnRequest = carryOut(accessActs, updateOf('access_requests', ['id']), lock);

/** Maximum length of a request with its additions. */
const longest = 20_000;

async function updateOwn(
  call: Call<Viewer>,
  act: 'complete' | 'withdraw',
  target: Target,
  next: { message?: string; event: 'access-request.completed' | 'access-request.withdrawn' },
): Promise<AccessRequest> {
  return onOwnRequest(call, act, target, async ({ trx, viewer, now, row, move }) => {
    const { id } = row;
    const room = longest - row.message.length - 2;
    if (next.message && next.message.length > room) {
      throw refuseFields({ path: ['message'], message: fault('tooLong', { count: Math.max(0, room) }) });
    }
    await move({
      // Additions are appended.
      ...(next.message && {
        message: sql<string>`message || CASE WHEN message = '' THEN '' ELSE E'\n\n' END || ${next.message}`,
      }),
    });
    const data = { accessRequestId: id, kind: row.kind, wantedRole: row.wantedRole, target: row.target };
    await record(trx, accessRequestEvents[next.event], { actor: viewer, data, now });
    return orNotFound(await readOwnRequest(trx, viewer.userId, id));
  });
}

/** Adds requested information; the request is pending again. */
export function completeAccess(call: Call<Viewer>, { message, ...target }: Target & { message: string }) {
  return updateOwn(call, 'complete', target, { message, event: 'access-request.completed' });
}

export function withdrawAccess(call: Call<Viewer>, target: Target) {
  return updateOwn(call, 'withdraw', target, { event: 'access-request.withdrawn' });
}
