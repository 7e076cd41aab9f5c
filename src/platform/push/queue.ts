import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db/types.ts';
import { defineWork, keyFrom, later, pausesFrom } from '#platform/jobs/later.ts';

export const pushes = defineWork('push', z.object({ noticeId: z.guid(), userId: z.guid() }), { places: 2 });

const atOnce = 4;

/** A few at once per service, some slots reserved for first tries, so that an unresponsive one leaves room. */
export const deliveries = defineWork('push-delivery', z.object({ noticeId: z.guid(), subscriptionId: z.guid() }), {
  places: 16,
  forFirstTries: 6,
  oneAGroup: true,
  queue: { ...pausesFrom(30), expireInSeconds: 60 },
});

/** Pushes a notice to its reader's browsers, if the transaction writing it commits. */
export async function queuePush(
  trx: Kysely<DB>,
  { noticeId, userId }: { noticeId: string; userId: string; now: Date },
): Promise<void> {
  await later(trx, pushes, { noticeId, userId }, { key: keyFrom(`push:${noticeId}`) });
}

export async function queueDelivery(
  trx: Kysely<DB>,
  { noticeId, subscriptionId, service }: { noticeId: string; subscriptionId: string; service: string },
): Promise<void> {
  const key = keyFrom(`push:${noticeId}:${subscriptionId}`);
  const share = Number.parseInt(subscriptionId.slice(-4), 16) % atOnce;
  await later(trx, deliveries, { noticeId, subscriptionId }, { key, group: `${service} ${share}` });
}
