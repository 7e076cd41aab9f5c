import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { companyStepInput } from '#features/network/applications/application.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { ConfirmedAddress } from '#ui/inputs/confirmed-address.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input } from '#ui/inputs/input.tsx';
import { keptValues } from '#ui/inputs/kept-form.ts';
import { Note } from '#ui/feedback/note.tsx';
import { applicationApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import { stillMissing, type StepProps, useStep, useStepName } from '../use-step.ts';
import { StepForm } from './step-form.tsx';
import { Pair } from './step-title.tsx';

type Typed = z.input<typeof companyStepInput>;

/** Step 1: the company, found by its SIRET if the public register answers, otherwise typed. */
export function CompanyStep(props: StepProps) {
  const { application, readOnly, missing } = props;
  const t = useTexts();
  const { tradeName: _, ...company } = application.company;
  const name = useStepName(application, 'company');
  const form = useContractForm(companyStepInput, {
    defaultValues: {
      ...company,
      siret: company.siret ?? '',
      iban: company.iban ?? '',
      ...keptValues<Typed>(name),
    },
  });
  const { register, setValue, setError, getValues } = form;
  const { errors } = form.formState;
  const typed = useWatch({ control: form.control });
  const rewritten = () => {
    setValue('addressConfirmed', false);
    form.clearErrors(['city', 'addressConfirmed']);
  };
  const { busy, submit, stale } = useStep('company', props, form, (input) =>
    applicationApi.writeCompany.call({ ...input, siret: input.siret ?? '', iban: input.iban ?? '' }),
  );
  const [looking, setLooking] = useState(false);
  const [found, setFound] = useState<'found' | 'closed' | 'unknown' | 'unavailable' | 'off' | null>(null);
  const problem = (field: keyof Typed) => errors[field]?.message ?? stillMissing(missing, field, typed[field]);

  async function lookUp() {
    setLooking(true);
    setFound(null);
    try {
      const { state, company: known } = await applicationApi.lookUp.call({ siret: getValues('siret') ?? '' });
      setFound(known && !known.active ? 'closed' : state);
      if (!known) return;
      const { legalName, street, postalCode, city, vatNumber } = known;
      rewritten();
      for (const [field, value] of Object.entries({ legalName, street, postalCode, city, vatNumber })) {
        if (value) setValue(field as keyof Typed, value, { shouldDirty: true, shouldValidate: true });
      }
    } catch (error) {
      const failure = failureOf(error);
      setError('siret', { type: 'server', message: failure.issues[0]?.message ?? failure.message });
    } finally {
      setLooking(false);
    }
  }
  return (
    <StepForm
      title={t('step.company')}
      lead={t('lead.company')}
      readOnly={readOnly}
      busy={busy}
      failure={errors.root?.message}
      submit={submit}
      stale={stale}
    >
      <Field label={t('siret')} hint={t('siretHint')} error={problem('siret')} required>
        <span className="flex items-center gap-2">
          <Input
            className="min-w-0 flex-1"
            {...register('siret')}
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
          />
          <Button loading={looking} onClick={() => void lookUp()}>
            {t('lookUp')}
          </Button>
        </span>
      </Field>
      {found && (
        <Note tone={found === 'found' ? 'success' : found === 'closed' ? 'warning' : 'info'} live>
          {t(`register.${found}`)}
        </Note>
      )}
      <Pair>
        <Field label={t('legalName')} error={problem('legalName')} required>
          <Input {...register('legalName')} maxLength={160} autoComplete="organization" />
        </Field>
        <Field label={t('legalForm')} error={problem('legalForm')} optional>
          <Input {...register('legalForm')} maxLength={60} />
        </Field>
      </Pair>
      <Field label={t('street')} error={problem('street')} required>
        <Input {...register('street')} maxLength={200} autoComplete="street-address" />
      </Field>
      <Pair>
        <Field label={t('postalCode')} error={problem('postalCode')} required>
          <Input {...register('postalCode', { onChange: rewritten })} maxLength={10} autoComplete="postal-code" />
        </Field>
        <Field label={t('city')} error={problem('city')} required>
          <Input {...register('city', { onChange: rewritten })} maxLength={120} autoComplete="address-level2" />
        </Field>
      </Pair>
      <ConfirmedAddress
        {...register('addressConfirmed', { onChange: () => form.clearErrors('city') })}
        confirmed={typed.addressConfirmed}
        error={errors.addressConfirmed?.message}
      />
      <Pair>
        <Field label={t('phone')} error={problem('phone')} required>
          <Input {...register('phone')} type="tel" maxLength={30} autoComplete="tel" />
        </Field>
        <Field label={t('email')} error={problem('email')} required>
          <Input {...register('email')} type="email" maxLength={254} autoComplete="email" />
        </Field>
        <Field label={t('vatNumber')} error={problem('vatNumber')} optional>
          <Input {...register('vatNumber')} maxLength={20} />
        </Field>
        <Field label={t('iban')} error={problem('iban')} optional>
          <Input {...register('iban')} maxLength={42} autoComplete="off" />
        </Field>
      </Pair>
    </StepForm>
  );
}
