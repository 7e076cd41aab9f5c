import { useState } from 'react';
import type { TariffItem } from '#features/network/tariffs/tariff.contract.ts';
import { Combobox } from '#ui/inputs/combobox.tsx';
import { useFormat } from '#ui/words/format.tsx';
import type { DesignationProps } from '#ui/lines/designation.tsx';
import { useTariffSearch } from './use-tariff-search.ts';

export function ArticleCell({ onText, onPick, onBlur, ...rest }: DesignationProps) {
  const format = useFormat();
  // The text typed since the cell was entered: the initial text makes no suggestions.
  const [typed, setTyped] = useState('');
  const items = useTariffSearch(typed);
  return (
    <Combobox<TariffItem>
      {...rest}
      onText={(text) => {
        setTyped(text);
        onText(text);
      }}
      options={
        items && items.length > 0
          ? items.map((item) => ({
              id: item.id,
              label: (
                <>
                  <span className="ref inline-block min-w-14.5">{item.code}</span> {item.designation}
                </>
              ),
              detail: `${format.unitPrice(item.unitPriceE4)} / ${item.unit} · ${format.rate(item.vatRateBp)}`,
              value: item,
            }))
          : undefined
      }
      onPick={({ id, designation, unit, unitPriceE4, vatRateBp }) => {
        setTyped('');
        onPick({ designation, unit, unitPriceE4, vatRateBp, tariffItemId: id });
      }}
      onBlur={(event) => {
        setTyped('');
        onBlur?.(event);
      }}
    />
  );
}
