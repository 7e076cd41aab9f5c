import { frequencies, type Recurrence } from '#features/work/maintenance/maintenance.contract.ts';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { useTexts } from '../texts.ts';
import { monthsOf, seasonOf, seasons } from './rule-words.ts';

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0);

interface RuleFieldsProps {
  rule: Recurrence;
  error: string | undefined;
  onRule: (rule: Recurrence) => void;
}

export function RuleFields({ rule, error, onRule }: RuleFieldsProps) {
  const t = useTexts();
  const season = seasonOf(rule);
  return (
    <div className="grid grid-cols-[88px_1fr_2fr] items-start gap-3 max-md:grid-cols-2">
      <Field label={t('form.interval')} error={error} required>
        <Input
          inputMode="numeric"
          value={rule.interval || ''}
          onChange={(event) => onRule({ ...rule, interval: whole(event.currentTarget.value) })}
        />
      </Field>
      <Field label={t('form.unit')}>
        <Select
          value={rule.frequency}
          options={frequencies.map((value) => ({ value, label: t(`form.${value}`) }))}
          onValue={(frequency) => onRule({ ...rule, frequency, months: [], weekday: null })}
        />
      </Field>
      {rule.frequency !== 'YEARLY' && (
        <Field label={t('form.season')} className="max-md:col-span-2">
          <Select
            value={season}
            options={[...seasons, ...(season === 'own' ? (['own'] as const) : [])].map((value) => ({
              value,
              label: t(`season.${value}`),
            }))}
            onValue={(value) => value !== 'own' && onRule({ ...rule, months: monthsOf[value] })}
          />
        </Field>
      )}
    </div>
  );
}
