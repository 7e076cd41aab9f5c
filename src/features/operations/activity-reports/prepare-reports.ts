import type { Kysely } from 'kysely';
import { parisDay } from '#common/days.ts';
import type { DB } from '#platform/db/types.ts';
import { lastMonth, presetPeriod, presets } from './activity-report.rules.ts';
import { forgetKept } from './kept-reports.queries.ts';
import { keptSince, makeReport } from './make-report.ts';

/** Recomputes the preset periods whose reports are large enough to be stored, and deletes expired reports. */
export async function prepareReports(db: Kysely<DB>, now: Date, worth?: number): Promise<void> {
  const today = parisDay(now);
  const usual = [...presets.map((preset) => presetPeriod(preset, today)), lastMonth(today)];
  for (const period of usual) await makeReport(db, period, now, worth);
  await forgetKept(db, keptSince(now));
}
