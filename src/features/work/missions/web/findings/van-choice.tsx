import { Truck } from 'lucide-react';
import { isLow, type StockItem } from '#features/network/stock/stock.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';

const shown = 5;
export const one = 1000;

interface VanChoiceProps {
  stock: readonly StockItem[];
  onPick: (item: StockItem) => void;
  /** Notes one unit of this item as used, while some are left. */
  onFit: (item: StockItem) => void;
}

export function VanChoice({ stock, onPick, onFit }: VanChoiceProps) {
  const t = useTexts();
  const format = useFormat();
  const van = stock[0]?.vehicle;
  if (!van) return null;
  const last = stock
    .filter(({ vehicle }) => vehicle.id === van.id)
    .toSorted((a, b) => Number(b.quantityMilli > 0) - Number(a.quantityMilli > 0) || b.movedAt.localeCompare(a.movedAt))
    .slice(0, shown);
  return (
    <section aria-labelledby="van-choice">
      <h3 id="van-choice" className="flex items-center gap-1.5 text-sm font-semibold text-ink-2">
        <Icon of={Truck} size={15} />
        {t('part.van', { name: van.name })}
      </h3>
      <ul className="mt-1 border-t border-line">
        {last.map((item) => (
          <li key={item.id} className="flex items-center gap-2 border-b border-line">
            <button
              type="button"
              className="flex min-h-13 flex-1 items-center justify-between gap-3 px-1 py-2 text-left hover:bg-sunken"
              onClick={() => onPick(item)}
            >
              <span className="min-w-0 wrap-anywhere">{item.designation}</span>
              <span className="flex-none text-sm text-ink-2 tabular-nums">
                {format.quantity(item.quantityMilli, item.unit)}
              </span>
            </button>
            {item.quantityMilli >= one && (
              <Button
                size="touch"
                aria-label={t('part.fit', { quantity: format.quantity(one, item.unit), name: item.designation })}
                onClick={() => onFit(item)}
              >
                {t('part.plus', { quantity: format.quantity(one, item.unit) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function LeftInVan({ item, usedMilli }: { item: StockItem; usedMilli: number }) {
  const t = useTexts();
  const format = useFormat();
  const quantityMilli = item.quantityMilli - usedMilli;
  const words = { vehicle: item.vehicle.name, left: format.quantity(quantityMilli, item.unit) };
  if (quantityMilli < 0)
    return (
      <Note tone="warning" title={t('part.below', words)}>
        {t('part.belowText')}
      </Note>
    );
  return (
    <p className="text-sm text-ink-2">
      {t('part.left', words)}
      {isLow({ ...item, quantityMilli }) && ` ${t('part.low')}`}
    </p>
  );
}
