import { equipmentContract } from '#features/estate/equipment/equipment.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const { equipment: equipmentApi } = queryApi({ equipment: equipmentContract });
