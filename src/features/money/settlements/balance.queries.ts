import { type RawBuilder, sql } from 'kysely';
import { parisDay } from '#common/days.ts';
import { isOverAt } from '#features/estate/sites/site.scope.ts';
import type { Standing } from './settlement.contract.ts';

export interface Balance {
  owedMinor: number;
  /** Retention not due yet: opposed, or less than a year after the reception. */
  keptMinor: number;
  /** The amount due, without contested amounts and retention. */
  dueMinor: number;
  /** The amount of it left to pay; negative when overpaid. */
  restMinor: number;
  lateMinor: number;
  /** The first due date that has passed. */
  lateSince: string | null;
  retentionDueOn: string | null;
  standing: Standing;
}

const endOfRetention = sql`(g.effect_on + interval '1 year')::date`;

/** Balance of invoice `i` (settlement `s`, guarantees `g`), as a lateral join. OFFSET 0 avoids slow inlining. */
export const balanceAt = (now: Date): RawBuilder<Balance> => {
  const today = sql`${parisDay(now)}::date`;
  return sql<Balance>`(
    SELECT a.owed AS "owedMinor", k.kept AS "keptMinor", d.due AS "dueMinor", d.due - s.paid_minor AS "restMinor",
      l.late_first + l.late_kept AS "lateMinor", r.due_on AS "retentionDueOn",
      least(CASE WHEN l.late_first > 0 THEN i.due_on END, CASE WHEN l.late_kept > 0 THEN r.due_on END) AS "lateSince",
      CASE WHEN a.owed = 0 THEN 'credited' WHEN s.state = 'contested' THEN 'contested'
        WHEN d.due <= s.paid_minor THEN 'paid' WHEN l.late_first + l.late_kept > 0 THEN 'late'
        WHEN d.due <= s.paid_minor + s.announced_minor THEN 'announced' WHEN s.paid_minor > 0 THEN 'partPaid'
        ELSE s.state END AS standing
    FROM (SELECT greatest(0, s.total_ttc_minor - s.credited_minor) AS owed,
        greatest(0, s.retention_minor - s.credited_retention_minor) AS held OFFSET 0) a
      CROSS JOIN LATERAL (SELECT CASE WHEN a.held = 0 OR g.retention_state IN ('released', 'replaced') THEN 0
        WHEN g.effect_on IS NULL OR g.retention_state = 'opposed' THEN a.held
        WHEN ${isOverAt(endOfRetention, sql.ref('i.site_id'), now)} THEN 0 ELSE a.held END AS kept OFFSET 0) k
      CROSS JOIN LATERAL (SELECT greatest(0, a.owed - k.kept - s.contested_minor) AS due,
        greatest(0, a.owed - a.held - s.contested_minor) AS first OFFSET 0) d
      CROSS JOIN LATERAL (SELECT CASE WHEN a.held > 0 AND k.kept = 0 THEN CASE WHEN g.retention_state IN ('released', 'replaced')
        THEN (g.decided_at AT TIME ZONE 'Europe/Paris')::date ELSE ${endOfRetention} + 1 END END AS due_on OFFSET 0) r
      CROSS JOIN LATERAL (SELECT greatest(0, d.due - s.paid_minor) AS unpaid,
        greatest(0, d.first - s.paid_minor) AS unpaid_first OFFSET 0) u
      CROSS JOIN LATERAL (SELECT CASE WHEN i.due_on < ${today} THEN least(u.unpaid, u.unpaid_first) ELSE 0 END AS late_first,
        CASE WHEN r.due_on < ${today} THEN u.unpaid - least(u.unpaid, u.unpaid_first) ELSE 0 END AS late_kept OFFSET 0) l OFFSET 0)`;
};
