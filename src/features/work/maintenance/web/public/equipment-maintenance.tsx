import type { EquipmentDetail } from '#features/estate/equipment/equipment.contract.ts';
import { HistoryPanel } from '../history-panel.tsx';
import { PlansPanel } from '../plans-panel.tsx';

export function EquipmentMaintenance({ equipment }: { equipment: EquipmentDetail }) {
  return (
    <>
      <PlansPanel equipment={equipment} />
      <HistoryPanel equipmentId={equipment.id} />
    </>
  );
}
