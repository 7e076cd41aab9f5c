import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { ActivityReport } from './activity-report.contract.ts';
import {
  readAccounts,
  readCompanies,
  readMonths,
  readProviders,
  readStates,
  readTotals,
  readTrades,
} from './activity-report.queries.ts';
import { periodBefore } from './activity-report.rules.ts';

/** The whole report of a period, read from one state of the database. */
export async function makeReport(db: Kysely<DB>, period: { from: string; to: string }): Promise<ActivityReport> {
  const before = periodBefore(period);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      ...period,
      before,
      totals: await readTotals(trx, period),
      previous: await readTotals(trx, before),
      months: await readMonths(trx, period),
      states: await readStates(trx, period),
      trades: await readTrades(trx, period),
      companies: await readCompanies(trx, period),
      providers: await readProviders(trx, period),
      accounts: await readAccounts(trx, period),
    }));
}
