import type { FastifyRequest } from 'fastify';
import { id } from '#common/contract-kit.ts';
import { type MadeAt, madeAt, saidMoment } from '#common/made-at.ts';
import { problems, refuse } from '#common/problems.ts';

/** The key an act carries of its own; null without one. */
export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !id.safeParse(key).success) throw refuse(problems.KEY_UNREADABLE);
  return key.toLowerCase();
}

/** Who sends must be whom the device kept it for: another person may have signed in meanwhile. */
export function refuseOther({ headers, viewer }: FastifyRequest): void {
  const owner = headers['sent-for'];
  if (owner !== undefined && viewer && owner !== `${viewer.userId}/${viewer.company?.id ?? '-'}`)
    throw refuse(problems.OTHER_PERSON);
}

/** When the caller did it: a device that had no network says so. */
export const madeOf = ({ headers }: FastifyRequest, now: Date): MadeAt =>
  madeAt(saidMoment(headers['made-at'], headers['clock-ahead']), now);
