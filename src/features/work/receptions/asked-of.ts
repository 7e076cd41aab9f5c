import type { Kysely } from 'kysely';
import { addDays } from '#common/days.ts';
import { dayAt } from '#common/place-time.ts';
import type { OrderRow } from '#features/work/work-orders/work-order.public.ts';
import type { DB } from '#platform/db/types.ts';
import { answerDays } from './answer.rules.ts';
import { findCall, findTerms } from './reception.queries.ts';

type Asked = Pick<OrderRow, 'id' | 'companyId' | 'departement'>;

/** Without the provider's signature: last day to answer, and when it was called and expected. */
export async function askedOf(db: Kysely<DB>, { id, companyId, departement }: Asked, now: Date) {
  const terms = await findTerms(db, companyId);
  const call = await findCall(db, id, { by: ['ordering'] });
  // A provider inspecting separately is not absent.
  const called = call && !call.apart && call.for <= now ? call : null;
  return {
    answerUntil: addDays(dayAt(now, departement), terms?.answerDays ?? answerDays.proposed),
    calledFor: called?.for.toISOString() ?? null,
    calledAt: called?.at.toISOString() ?? null,
  };
}
