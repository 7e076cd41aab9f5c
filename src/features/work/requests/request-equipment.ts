import { sql, type Transaction } from 'kysely';
import { refuseFields } from '#common/problems.ts';
import { findEquipmentAt } from '#features/estate/equipment/equipment.public.ts';
import type { DB } from '#platform/db/types.ts';
import type { CompanyViewer } from '#platform/session/viewer.ts';
import type { RequestInput } from './request.contract.ts';
import { said } from './said.ts';

/** The equipment a request concerns, from its site; when omitted, keeps the current one unless the site changes. */
export async function equipmentOf(
  trx: Transaction<DB>,
  viewer: CompanyViewer,
  { siteId, equipmentId }: RequestInput,
  requestId: string | null,
) {
  if (equipmentId === null || (equipmentId === undefined && requestId === null)) return { equipment_id: null };
  const kept = sql<string>`(SELECT r.equipment_id FROM requests r WHERE r.id = ${requestId})`;
  const found = await findEquipmentAt(trx, viewer, siteId, equipmentId ?? kept);
  if (!found && equipmentId) throw refuseFields({ path: ['equipmentId'], message: said('refusals.equipment') });
  return { equipment_id: found ?? null };
}
