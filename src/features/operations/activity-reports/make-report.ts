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

/** Number of rows above which a report is stored; smaller reports are computed in a tenth of a second on each request. */
const worthKeeping = 5000;
/** One hour until the next scheduled run, plus the run's duration. */
const keptMs = 90 * 60_000;

export const keptSince = (now: Date): Date => new Date(now.getTime() - keptMs);

/** The stored report of a period, or a new one. */
export async function readReport(db: Kysely<DB>, period: Period, now: Date): Promise<ActivityReport> {
  return (await findKept(db, period, keptSince(now))) ?? makeReport(db, period, now);
}

const sizeOf = ({ published, quotes, orders }: ReportTotals) => published + quotes + orders;

/** Computes the report of a period in one transaction snapshot, and stores it if it is large. */
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
