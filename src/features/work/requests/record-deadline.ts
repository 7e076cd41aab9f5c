import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { LockedRequest } from './lock-request.ts';
import { requestEvents } from './request.events.ts';

/** Records a moved deadline on the thread, which notifies the invited; does nothing when it is unchanged. */
export async function recordDeadline(
  trx: Transaction<DB>,
  {
    request,
    deadline,
    viewer,
    now,
  }: { request: LockedRequest; deadline: Date | null; viewer: CompanyViewer; now: Date },
): Promise<void> {
  const { id: requestId, companyId, deadlineAt: before } = request;
  if (!deadline || !before || deadline.getTime() === before.getTime()) return;
  const data = { before: before.toISOString(), after: deadline.toISOString() };
  await record(trx, requestEvents['request.deadline-moved'], {
    requestId,
    companyId,
    actor: viewer,
    data,
    now,
  });
}
