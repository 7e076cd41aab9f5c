import { useController, type FieldValues, type Path, type UseControllerProps } from 'react-hook-form';
import { DateField } from './date-field.tsx';
import type { Bounds } from './calendar-field.tsx';

interface FormDateFieldProps<Input extends FieldValues, Output>
  extends Pick<UseControllerProps<Input, Path<Input>, Output>, 'control' | 'name'>, Bounds {
  /** The value the form holds when no day is chosen. */
  none?: '' | null;
}

/** A `DateField` of react-hook-form. */
export function FormDateField<Input extends FieldValues, Output>({
  control,
  name,
  none = '',
  ...bounds
}: FormDateFieldProps<Input, Output>) {
  const { field } = useController<Input, Path<Input>, Output>({ control, name });
  const value: unknown = field.value;
  return (
    <DateField
      {...bounds}
      name={name}
      value={typeof value === 'string' ? value : ''}
      onValue={(day) => field.onChange(day || none)}
      onBlur={field.onBlur}
      takeInput={field.ref}
    />
  );
}
