import { equipmentContract } from '#features/estate/equipment/equipment.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of the register of equipment. */
export const { equipment: equipmentApi } = queryApi({ equipment: equipmentContract });
