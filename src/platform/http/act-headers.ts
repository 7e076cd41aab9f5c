import type { FastifyRequest } from 'fastify';
import { id } from '#common/contract-kit.ts';
import type { EndpointMeta } from '#common/endpoint-meta.ts';
import { type MadeAt, madeAt, saidMoment } from '#common/made-at.ts';
import { problems, refuse } from '#common/problems.ts';
import type { Viewer } from '#platform/session/viewer.ts';

export function keyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || !id.safeParse(key).success) throw refuse(problems.KEY_UNREADABLE);
  return key.toLowerCase();
}

/** The caller must be the user and company displayed on the page or stored with the act (0051). */
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

/** When the act was done, as reported by a device that was offline. */
export const madeOf = ({ headers }: FastifyRequest, now: Date): MadeAt =>
  madeAt(saidMoment(headers['made-at'], headers['clock-ahead']), now);
