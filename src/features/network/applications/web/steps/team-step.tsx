import { Controller, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { teamStepInput } from '#features/network/applications/application.contract.ts';
import { Switch } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input } from '#ui/inputs/input.tsx';
import { keptValues } from '#ui/inputs/kept-form.ts';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { applicationApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import { stillMissing, type StepProps, useStep, useStepName } from '../use-step.ts';
import { StepForm } from './step-form.tsx';
import { Pair } from './step-title.tsx';

type Typed = z.input<typeof teamStepInput>;
const integer = { setValueAs: (text: unknown) => (text === '' || text == null ? undefined : Number(text)) };

/** Step 4: people and equipment; vehicles and lifts matter to moving companies. */
export function TeamStep(props: StepProps) {
  const { application, readOnly, missing } = props;
  const t = useTexts();
  const { team, trades } = application.means;
  const handling = trades.includes('handling');
  const name = useStepName(application, 'team');
  const form = useContractForm(teamStepInput, {
    defaultValues: {
      vehicles: 0,
      volumeMilli: 0,
      lifts: 0,
      foreignWorkers: false,
      ...team,
      ...keptValues<Typed>(name),
    },
  });
  const { register, control } = form;
  const typed = useWatch({ control });
  const { errors } = form.formState;
  const { busy, submit, stale } = useStep('team', props, form, (input) => applicationApi.writeTeam.call(input));
  const problem = (field: keyof Typed) =>
    errors[field]
      ? errors[field].type === 'invalid_type'
        ? t('integer')
        : errors[field].message
      : stillMissing(missing, field, typed[field]);
  return (
    <StepForm
      title={t('step.team')}
      lead={t('lead.team')}
      readOnly={readOnly}
      busy={busy}
      failure={errors.root?.message}
      submit={submit}
      stale={stale}
    >
      <Pair>
        <Field label={t('people')} hint={t('peopleHint')} error={problem('people')} required>
          <Input {...register('people', integer)} inputMode="numeric" />
        </Field>
        <Field label={t('vehicles')} error={problem('vehicles')} required={handling}>
          <Input {...register('vehicles', integer)} inputMode="numeric" />
        </Field>
        <Field label={t('volume')} hint={t('volumeHint')} error={problem('volumeMilli')} required={handling}>
          <Controller
            control={control}
            name="volumeMilli"
            render={({ field }) => (
              <QuantityField
                value={field.value ?? null}
                onValue={(value) => field.onChange(value ?? 0)}
                onBlur={field.onBlur}
                unit="m³"
              />
            )}
          />
        </Field>
        <Field label={t('lifts')} hint={t('liftsHint')} error={problem('lifts')}>
          <Input {...register('lifts', integer)} inputMode="numeric" />
        </Field>
      </Pair>
      <Switch hint={t('foreignWorkersHint')} {...register('foreignWorkers')}>
        {t('foreignWorkers')}
      </Switch>
    </StepForm>
  );
}
