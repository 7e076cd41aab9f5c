import { createHmac, timingSafeEqual } from 'node:crypto';
import { addressOf } from '#common/address-of.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { keyFrom, later } from '#platform/jobs/later.ts';
import { repeatedWork } from '#platform/jobs/repeated.ts';
import type { Log } from '#platform/log.ts';
import type { InvoicePlatform } from './platform-port.ts';
import { transmissionContract } from './transmission.contract.ts';

/** A look at the platform; the next one forgets the failures of the last. */
export const looks = repeatedWork({ name: 'take-flows', cron: '*/5 * * * *' });
/** Calls within this time are one look, at its end: a call while a look is under way is never lost. */
const togetherMs = 5000;

/** Secret part of the webhook address; the request body is never trusted. */
export const callbackKey = (secret: string): string =>
  createHmac('sha256', secret).update('invoice platform callback').digest('hex');

/** Where a platform tells that flows changed. */
export const callbackUrl = (publicUrl: string, secret: string): string =>
  `${publicUrl}${addressOf(transmissionContract.hear, { key: callbackKey(secret) })}`;

/** Asks the platform to tell of changes, until it agreed; one that tells nobody is looked at all the same. */
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

/** A platform tells that flows changed: they are looked at now, and not within five minutes. */
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
