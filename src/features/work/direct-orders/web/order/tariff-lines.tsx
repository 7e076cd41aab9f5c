import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Framework } from '#features/work/direct-orders/direct-order.contract.ts';
import { IconButton } from '#ui/button.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';
import { Money, useFormat } from '#ui/format.tsx';
import { QuantityField } from '#ui/number-fields.tsx';
import { useTexts } from '../texts.ts';
import { type PickedLine, totalsOf } from './draft.ts';

interface TariffLinesProps {
  framework: Framework;
  lines: PickedLine[];
  problem: (field: string) => string | undefined;
  onChange: (lines: PickedLine[]) => void;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const shown = 8;

/** The agreed tariffs that are ordered: found by typing, each with its quantity and what it comes to. */
export function TariffLines({ framework, lines, problem, onChange }: TariffLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const [text, setText] = useState('');
  const { currency, lines: tariffs } = framework;
  const { lineTotals } = totalsOf(lines, tariffs);
  const options = tariffs
    .map((tariff, at) => ({ ...tariff, at }))
    .filter(({ label }) => plain(label).includes(plain(text.trim())))
    .slice(0, shown)
    .map(({ at, label, unit, unitPriceE4 }) => ({
      id: String(at),
      label,
      detail: t('perUnit', { price: format.unitPrice(unitPriceE4, currency), unit }),
      value: at,
    }));
  const pick = (tariff: number) => {
    setText('');
    onChange([...lines, { key: crypto.randomUUID(), tariff, quantityMilli: 1_000 }]);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {lines.length > 0 && (
        <ol className="panel list" aria-label={t('lines')}>
          {lines.map((line, index) => {
            const tariff = tariffs[line.tariff];
            if (!tariff) return null;
            return (
              <li key={line.key} className="flex-wrap items-end">
                <span className="min-w-0 flex-1 basis-2/5 wrap-anywhere max-md:basis-full">
                  {tariff.label}
                  <span className="block text-xs text-ink-2">
                    {t('perUnit', { price: format.unitPrice(tariff.unitPriceE4, currency), unit: tariff.unit })} ·{' '}
                    {t('vatOf', { rate: format.rate(tariff.vatRateBp) })}
                  </span>
                </span>
                <Field
                  label={<span className="sr-only">{t('quantityOf', { label: tariff.label })}</span>}
                  error={problem(`order.lines.${index}.quantityMilli`) ?? problem(`order.lines.${index}.tariff`)}
                  className="w-32"
                >
                  <QuantityField
                    unit={tariff.unit}
                    value={line.quantityMilli}
                    onValue={(quantityMilli) =>
                      onChange(lines.map((one) => (one.key === line.key ? { ...one, quantityMilli } : one)))
                    }
                  />
                </Field>
                <span className="num ml-auto min-w-24 self-center text-right">
                  <Money minor={lineTotals[index] ?? 0} currency={currency} />
                </span>
                <IconButton
                  icon={Trash2}
                  label={t('removeLine', { label: tariff.label })}
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                />
              </li>
            );
          })}
        </ol>
      )}
      <Field label={t('addTariff')} hint={t('addTariffHint')} error={problem('order.lines')}>
        <Combobox
          text={text}
          onText={setText}
          options={options}
          onPick={pick}
          empty={t('noTariff')}
          takesFirst
          placeholder={t('tariffPlaceholder')}
        />
      </Field>
    </div>
  );
}
