import { Field, type FieldProps } from './field.tsx';
import { Textarea } from './input.tsx';

interface ReasonFieldProps extends Pick<FieldProps, 'label' | 'error'> {
  value: string;
  onValue: (value: string) => void;
  rows?: number;
  maxLength?: number;
}

export function ReasonField({ label, error, value, onValue, rows = 3, maxLength = 500 }: ReasonFieldProps) {
  return (
    <Field label={label} error={error} required>
      <Textarea
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </Field>
  );
}
