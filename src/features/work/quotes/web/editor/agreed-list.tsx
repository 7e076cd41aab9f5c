import { Plus } from 'lucide-react';
import type { Currency } from '#common/money.ts';
import type { TariffLine } from '#features/network/collaborations/collaboration.contract.ts';
import { IconButton } from '#ui/button.tsx';
import { useFormat } from '#ui/format.tsx';
import { toast } from '#ui/toaster.tsx';
import { useTexts } from './texts.ts';

export interface AgreedListProps {
  company: string;
  currency: Currency;
  lines: readonly TariffLine[];
  onAdd: (line: TariffLine) => void;
}

/** What was agreed with the client: each price leaves for the end of the quote. */
export function AgreedList({ company, currency, lines, onAdd }: AgreedListProps) {
  const t = useTexts();
  const format = useFormat();
  return (
    <section className="mb-3">
      <h3 className="text-sm font-semibold text-ink">{t('agreed.with', { company })}</h3>
      <p className="text-xs text-ink-2">{t('agreed.text')}</p>
      <ul className="qlib">
        {lines.map((line) => (
          <li key={`${line.label} ${line.unit}`}>
            <span className="flex-1 min-w-0">
              <span className="block">{line.label}</span>
              <span className="text-xs text-ink-2 tabular-nums">
                {format.money(line.unitPriceMinor, currency)} / {line.unit} · {format.rate(line.vatRateBp)}
              </span>
            </span>
            <IconButton
              icon={Plus}
              label={t('agreed.add', { label: line.label })}
              onClick={() => {
                onAdd(line);
                toast.success(t('agreed.added', { label: line.label }));
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
