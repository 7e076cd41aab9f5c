import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { addressOf } from '#common/address-of.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/http/bind.ts';
import { type Bound, bindWork } from '#platform/jobs/carry-out.ts';
import { defineWork, keyFrom, later } from '#platform/jobs/later.ts';
import { transmissionContract } from './transmission.contract.ts';
import { type Taking, takeFlows } from './take-flows.ts';

/** A look at the platform that it asked for itself; several at once are one. */
export const lookNow = defineWork('take-flows-now', z.null(), { queue: { retryLimit: 1 } });
const onlyOne = keyFrom('take-flows-now');

/** What only the platform knows of the address it calls: nothing it says is believed, it only makes us look. */
export const callbackKey = (secret: string): string =>
  createHmac('sha256', secret).update('invoice platform callback').digest('hex');

/** Where a platform tells that flows changed. */
export const callbackUrl = (publicUrl: string, secret: string): string =>
  `${publicUrl}${addressOf(transmissionContract.hear, { key: callbackKey(secret) })}`;

/** A platform tells that flows changed: they are looked at now, and not within five minutes. */
export async function hearPlatform({ db, secret }: Pick<Call<null>, 'db' | 'secret'>, { key }: { key: string }) {
  const [given, own] = [Buffer.from(key), Buffer.from(callbackKey(secret))];
  if (given.length !== own.length || !timingSafeEqual(given, own)) throw refuse(problems.NOT_FOUND);
  await later(db, lookNow, null, { key: onlyOne });
  return { heard: true };
}

export const bindLookNow = (taking: Taking): Bound => bindWork(lookNow, () => takeFlows(taking));
