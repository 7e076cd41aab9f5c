import { useOutletContext } from 'react-router';
import type { EquipmentDetail } from '#features/estate/equipment/equipment.contract.ts';
import { EquipmentMaintenance } from '#features/work/maintenance/web/public/equipment-maintenance.tsx';
import { EquipmentRounds } from '#features/work/rounds/web/public/equipment-rounds.tsx';
import { LabelPanel } from '#features/work/occupant-reports/web/public/label-panel.tsx';

export default function EquipmentInside() {
  const equipment = useOutletContext<EquipmentDetail>();
  return (
    <>
      <EquipmentMaintenance equipment={equipment} />
      <EquipmentRounds equipmentId={equipment.id} />
      {equipment.state === 'kept' && equipment.acts.edit.allowed && (
        <LabelPanel siteId={equipment.site.id} equipmentId={equipment.id} />
      )}
    </>
  );
}
