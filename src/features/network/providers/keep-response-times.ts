import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

export interface ResponseTime {
  companyId: string;
  medianMinutes: number;
  answers: number;
}

/** Providers without a measurement become unknown. */
export async function keepResponseTimes(db: Kysely<DB>, times: readonly ResponseTime[], now: Date): Promise<void> {
  const measured = JSON.stringify(times);
  await sql`DELETE FROM provider_response_times WHERE company_id <> ALL(
      SELECT (value ->> 'companyId')::uuid FROM json_array_elements(${measured}::json))`.execute(db);
  await sql`INSERT INTO provider_response_times AS t (company_id, median_minutes, answers, measured_at)
      SELECT m."companyId", m."medianMinutes", m.answers, ${now}
      FROM json_to_recordset(${measured}::json) m("companyId" uuid, "medianMinutes" integer, answers integer)
      ON CONFLICT (company_id) DO UPDATE SET median_minutes = excluded.median_minutes, answers = excluded.answers,
        measured_at = excluded.measured_at
      WHERE (t.median_minutes, t.answers) <> (excluded.median_minutes, excluded.answers)`.execute(db);
}
