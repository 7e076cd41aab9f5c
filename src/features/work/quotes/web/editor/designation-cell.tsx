import { useState } from 'react';
import type { TariffItem } from '#features/network/tariffs/tariff.contract.ts';
import { useTariffSearch } from '#features/network/tariffs/web/public/use-tariff-search.ts';
import { Combobox, type ComboboxProps } from '#ui/combobox.tsx';
import { useFormat } from '#ui/format.tsx';

export interface DesignationCellProps extends Omit<ComboboxProps<TariffItem>, 'options'> {
  id: string;
}

/** What a line is about; while it is typed, own articles propose themselves. */
export function DesignationCell({ onText, onPick, onBlur, ...rest }: DesignationCellProps) {
  const format = useFormat();
  // The text typed since the cell was entered: what stood there before proposes nothing.
  const [typed, setTyped] = useState('');
  const items = useTariffSearch(typed);
  return (
    <span className="relative block md:in-[.is-blank:not(:focus-within)]:w-80 [&_[role=listbox]]:right-auto [&_[role=listbox]]:-left-2 [&_[role=listbox]]:w-[min(460px,86vw)]">
      <Combobox<TariffItem>
        {...rest}
        className="cellin"
        maxLength={300}
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
        onPick={(item) => {
          setTyped('');
          onPick(item);
        }}
        onBlur={(event) => {
          setTyped('');
          onBlur?.(event);
        }}
      />
    </span>
  );
}
