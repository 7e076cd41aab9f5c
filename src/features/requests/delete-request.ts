import type { Call, Target } from '#platform/act.ts';
import { onRequest } from './lock-request.ts';

/** Throws a draft away: nobody else ever saw it, no number was taken. */
export async function deleteRequest(call: Call, target: Target): Promise<{ id: string }> {
  return onRequest(call, 'delete', target, async ({ trx, request: { id } }) => {
    await trx.deleteFrom('requests').where('id', '=', id).execute();
    return { id };
  });
}
