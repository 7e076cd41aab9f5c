import type { Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { refusals } from './transmission.contract.ts';
import { transmissionEvents } from './transmission.events.ts';
import type { AboutInvoice } from './transmission.queries.ts';

/** For both companies. */
export const recordFlowEvent = (
  trx: Transaction<DB>,
  { id, number, requestId, companyId, providerId }: Omit<AboutInvoice, 'document'>,
  { status, motive, now }: { status: number; motive: string; now: Date },
): Promise<void> =>
  record(trx, transmissionEvents[refusals.includes(status) ? 'invoice.platform-refused' : 'invoice.platform-told'], {
    requestId,
    companyId,
    providerId,
    actor: null,
    data: { invoiceId: id, number, status, motive: motive.slice(0, 500) },
    now,
  });
