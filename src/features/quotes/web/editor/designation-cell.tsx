import { useId, useState, type KeyboardEvent } from 'react';
import type { TariffItem } from '#features/tariffs/tariff.contract.ts';
import { useTariffSearch } from '#features/tariffs/web/public/use-tariff-search.ts';
import { classes } from '#ui/classes.ts';
import { useFormat } from '#ui/format.tsx';
import { useTexts } from './texts.ts';

export interface DesignationCellProps {
  id: string;
  label: string;
  value: string;
  placeholder: string;
  invalid: boolean;
  describedBy: string | undefined;
  onValue: (value: string) => void;
  /** An article of the price list was chosen. */
  onPick: (item: TariffItem) => void;
}

/** What a line is about; while it is typed, own articles propose themselves. */
export function DesignationCell({
  id,
  label,
  value,
  placeholder,
  invalid,
  describedBy,
  onValue,
  onPick,
}: DesignationCellProps) {
  const t = useTexts();
  const format = useFormat();
  const list = useId();
  // The text typed since the cell was entered: what was there before proposes nothing.
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const items = useTariffSearch(typed);
  const open = typed.trim().length >= 2 && items.length > 0;
  const optionId = (item: TariffItem) => `${list}-${item.id}`;

  function close() {
    setTyped('');
    setActive(-1);
  }
  function pick(item: TariffItem) {
    close();
    onPick(item);
  }
  function press(event: KeyboardEvent) {
    if (!open || event.altKey) return;
    const item = items[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % items.length);
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? items.length - 1 : active - 1);
    else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && item) pick(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const chosen = items[active];
  return (
    <span className="qed__des">
      <span className="input cellin">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={list}
          aria-activedescendant={open && chosen ? optionId(chosen) : undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          maxLength={300}
          placeholder={placeholder}
          title={value.length > 40 ? value : undefined}
          value={value}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(-1);
            onValue(event.currentTarget.value);
          }}
          onKeyDown={press}
          onBlur={close}
        />
      </span>
      <span id={list} role="listbox" aria-label={t('suggestions')} className="sugg pop menu" hidden={!open}>
        {open && (
          <>
            <span className="menu__label block" aria-hidden="true">
              {t('suggestions')}
            </span>
            {items.map((item, index) => (
              <span
                key={item.id}
                id={optionId(item)}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classes('menu__item', index === active && 'is-on')}
                onMouseEnter={() => setActive(index)}
                // Before the blur that would close the list.
                onMouseDown={(event) => {
                  event.preventDefault();
                  pick(item);
                }}
              >
                <span className="ref w-16 trunc">{item.code}</span>
                <span className="grow trunc">{item.designation}</span>
                <span className="faint xs">{item.unit}</span>
                <b className="num">{format.money(item.unitPriceMinor)}</b>
                <span className="faint xs num">{format.rate(item.vatRateBp)}</span>
              </span>
            ))}
          </>
        )}
      </span>
    </span>
  );
}
