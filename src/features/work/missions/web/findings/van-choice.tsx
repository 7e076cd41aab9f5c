import { Truck } from 'lucide-react';
import { isLow, type StockItem } from '#features/network/stock/stock.contract.ts';
import { useFormat } from '#ui/format.tsx';
import { Icon } from '#ui/icon.tsx';
import { Note } from '#ui/note.tsx';
import { useTexts } from '../texts.ts';

const shown = 5;

/** What the first vehicle still has, the last moved first, to be chosen in one press. */
export function VanChoice({ stock, onPick }: { stock: readonly StockItem[]; onPick: (item: StockItem) => void }) {
  const t = useTexts();
  const format = useFormat();
  const van = stock[0]?.vehicle;
  if (!van) return null;
  const last = stock
    .filter(({ vehicle }) => vehicle.id === van.id)
    .toSorted((one, other) => Date.parse(other.movedAt) - Date.parse(one.movedAt))
    .toSorted((one, other) => Number(other.quantityMilli > 0) - Number(one.quantityMilli > 0))
    .slice(0, shown);
  return (
    <section aria-labelledby="van-choice">
      <h3 id="van-choice" className="flex items-center gap-1.5 text-sm font-semibold text-ink-2">
        <Icon of={Truck} size={15} />
        {t('part.van', { name: van.name })}
      </h3>
      <ul className="mt-1 border-t border-line">
        {last.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center justify-between gap-3 border-b border-line px-1 py-2 text-left hover:bg-sunken"
              onClick={() => onPick(item)}
            >
              <span className="min-w-0 wrap-anywhere">{item.designation}</span>
              <span className="flex-none text-sm text-ink-2 tabular-nums">
                {format.quantity(item.quantityMilli, item.unit)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What remains in a vehicle once a part was taken from it. */
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
