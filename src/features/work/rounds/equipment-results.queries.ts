import { type Kysely, sql } from 'kysely';
import { equipmentScope } from '#features/estate/equipment/equipment.scope.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { FoundOfEquipment } from './round.contract.ts';
import { roundScope } from './round.scope.ts';

export async function reachesEquipment(db: Kysely<DB>, viewer: CompanyViewer, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM equipment e WHERE e.id = ${id} AND ${equipmentScope(viewer)}`.execute(db);
  return rows.length > 0;
}

/** One page of an equipment's results from rounds, latest first. */
export async function listOfEquipment(
  db: Kysely<DB>,
  viewer: CompanyViewer,
  { equipmentId, cursor, limit }: { equipmentId: string; cursor?: string | undefined; limit: number },
) {
  const page = keyset(cursor, { key: sql`t.made_at`, id: 'x.id', way: 'DESC' });
  const { rows } = await sql<FoundOfEquipment & { key: string }>`
    SELECT x.id, to_json(t.made_at) #>> '{}' AS at, json_build_object('id', o.id, 'name', o.name) AS round, x.label,
      x.outcome, x.value_milli AS "valueMilli", x.unit, x.note, ${page.key} AS key
    FROM round_items i JOIN round_results x ON x.item_id = i.id JOIN round_turns t ON t.id = x.turn_id
      JOIN rounds o ON o.id = t.round_id
    WHERE i.equipment_id = ${equipmentId} AND ${roundScope(viewer)} AND ${page.after}
    ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, withoutKey);
}
