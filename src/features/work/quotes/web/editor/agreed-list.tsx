import type { Currency } from '#common/money.ts';
import { type AgreedPrice, siteCoefficientOf } from '#features/work/quotes/quote.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { useAgreedPrice } from '../use-agreed-price.ts';
import { LibraryItem } from './library-item.tsx';
import { useTexts } from './texts.ts';

export interface AgreedListProps {
  company: string;
  currency: Currency;
  lines: readonly AgreedPrice[];
  onAdd: (line: AgreedPrice) => void;
}

export function AgreedList({ company, currency, lines, onAdd }: AgreedListProps) {
  const t = useTexts();
  const format = useFormat();
  const agreedPrice = useAgreedPrice();
  return (
    <section className="mb-3">
      <h3 className="text-sm font-semibold text-ink">{t('agreed.with', { company })}</h3>
      <p className="text-xs text-ink-2">{t('agreed.text')}</p>
      <ul>
        {lines.map((line) => (
          <LibraryItem
            key={`${line.label} ${line.unit}`}
            name={line.label}
            price={
              <>
                {agreedPrice({ agreedE4: line.unitPriceE4, agreedSiteE4: siteCoefficientOf(line) }, currency)} /{' '}
                {line.unit} · {format.rate(line.vatRateBp)}
              </>
            }
            addLabel={t('agreed.add', { label: line.label })}
            onAdd={() => {
              onAdd(line);
              toast.success(t('agreed.added', { label: line.label }));
            }}
          />
        ))}
      </ul>
    </section>
  );
}
