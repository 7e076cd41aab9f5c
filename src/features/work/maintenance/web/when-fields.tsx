import { DateField } from '#ui/dates/date-field.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

interface When {
  startsOn: string;
  /** As typed. */
  leadDays: string;
}

interface WhenFieldsProps {
  value: When;
  problem: (field: string) => string | undefined;
  onValue: (changes: Partial<When>) => void;
}

/** Days before a date; an empty field is sent as such and refused by the server. */
export const leadOf = (typed: string): number => (typed.trim() ? Number(typed) : -1);

/** The first date, and how long before each one its request is prepared. */
export function WhenFields({ value, problem, onValue }: WhenFieldsProps) {
  const t = useTexts();
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <Field label={t('form.startsOn')} error={problem('startsOn')} required>
        <DateField value={value.startsOn} onValue={(startsOn) => onValue({ startsOn })} />
      </Field>
      <Field label={t('form.leadDays')} error={problem('leadDays')} required>
        <Input
          inputMode="numeric"
          suffix={t('form.daysBefore')}
          value={value.leadDays}
          onChange={(event) => onValue({ leadDays: event.currentTarget.value })}
        />
      </Field>
    </div>
  );
}
