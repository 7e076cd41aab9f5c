import type { AmendmentsOfOrder } from '#features/work/amendments/amendment.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { QuantityLines } from '#ui/lines/quantity-lines.tsx';
import { useTexts } from './texts.ts';

export interface StandingLinesProps {
  order: AmendmentsOfOrder['order'];
  /** By line: its new quantity, null if removed, undefined if unchanged. */
  quantities: Readonly<Record<number, number | null>>;
  onQuantity: (position: number, quantityMilli: number | null | undefined) => void;
}

export function StandingLines({ order, quantities, onQuantity }: StandingLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const { lines, currency } = order;
  return (
    <QuantityLines
      label={t('standing')}
      lines={lines.map(({ kind, position: key, designation, unit, quantityMilli, unitPriceE4, amendment }) => {
        if (kind === 'lot') return { key, lot: designation };
        const price = `${format.quantity(quantityMilli, unit)} × ${format.unitPrice(unitPriceE4, currency)}`;
        const isGone = quantities[key] === null;
        return {
          key,
          designation,
          unit,
          detail: amendment === null ? price : `${price} · ${t('numbered', { number: amendment })}`,
          quantityMilli: quantities[key] ?? quantityMilli,
          onQuantity: (value) => onQuantity(key, value === null || value === quantityMilli ? undefined : value),
          quantityLabel: t('quantityOf', { designation }),
          gone: isGone && t('change.removed'),
          actLabel: t(isGone ? 'restore' : 'remove', { designation }),
          onAct: () => onQuantity(key, isGone ? undefined : null),
        };
      })}
    />
  );
}
