import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { LockedRequest } from './lock-request.ts';
import type { EmergencyPriority } from './request.rules.ts';

/**
 * An emergency is urgent, whatever its request was written as: it takes the priority that is asked, without one the highest
 * unless it is high already. Its visit and its confirmation are due by it.
 */
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
