import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#platform/db/types.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { equipmentScope } from './equipment.scope.ts';

export async function reachesEquipment(db: Kysely<DB>, viewer: Viewer, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM equipment e WHERE e.id = ${id} AND ${equipmentScope(viewer)}`.execute(db);
  return rows.length > 0;
}

/** Undefined for equipment out of reach. */
export async function findEquipmentAt(
  db: Kysely<DB>,
  viewer: Viewer,
  siteId: string,
  id: string | RawBuilder<string>,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT e.id FROM equipment e WHERE e.id = ${id} AND e.site_id = ${siteId} AND ${equipmentScope(viewer)}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** Stores when the next maintenance of an equipment is due; null without an active plan. */
export async function keepNextDue(trx: Transaction<DB>, id: string, day: string | null): Promise<void> {
  await trx.updateTable('equipment').set({ next_due_on: day }).where('id', '=', id).execute();
}
