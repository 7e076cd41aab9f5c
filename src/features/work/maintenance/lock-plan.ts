import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { siteScope, todayAt } from '#features/estate/sites/site.scope.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { planActs } from './maintenance.rules.ts';

export interface LockedPlan {
  id: string;
  companyId: string;
  siteId: string;
  /** Null for a plan that repeats a request. */
  equipmentId: string | null;
  equipment: string;
  requestId: string | null;
  placeId: string | null;
  location: string;
  equipmentState: 'kept' | 'retired';
  title: string;
  description: string;
  trade: string | null;
  rule: string;
  startsOn: string;
  leadDays: number;
  nextOn: string | null;
  state: 'running' | 'stopped';
  today: string;
  version: number;
}

/** Undefined if it does not match. `waits`: waits for the lock instead of skipping. */
export async function lockPlan(
  trx: Transaction<DB>,
  id: string,
  { now, condition, waits }: { now: Date; condition: RawBuilder<SqlBool>; waits: boolean },
): Promise<LockedPlan | undefined> {
  const { rows } = await sql<LockedPlan>`
    SELECT p.id, s.company_id AS "companyId", s.id AS "siteId", e.id AS "equipmentId", coalesce(e.name, '') AS equipment,
      p.request_id AS "requestId", e.place_id AS "placeId", coalesce(e.location, '') AS location,
      coalesce(e.state, 'kept') AS "equipmentState", p.title, p.description, p.trade, p.rule, p.starts_on AS "startsOn",
      p.lead_days AS "leadDays", p.next_on AS "nextOn", p.state, ${todayAt('s', now)} AS today, p.version
    FROM maintenance_plans p LEFT JOIN equipment e ON e.id = p.equipment_id LEFT JOIN requests q ON q.id = p.request_id
      JOIN sites s ON s.id = coalesce(e.site_id, q.site_id)
    WHERE p.id = ${id} AND ${condition} FOR UPDATE OF p ${sql.raw(waits ? '' : 'SKIP LOCKED')}`.execute(trx);
  return rows[0];
}

/** Runs an act on a locked plan in reach. */
export const onPlan = carryOut(
  planActs,
  updateOf<'maintenance_plans', { id: string; version: number }>('maintenance_plans', ['id', 'version']),
  async (trx, viewer: CompanyViewer, id, now) => {
    const facts = await lockPlan(trx, id, { now, condition: siteScope(viewer), waits: true });
    return facts && { facts };
  },
);
