import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { equipmentScope } from '#features/estate/equipment/equipment.scope.ts';
import { todayAt } from '#features/estate/sites/site.scope.ts';
import { carryOut, updateOf } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { planActs } from './maintenance.rules.ts';

export interface LockedPlan {
  id: string;
  companyId: string;
  siteId: string;
  equipmentId: string;
  equipment: string;
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

/** Undefined if it does not match. `waits`: waits for another holder instead of skipping. */
export async function lockPlan(
  trx: Transaction<DB>,
  id: string,
  { now, condition, waits }: { now: Date; condition: RawBuilder<SqlBool>; waits: boolean },
): Promise<LockedPlan | undefined> {
  const { rows } = await sql<LockedPlan>`
    SELECT p.id, e.company_id AS "companyId", e.site_id AS "siteId", e.id AS "equipmentId", e.name AS equipment, e.place_id AS "placeId", e.location,
      e.state AS "equipmentState", p.title, p.description, p.trade, p.rule, p.starts_on AS "startsOn",
      p.lead_days AS "leadDays", p.next_on AS "nextOn", p.state, ${todayAt('s', now)} AS today, p.version
    FROM maintenance_plans p JOIN equipment e ON e.id = p.equipment_id JOIN sites s ON s.id = e.site_id
    WHERE p.id = ${id} AND ${condition} FOR UPDATE OF p ${sql.raw(waits ? '' : 'SKIP LOCKED')}`.execute(trx);
  return rows[0];
}

/** Runs an act on a locked plan in reach. */
export const onPlan = carryOut(
  planActs,
  updateOf<'maintenance_plans', { id: string; version: number }>('maintenance_plans', ['id', 'version']),
  async (trx, viewer: CompanyViewer, id, now) => {
    const facts = await lockPlan(trx, id, { now, condition: equipmentScope(viewer), waits: true });
    return facts && { facts };
  },
);
