import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { MissingDocument } from './work-order.contract.ts';
import { workOrderEvents } from './work-order.events.ts';

export interface Override {
  reason: string;
  missing: readonly MissingDocument[];
  quoteId?: string;
}

/** Records an owner's override for their company only; nothing if no document is missing. */
export async function recordOverride(
  trx: Transaction<DB>,
  thread: { requestId: string; companyId: string; actor: CompanyViewer | null; now: Date },
  { missing: papers, ...override }: Override,
): Promise<void> {
  if (papers.length === 0) return;
  const missing = papers.map(({ kind, state }) => ({ kind, state }));
  await record(trx, workOrderEvents['vigilance.overridden'], { ...thread, data: { ...override, missing } });
}
