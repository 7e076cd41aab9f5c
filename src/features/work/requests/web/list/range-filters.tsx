import { CalendarRange, Euro } from 'lucide-react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '#ui/marks/button.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useTexts } from '../texts.ts';
import { FilterPopover } from './filter-popover.tsx';
import type { RequestFilters } from './use-request-filters.ts';

interface RangeFilterProps {
  filters: RequestFilters;
  onChange: (changes: Partial<RequestFilters>) => void;
}

function useSummary() {
  const t = useTexts();
  return (from: string, to: string) => {
    if (from && to) return t('filter.between', { from, to });
    if (from) return t('filter.fromOn', { from });
    return to && t('filter.upTo', { to });
  };
}

function RangeForm({ onApply, children }: { onApply: () => void; children: ReactNode }) {
  const t = useTexts();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form className="flex flex-col gap-2 p-1" onSubmit={apply}>
      {children}
      <Button type="submit" variant="primary">
        {t('filter.apply')}
      </Button>
    </form>
  );
}

function PeriodForm({ filters, onChange }: RangeFilterProps) {
  const t = useTexts();
  const [from, setFrom] = useState(filters.from);
  const [to, setTo] = useState(filters.to);
  return (
    <RangeForm onApply={() => onChange({ from, to })}>
      <Field label={t('filter.from')}>
        <DateField value={from} onValue={setFrom} />
      </Field>
      <Field label={t('filter.to')}>
        <DateField value={to} min={from} onValue={setTo} />
      </Field>
    </RangeForm>
  );
}

export function PeriodFilter({ filters, onChange }: RangeFilterProps) {
  const t = useTexts();
  const format = useFormat();
  const { from, to } = filters;
  return (
    <FilterPopover
      label={t('filter.period')}
      icon={CalendarRange}
      summary={useSummary()(from && format.day(from), to && format.day(to))}
      onClear={() => onChange({ from: '', to: '' })}
    >
      {(close) => (
        <PeriodForm
          filters={filters}
          onChange={(changes) => {
            onChange(changes);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

function AmountForm({ filters, onChange }: RangeFilterProps) {
  const t = useTexts();
  const [least, setLeast] = useState(filters.least);
  const [most, setMost] = useState(filters.most);
  return (
    <RangeForm onApply={() => onChange({ least, most })}>
      <Field label={t('filter.least')}>
        <MoneyField value={least} onValue={setLeast} />
      </Field>
      <Field label={t('filter.most')}>
        <MoneyField value={most} onValue={setMost} />
      </Field>
    </RangeForm>
  );
}

export function AmountFilter({ filters, onChange }: RangeFilterProps) {
  const t = useTexts();
  const format = useFormat();
  const amountText = (minor: number | null) => (minor === null ? '' : format.money(minor, 'EUR'));
  return (
    <FilterPopover
      label={t('filter.amount')}
      icon={Euro}
      summary={useSummary()(amountText(filters.least), amountText(filters.most))}
      onClear={() => onChange({ least: null, most: null })}
    >
      {(close) => (
        <AmountForm
          filters={filters}
          onChange={(changes) => {
            onChange(changes);
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}
