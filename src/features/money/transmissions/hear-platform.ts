import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressOf } from '#common/address-of.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { keyFrom, later } from '#platform/jobs/later.ts';
import { repeatedWork } from '#platform/jobs/repeated.ts';
import type { Log } from '#platform/log.ts';
import type { InvoicePlatform } from './platform-port.ts';
import { transmissionContract } from './transmission.contract.ts';

/** The job that reads the platform; each run forgets earlier failures. */
export const looks = repeatedWork({ name: 'take-flows', cron: '*/5 * * * *' });
/** Calls within this time start one run at its end; a call during a run is never lost. */
const togetherMs = 5000;

/** Secret part of the webhook address; the request body is never trusted. */
export const callbackKey = (secret: string): string =>
  createHmac('sha256', secret).update('invoice platform callback').digest('hex');

export const callbackUrl = (publicUrl: string, secret: string): string =>
  `${publicUrl}${addressOf(transmissionContract.hear, { key: callbackKey(secret) })}`;

/** Subscribes to the platform's webhook until it succeeds; without one, the platform is polled. */
export function subscription({ platform, log }: { platform: InvoicePlatform; log: Log }, address: string | null) {
  let isAgreed = address === null;
  let isWarned = false;
  return async (): Promise<void> => {
    if (isAgreed || address === null) return;
    try {
      await platform.subscribe?.(address);
      isAgreed = true;
    } catch (error) {
      if (!isWarned) log.warn({ err: error }, 'the platform tells of no change');
      isWarned = true;
    }
  };
}

/** The platform announced changes: they are read now instead of within five minutes. */
export async function hearPlatform(
  { db, secret, now }: Pick<Call<null>, 'db' | 'secret' | 'now'>,
  { key }: { key: string },
) {
  const [given, own] = [Buffer.from(key), Buffer.from(callbackKey(secret))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw refuse(problems.NOT_FOUND);
  const at = new Date((Math.floor(now.getTime() / togetherMs) + 1) * togetherMs);
  await later(db, looks, null, { key: keyFrom(`take-flows ${at.toISOString()}`), at });
  return { heard: true };
}
