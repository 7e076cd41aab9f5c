import type { FastifyRequest } from 'fastify';
import { id } from '#common/contract-kit.ts';
import type { EndpointMeta } from '#common/endpoint-meta.ts';
import { type MadeAt, madeAt, saidMoment } from '#common/made-at.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Viewer } from '#platform/session/viewer.ts';

/** The key an act carries of its own; null without one. */
export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !id.safeParse(key).success) throw refuse(problems.KEY_UNREADABLE);
  return key.toLowerCase();
}

/**
 * Who asks must be whom the page shows, or the device kept it for: in another tab somebody else may have signed in, or
 * put on another company; elsewhere a membership may have ended. What is of the person alone, as their own account is,
 * and what is of the platform is not of a company; what anybody may do, signing in and out above all, is of nobody.
 */
export function refuseOther(
  { headers }: FastifyRequest,
  { access, person }: Pick<EndpointMeta, 'access' | 'person'>,
  viewer: Viewer | null,
): void {
  const owner = headers['sent-for'];
  if (owner === undefined || !viewer || access === 'public') return;
  const { userId, company } = viewer;
  const isOfPerson = person || access === 'admin';
  const isTheirs = isOfPerson ? String(owner).split('/')[0] === userId : owner === `${userId}/${company?.id ?? '-'}`;
  if (!isTheirs) throw refuse(problems.OTHER_PERSON);
}

/** When the caller did it: a device that had no network says so. */
export const madeOf = ({ headers }: FastifyRequest, now: Date): MadeAt =>
  madeAt(saidMoment(headers['made-at'], headers['clock-ahead']), now);
