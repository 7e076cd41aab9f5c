import { ShieldCheck } from 'lucide-react';
import type { EquipmentItem } from '#features/estate/equipment/equipment.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from './texts.ts';

export function Warranty({ of }: { of: Pick<EquipmentItem, 'warrantyUntil' | 'isGuaranteed'> }) {
  const t = useTexts();
  const format = useFormat();
  if (!of.warrantyUntil) return <span className="text-ink-3">{t('unknown')}</span>;
  if (!of.isGuaranteed) return <span className="text-ink-2">{t('over')}</span>;
  return (
    <span className="flex items-center gap-1.5">
      <Icon of={ShieldCheck} size={14} className="text-success" />
      {format.shortDate(of.warrantyUntil)}
    </span>
  );
}

export function Contract({ of }: { of: Pick<EquipmentItem, 'providerName' | 'isContractOver'> }) {
  const t = useTexts();
  if (!of.providerName) return <span className="text-ink-3">{t('without')}</span>;
  return (
    <span className="min-w-0 truncate">
      {of.providerName}
      {of.isContractOver && <span className="text-danger"> · {t('contractOver')}</span>}
    </span>
  );
}

export function NextDue({ of }: { of: Pick<EquipmentItem, 'nextDueOn' | 'isOverdue'> }) {
  const t = useTexts();
  const format = useFormat();
  if (!of.nextDueOn) return <span className="text-ink-3">{t('without')}</span>;
  return (
    <span className={of.isOverdue ? 'font-semibold text-danger' : undefined}>{format.shortDate(of.nextDueOn)}</span>
  );
}
