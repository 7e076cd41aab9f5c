import type { Transaction } from 'kysely';
import { assertAllowed, orNotFound, problems, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { actorOf } from '#platform/session/viewer.ts';
import type { SiteBudget } from './budget.contract.ts';
import { budgetEvents } from './budget.events.ts';
import { readBudget } from './budget.queries.ts';
import { canSet } from './budget.rules.ts';

interface Wanted {
  siteId: string;
  year: number;
  /** Null removes the budget. */
  amountMinor: number | null;
  version: number;
}

/** Saves an amount over the version its author read; false when that is outdated. */
async function write(trx: Transaction<DB>, { siteId, year, amountMinor, version }: Wanted, now: Date) {
  const values = { amount_minor: amountMinor, version: version + 1, updated_at: now };
  if (version === 0) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('site_budgets')
      .values({ site_id: siteId, year, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await trx
    .updateTable('site_budgets')
    .set(values)
    .where('site_id', '=', siteId)
    .where('year', '=', year)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets or removes a site's budget for a year; the second of two concurrent writers gets a conflict. */
export async function setBudget({ db, ...call }: Call, wanted: Wanted): Promise<SiteBudget> {
  const { viewer, now } = call;
  const { siteId, year, amountMinor } = wanted;
  return db.transaction().execute(async (trx) => {
    const before = orNotFound(await readBudget(trx, call, wanted));
    assertAllowed(canSet(actorOf(viewer)));
    if (!(await write(trx, wanted, now))) throw refuse(problems.STALE);
    await record(trx, budgetEvents['budget.set'], {
      companyId: viewer.company.id,
      actor: viewer,
      data: { siteId, year, before: before.budgetMinor, after: amountMinor },
      now,
    });
    const { site: _, ...budget } = before;
    return { ...budget, budgetMinor: amountMinor, version: wanted.version + 1 };
  });
}
