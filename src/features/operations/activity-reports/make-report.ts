import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { ActivityReport, ReportTotals } from './activity-report.contract.ts';
import {
  readAccounts,
  readBearers,
  readCompanies,
  readMonths,
  readProviders,
  readStates,
  readTotals,
  readTrades,
} from './activity-report.queries.ts';
import { type Period, periodBefore, yearBefore } from './activity-report.rules.ts';
import { readFunnel, readQuality, readTrends, readWeeks } from './course.queries.ts';
import { findKept, keepReport } from './kept-reports.queries.ts';

/** Requests, quotes and orders that are added up within a tenth of a second: below, a report is made anew each time. */
const worthKeeping = 5000;
/** The hour until the next ones are prepared, and the time that takes. */
const keptMs = 90 * 60_000;

/** Since when a kept report is still shown. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - keptMs);

/** The report of a period, as it is kept or made now. */
export async function readReport(db: Kysely<DB>, period: Period, now: Date): Promise<ActivityReport> {
  return (await findKept(db, period, keptSince(now))) ?? makeReport(db, period, now);
}

const sizeOf = ({ published, quotes, orders }: ReportTotals) => published + quotes + orders;

/** Adds the report of a period up from one state of the database, and keeps it where that takes long. */
export async function makeReport(
  db: Kysely<DB>,
  period: Period,
  now: Date,
  worth = worthKeeping,
): Promise<ActivityReport> {
  const before = periodBefore(period);
  const year = yearBefore(period);
  const report = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      ...period,
      before,
      asOf: now.toISOString(),
      totals: await readTotals(trx, period),
      previous: await readTotals(trx, before),
      quality: await readQuality(trx, period),
      lastYear: {
        ...year,
        totals: await readTotals(trx, year),
        quality: await readQuality(trx, year),
        trades: (await readTrades(trx, year)).map(({ trade, published, orderedMinor }) => ({
          trade,
          published,
          orderedMinor,
        })),
      },
      weeks: await readWeeks(trx, period),
      trends: await readTrends(trx, period, year),
      funnel: await readFunnel(trx, period, now),
      months: await readMonths(trx, period),
      states: await readStates(trx, period),
      trades: await readTrades(trx, period),
      bearers: await readBearers(trx, period),
      companies: await readCompanies(trx, period),
      providers: await readProviders(trx, period),
      accounts: await readAccounts(trx, period),
    }));
  if (sizeOf(report.totals) + sizeOf(report.previous) >= worth) await keepReport(db, report);
  return report;
}
