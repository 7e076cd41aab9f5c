import { type Kysely, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { orNotFound } from '#common/problems.ts';
import { holdsWords } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { ownCollaboration } from './collaboration.queries.ts';
import type { scheduleContract, ScheduleLine } from './schedule.contract.ts';

/** The schedule in force on a day: of those whose effect date has passed, the one agreed last. */
export const inForceOn = (collaborationId: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`(SELECT s.id FROM price_schedules s WHERE s.collaboration_id = ${collaborationId} AND s.agreed_at IS NOT NULL
    AND s.effective_on <= ${day}::date ORDER BY s.number DESC LIMIT 1)`;

export const lineColumns = sql`l.id, l.kind, l.code, l.designation, l.unit, l.unit_price_e4 AS "unitPriceE4", l.unpriced,
  l.coefficient_e4 AS "coefficientE4", l.vat_rate_bp AS "vatRateBp"`;

/** Lines of a schedule that the viewer may read, filtered by the words of `q` (all of them, in code or designation). */
export async function listScheduleLines(
  { db, viewer }: { db: Kysely<DB>; viewer: CompanyViewer },
  { id, q = '', kind, cursor, limit }: InputOf<typeof scheduleContract.lines>,
) {
  const own = await sql`SELECT FROM price_schedules s JOIN collaborations k ON k.id = s.collaboration_id
    WHERE s.id = ${id} AND ${ownCollaboration(viewer)}`.execute(db);
  orNotFound(own.rows[0]);
  const page = keyset(cursor, { key: sql`l.position`, id: 'l.id', type: 'integer' });
  const conditions = [
    sql<SqlBool>`l.schedule_id = ${id}`,
    ...(kind ? [sql<SqlBool>`l.kind = ${kind}`] : []),
    ...holdsWords(sql`l.folded`, q),
    page.after,
  ];
  const { rows } = await sql<ScheduleLine & { key: string }>`
    SELECT ${lineColumns}, ${page.key} AS key FROM price_schedule_lines l
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}
