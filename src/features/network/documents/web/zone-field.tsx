import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { coverOf, departements, mainland } from '#common/departements.ts';
import type { depositInput, DepositInput } from '#features/network/documents/document.contract.ts';
import { DepartementTicks } from '#ui/inputs/departement-ticks.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { useTexts } from './texts.ts';

const covers = ['mainland', 'all', 'some'] as const;
type Cover = (typeof covers)[number];

export function ZoneField({ form }: { form: UseFormReturn<z.input<typeof depositInput>, unknown, DepositInput> }) {
  const t = useTexts();
  const { control, register, setValue, formState } = form;
  const chosen = useWatch({ control, name: 'departements' }) ?? [];
  const [cover, setCover] = useState<Cover | null>(() => coverOf(chosen));
  const error = formState.errors.departements?.message;
  return (
    <>
      <Field label={t('zone')} hint={t('zoneHint')} error={cover === 'some' ? undefined : error} required>
        <Select
          placeholder={t('zoneChoose')}
          value={cover ?? ''}
          onChange={(event) => {
            const next = covers.find((one) => one === event.currentTarget.value) ?? null;
            setCover(next);
            const all = next === 'all' ? departements : next === 'mainland' ? mainland : [];
            setValue('departements', [...all], { shouldDirty: true, shouldValidate: formState.isSubmitted });
          }}
          options={covers.map((one) => ({ value: one, label: t(`zoneOf.${one}`) }))}
        />
      </Field>
      {cover === 'some' && (
        <DepartementTicks legend={t('zoneSome')} error={error} chosen={chosen} field={register('departements')} />
      )}
    </>
  );
}
