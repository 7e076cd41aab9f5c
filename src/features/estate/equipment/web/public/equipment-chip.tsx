import { useQuery } from '@tanstack/react-query';
import { Chip } from '#ui/inputs/chip.tsx';
import { equipmentApi } from './api.ts';
import { kindIcons } from '../kind-icons.ts';
import { useTexts } from '../texts.ts';

export function EquipmentChip({ equipmentId, onRemove }: { equipmentId: string; onRemove: () => void }) {
  const t = useTexts();
  const { data } = useQuery(equipmentApi.read.queryOptions({ input: { id: equipmentId } }));
  if (!data) return null;
  return (
    <p className="mt-3">
      <Chip
        on
        icon={kindIcons[data.kind]}
        aria-label={t('chip.remove', { number: data.number, name: data.name })}
        onClick={onRemove}
      >
        {`${data.number} · ${data.name}`} <span aria-hidden="true">{'×'}</span>
      </Chip>
    </p>
  );
}
