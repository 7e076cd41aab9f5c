import { sql } from 'kysely';
import { carryOut, updateOf } from '#platform/act.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import { equipmentActs } from './equipment.rules.ts';
import { equipmentScope } from './equipment.scope.ts';

interface LockedEquipment {
  id: string;
  companyId: string;
  siteId: string;
  state: 'kept' | 'retired';
  version: number;
}

export const onEquipment = carryOut(
  equipmentActs,
  updateOf<'equipment', { id: string; version: number }>('equipment', ['id', 'version']),
  async (trx, viewer: CompanyViewer, id) => {
    const { rows } = await sql<LockedEquipment>`
      SELECT e.id, e.company_id AS "companyId", e.site_id AS "siteId", e.state, e.version
      FROM equipment e WHERE e.id = ${id} AND ${equipmentScope(viewer)} FOR UPDATE`.execute(trx);
    const [facts] = rows;
    return facts && { facts };
  },
);
