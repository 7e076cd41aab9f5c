import { X } from 'lucide-react';
import { bracketOf, managerOf, occupancies, type Premises } from '#features/work/claims/claim.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { useClaimWords, useTexts } from './texts.ts';

interface PremisesFieldsProps {
  at: number;
  value: Premises;
  onValue: (some: Partial<Premises>) => void;
  onRemove: () => void;
}

/** One damaged flat or common part, with the outcome under the convention. */
export function PremisesFields({ at, value, onValue, onRemove }: PremisesFieldsProps) {
  const t = useTexts();
  const words = useClaimWords();
  const name = value.label || t('premisesNamed', { n: at + 1 });
  const line = (label: string, field: 'label' | 'occupant' | 'insurer' | 'policy', required = false) => (
    <Field label={label} required={required} optional={!required}>
      <Input
        value={value[field]}
        maxLength={field === 'policy' ? 80 : field === 'label' ? 120 : 160}
        onChange={({ currentTarget }) => onValue({ [field]: currentTarget.value })}
      />
    </Field>
  );
  return (
    <fieldset className="border-b border-line py-3 first:pt-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        {line(t('label'), 'label', true)}
        <Field label={t('occupancy')}>
          <Select
            value={value.occupancy}
            options={occupancies.map((one) => ({ value: one, label: words(`occupancy.${one}`) }))}
            onValue={(occupancy) => onValue({ occupancy })}
          />
        </Field>
        {value.occupancy !== 'common' && line(t('occupant'), 'occupant')}
        {line(t('insurer'), 'insurer')}
        {line(t('policy'), 'policy')}
        <Field label={t('estimate')} optional>
          <MoneyField value={value.estimateMinor} onValue={(estimateMinor) => onValue({ estimateMinor })} />
        </Field>
        <Field label={t('damage')} className="col-span-full" optional>
          <Textarea
            rows={2}
            maxLength={1000}
            value={value.damage}
            onChange={({ currentTarget }) => onValue({ damage: currentTarget.value })}
          />
        </Field>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Checkbox
          checked={value.isOrigin}
          onChange={({ currentTarget }) => onValue({ isOrigin: currentTarget.checked })}
        >
          {t('isOrigin')}
        </Checkbox>
        <span className="min-w-0 flex-1 text-xs text-ink-2 max-md:order-last max-md:basis-full">
          {words(`bracket.${bracketOf(value.estimateMinor)}`)} {words(`manager.${managerOf(value.occupancy)}`)}
        </span>
        <IconButton icon={X} label={t('remove', { name })} onClick={onRemove} />
      </div>
    </fieldset>
  );
}
