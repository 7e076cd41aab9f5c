import type { Kysely } from 'kysely';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import type { OrderRow } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { answerDays } from './answer.rules.ts';
import { findCall, findTerms } from './reception.queries.ts';

type Asked = Pick<OrderRow, 'id' | 'companyId' | 'departement'>;

/**
 * What a report that is decided now says of a provider that does not sign it: the last day on which it may answer, by the
 * terms of its client, for when it was called, and when: null of a time that has not come.
 */
export async function askedOf(db: Kysely<DB>, { id, companyId, departement }: Asked, now: Date) {
  const terms = await findTerms(db, companyId);
  const call = await findCall(db, id, { by: ['ordering'] });
  // Who was to look on its own is not absent.
  const called = call && !call.apart && call.for <= now ? call : null;
  return {
    answerUntil: addDays(dayAt(now, departement), terms?.answerDays ?? answerDays.proposed),
    calledFor: called?.for.toISOString() ?? null,
    calledAt: called?.at.toISOString() ?? null,
  };
}
