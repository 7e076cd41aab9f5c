import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/types.ts';

/** The caller has checked access. */
export interface WorkedHours {
  visitId: string;
  visitNumber: number;
  minutes: number;
}

export async function listWorkedHours(db: Kysely<DB>, orderId: string): Promise<WorkedHours[]> {
  const { rows } = await sql<WorkedHours>`
    SELECT v.id AS "visitId", v.number AS "visitNumber", sum((n.data ->> 'minutes')::integer)::integer AS minutes
    FROM visits v JOIN mission_entries n ON n.visit_id = v.id AND n.kind = 'hours' AND n.removed_at IS NULL
    WHERE v.work_order_id = ${orderId} GROUP BY v.id, v.number ORDER BY v.number LIMIT 300`.execute(db);
  return rows;
}
