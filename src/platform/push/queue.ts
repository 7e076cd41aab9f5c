import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db/types.ts';
import { defineWork, later } from '#platform/jobs/later.ts';

/** Notices that are to be shown by the browsers of their person. */
export const pushes = defineWork('push', z.object({ noticeId: z.guid() }), { oneAGroup: true });

/** Asks for a push in the transaction that shows its notice. */
export async function queuePush(
  trx: Transaction<DB> | Kysely<DB>,
  { noticeId, userId }: { noticeId: string; userId: string; now: Date },
): Promise<void> {
  await later(trx, pushes, { noticeId }, { key: noticeId, group: userId });
}
