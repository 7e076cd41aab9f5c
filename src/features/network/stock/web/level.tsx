import { isLow, type StockItem } from '#features/network/stock/stock.contract.ts';
import { Quantity } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';

export function Level({ item }: { item: StockItem }) {
  const t = useTexts();
  const tone = item.quantityMilli < 0 ? 'danger' : isLow(item) ? 'warning' : null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-0.5 font-semibold text-ink">
      {tone && <Tag tone={tone}>{t(tone === 'danger' ? 'below' : 'low')}</Tag>}
      <Quantity thousandths={item.quantityMilli} unit={item.unit} />
    </span>
  );
}
