import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { LockedRequest } from './lock-request.ts';
import type { EmergencyPriority } from './request.rules.ts';

/** An emergency raises its request's priority: the requested one, or the highest unless already high. */
export async function makeUrgent(
  trx: Transaction<DB>,
  request: LockedRequest,
  asked: EmergencyPriority | undefined,
): Promise<LockedRequest> {
  const priority = asked ?? (request.priority === 'high' ? 'high' : 'urgent');
  if (priority !== request.priority) {
    await trx.updateTable('requests').set({ priority }).where('id', '=', request.id).execute();
  }
  return { ...request, priority };
}
