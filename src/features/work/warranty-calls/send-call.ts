import type { SendWarrantyCall } from '#features/work/requests/request.public.ts';
import { record } from '#platform/events/record.ts';
import { askPaper } from '#platform/papers/keep-paper.ts';
import { letterPaper } from './compose-letter.ts';
import { warrantyEvents } from './warranty-call.events.ts';
import { markSent } from './warranty-call.queries.ts';

/** On publication, the firm that was invited by name is also notified of the guarantee invoked. */
export const sendWarrantyCall: SendWarrantyCall = async (trx, { request, viewer, now }) => {
  const sent = await markSent(trx, request.id, now);
  if (!sent) return;
  const { providerId, ...data } = sent;
  await record(trx, warrantyEvents['warranty.called'], {
    requestId: request.id,
    companyId: request.companyId,
    providerId,
    actor: viewer,
    data,
    now,
  });
  await askPaper(trx, letterPaper, request.id);
};
