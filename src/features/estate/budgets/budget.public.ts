import type { Call } from '#platform/act.ts';
import type { AwardBudget } from './budget.contract.ts';
import { readBudget, toEuros, yearOf } from './budget.queries.ts';

/** Effect of an award on its site's current budget; null when none is set. */
export async function weighAward(
  { db, viewer, now }: Call,
  { requestId, totalHtMinor, currency }: { requestId: string; totalHtMinor: number; currency: string },
): Promise<AwardBudget | null> {
  const { siteId } = await db
    .selectFrom('requests')
    .select('site_id as siteId')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  const found = await readBudget(db, { viewer, now }, { siteId, year: yearOf(now) });
  if (found?.budgetMinor == null) return null;
  const { site, year, budgetMinor, committedMinor, spentMinor } = found;
  const awardMinor = await toEuros(db, totalHtMinor, currency);
  const overMinor = Math.max(0, committedMinor + spentMinor + awardMinor - budgetMinor);
  return { site, year, budgetMinor, committedMinor, spentMinor, awardMinor, overMinor };
}
