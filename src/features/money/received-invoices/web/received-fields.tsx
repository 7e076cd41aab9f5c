import type { ReactNode } from 'react';
import { currencies } from '#common/money.ts';
import type { ReceivedFields } from '#features/money/received-invoices/received-invoice.contract.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { DateField } from '#ui/dates/date-field.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useTexts } from './texts.ts';

interface FieldsProps {
  fields: ReceivedFields;
  change: (said: Partial<ReceivedFields>) => void;
  onLeave: () => void;
  problem: (field: keyof ReceivedFields) => string | undefined;
  order: ReactNode;
}

export function FieldsForm({ fields, change, onLeave, problem, order }: FieldsProps) {
  const t = useTexts();
  const line = (name: 'number' | 'supplierName' | 'supplierSiren' | 'iban', numeric = false) => (
    <Field label={t(name)} error={problem(name)}>
      <Input
        value={fields[name]}
        {...(numeric && { inputMode: 'numeric' as const })}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
      />
    </Field>
  );
  const date = (name: 'issuedOn' | 'dueOn') => (
    <Field label={t(name)} error={problem(name)}>
      <DateField value={fields[name] ?? ''} onValue={(value) => change({ [name]: value || null })} />
    </Field>
  );
  const amount = (name: 'totalHt' | 'totalVat' | 'totalTtc') => (
    <Field label={t(name)} error={problem(`${name}Minor`)}>
      <MoneyField
        value={fields[`${name}Minor`]}
        currency={fields.currency}
        onValue={(minor) => change({ [`${name}Minor`]: minor })}
      />
    </Field>
  );
  return (
    <div className="grid grid-cols-6 gap-3 *:col-span-3 max-md:*:col-span-6" onBlur={onLeave}>
      {line('supplierName')}
      {line('supplierSiren', true)}
      {line('number')}
      <Field label={t('kind')}>
        <Select
          value={fields.kind}
          options={(['invoice', 'credit'] as const).map((value) => ({ value, label: t(value) }))}
          onValue={(kind) => change({ kind })}
        />
      </Field>
      {date('issuedOn')}
      {date('dueOn')}
      <div className="col-span-6! grid grid-cols-4 gap-3 max-md:grid-cols-2">
        {amount('totalHt')}
        {amount('totalVat')}
        {amount('totalTtc')}
        <Field label={t('currency')}>
          <Select
            value={fields.currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onValue={(currency) => change({ currency })}
          />
        </Field>
      </div>
      {line('iban')}
      {order}
    </div>
  );
}

export function missingOf({ number, supplierName, issuedOn, totalTtcMinor }: ReceivedFields) {
  const asked = [
    ['supplierName', supplierName.trim() !== ''],
    ['number', number.trim() !== ''],
    ['issuedOn', issuedOn !== null],
    ['totalTtc', totalTtcMinor !== null],
  ] as const;
  return asked.flatMap(([name, isSaid]) => (isSaid ? [] : [name]));
}
