import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** A provider's track record over a year, in one trade, or in all (`''`). */
export interface TrackRecord {
  companyId: string;
  trade: string;
  asked: number;
  answered: number;
  due: number;
  onTime: number;
  visited: number;
  firstTime: number;
  received: number;
  snags: number;
}

const most = 10_000;

export async function keepTrackRecords(db: Kysely<DB>, records: readonly TrackRecord[], now: Date): Promise<void> {
  for (let from = 0; from < records.length; from += most) await write(db, records.slice(from, from + most), now);
  // Rows without a new measurement.
  await db.deleteFrom('provider_track_records').where('measured_at', '<>', now).execute();
}

async function write(db: Kysely<DB>, records: readonly TrackRecord[], now: Date): Promise<void> {
  const measured = JSON.stringify(records);
  await sql`INSERT INTO provider_track_records AS kept
      (company_id, trade, asked, answered, due, on_time, visited, first_time, received, snags, measured_at)
    SELECT m."companyId", m.trade, m.asked, m.answered, m.due, m."onTime", m.visited, m."firstTime", m.received,
      m.snags, ${now}
    FROM json_to_recordset(${measured}::json) m("companyId" uuid, trade text, asked integer, answered integer,
      due integer, "onTime" integer, visited integer, "firstTime" integer, received integer, snags integer)
    ON CONFLICT (company_id, trade) DO UPDATE SET asked = excluded.asked, answered = excluded.answered,
      due = excluded.due, on_time = excluded.on_time, visited = excluded.visited, first_time = excluded.first_time,
      received = excluded.received, snags = excluded.snags, measured_at = excluded.measured_at`.execute(db);
}
