import { Field } from './field.tsx';
import { Select } from './input.tsx';

export interface ColumnFieldsProps<F extends string> {
  header: readonly string[];
  fields: readonly F[];
  columns: { readonly [field in F]?: number | undefined };
  nameOf: (field: F) => string;
  /** Label for a field without a column. */
  none: string;
  onChange: (columns: Partial<Record<F, number>>) => void;
}

/** One field per column. */
export function ColumnFields<F extends string>({
  header,
  fields,
  columns,
  nameOf,
  none,
  onChange,
}: ColumnFieldsProps<F>) {
  const assign = (field: F, column: string) => {
    const others = Object.entries<number | undefined>(columns).filter(
      ([other, at]) => other !== field && String(at) !== column,
    );
    onChange(
      Object.fromEntries(column === '' ? others : [...others, [field, Number(column)]]) as Partial<Record<F, number>>,
    );
  };
  return fields.map((field) => (
    <Field key={field} label={nameOf(field)}>
      <Select
        value={String(columns[field] ?? '')}
        onChange={(event) => assign(field, event.currentTarget.value)}
        options={[{ value: '', label: none }, ...header.map((label, at) => ({ value: String(at), label }))]}
      />
    </Field>
  ));
}
