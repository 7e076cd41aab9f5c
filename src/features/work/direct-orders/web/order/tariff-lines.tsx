import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundFirst } from '#common/found-first.ts';
import type { Framework } from '#features/work/direct-orders/direct-order.contract.ts';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { QuantityLines } from '#ui/lines/quantity-lines.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useWords } from '#ui/words/words.ts';
import { directOrderApi } from '../public/api.ts';
import { useTexts } from '../texts.ts';
import { agreedOf, type PickedLine, totalsOf } from './draft.ts';

interface TariffLinesProps {
  requestId: string;
  providerId: string;
  framework: Framework;
  lines: PickedLine[];
  problem: (field: string) => string | undefined;
  onChange: (lines: PickedLine[]) => void;
}

const shown = 8;

export function TariffLines({ requestId, providerId, framework, lines, problem, onChange }: TariffLinesProps) {
  const t = useTexts();
  const format = useFormat();
  const word = useWords();
  const [text, setText] = useState('');
  const { currency, lines: tariffs } = framework;
  const { lineTotals } = totalsOf(lines, tariffs);
  const q = useDebounced(text.trim(), 150);
  const asked = q.length >= 2;
  const found = useQuery(
    directOrderApi.articles.queryOptions({
      input: { requestId, providerId, q },
      enabled: asked,
      placeholderData: keepPreviousData,
    }),
  );
  const offered: PickedLine['of'][] = [
    ...foundFirst([...tariffs.keys()], text, (at) => tariffs[at]?.label ?? '').slice(0, shown),
    ...(asked ? (found.data?.items ?? []) : []),
  ];
  const coefficientOf = (of: PickedLine['of']) =>
    typeof of !== 'number' &&
    of.siteCoefficientE4 !== 10_000 &&
    word('siteCoefficient', { number: format.unitAmount(of.siteCoefficientE4) });
  const options = offered.flatMap((of) => {
    const agreed = agreedOf(of, tariffs);
    if (!agreed) return [];
    const price = format.unitPrice(agreed.unitPriceE4, currency);
    const perUnit = [t('perUnit', { price, unit: agreed.unit }), coefficientOf(of)].filter(Boolean).join(' · ');
    const id = typeof of === 'number' ? String(of) : of.id;
    return [{ id, label: agreed.label, detail: perUnit, value: of }];
  });
  const pick = (of: PickedLine['of']) => {
    setText('');
    onChange([...lines, { key: crypto.randomUUID(), of, quantityMilli: 1_000 }]);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      {lines.length > 0 && (
        <QuantityLines
          label={t('lines')}
          lines={lines.flatMap(({ key, of, quantityMilli }, index) => {
            const agreed = agreedOf(of, tariffs);
            if (!agreed) return [];
            const { label, unit, vatRateBp } = agreed;
            const price = t('perUnit', { price: format.unitPrice(agreed.unitPriceE4, currency), unit });
            return {
              key,
              designation: label,
              unit,
              detail: [price, coefficientOf(of), t('vatOf', { rate: format.rate(vatRateBp) })]
                .filter(Boolean)
                .join(' · '),
              quantityMilli,
              onQuantity: (value) =>
                onChange(lines.map((one) => (one.key === key ? { ...one, quantityMilli: value } : one))),
              quantityLabel: t('quantityOf', { label }),
              error: problem(`order.lines.${index}.quantityMilli`) ?? problem(`order.lines.${index}.tariff`),
              total: <Money minor={lineTotals[index] ?? 0} currency={currency} />,
              actLabel: t('removeLine', { label }),
              onAct: () => onChange(lines.filter((one) => one.key !== key)),
            };
          })}
        />
      )}
      <Field label={t('addTariff')} hint={t('addTariffHint')} error={problem('order.lines')}>
        <Combobox
          text={text}
          onText={setText}
          options={options}
          onPick={pick}
          pending={asked && (q !== text.trim() || found.isPlaceholderData || found.isPending)}
          empty={t('noTariff')}
          takesFirst
          placeholder={t('tariffPlaceholder')}
        />
      </Field>
    </div>
  );
}
