import { useOutletContext } from 'react-router';
import type { EquipmentDetail } from '#features/estate/equipment/equipment.contract.ts';
import { HistoryPanel } from './history-panel.tsx';
import { PlansPanel } from './plans-panel.tsx';

/** Inside the page of an equipment, which hands it over: its maintenance plans and what was asked for it. */
export default function EquipmentInside() {
  const equipment = useOutletContext<EquipmentDetail>();
  return (
    <>
      <PlansPanel equipment={equipment} />
      <HistoryPanel equipmentId={equipment.id} />
    </>
  );
}
