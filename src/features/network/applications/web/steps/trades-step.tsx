import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { trades } from '#common/trades.ts';
import { tradesStepInput } from '#features/network/applications/application.contract.ts';
import { qualificationSchemes } from '#features/network/providers/qualification.contract.ts';
import { QualificationMark } from '#features/network/providers/web/public/qualifications.tsx';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { Field, FieldError, SharedError } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input, Select } from '#ui/inputs/input.tsx';
import { FormDateField } from '#ui/dates/form-date-field.tsx';
import { keptValues } from '#ui/inputs/kept-form.ts';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useTradeWords } from '#ui/words/words.ts';
import { applicationApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import { stillMissing, type StepProps, useStep, useStepName } from '../use-step.ts';
import { StepForm } from './step-form.tsx';

type Typed = z.input<typeof tradesStepInput>;

const certificate =
  'grid grid-cols-1 items-start gap-2.5 rounded-lg border border-line bg-surface p-3 md:grid-cols-2 min-[62.5rem]:grid-cols-[150px_minmax(0,1fr)_minmax(0,1fr)_150px_auto]';

/** Step 2: the company's trades, and the certificates that prove them. */
export function TradesStep(props: StepProps) {
  const { application, readOnly, missing } = props;
  const t = useTexts();
  const trade = useTradeWords();
  const tradeOptions = useTradeOptions();
  const errorId = useId();
  const { means } = application;
  const name = useStepName(application, 'trades');
  const form = useContractForm(tradesStepInput, {
    // A line just added shows no errors before it is sent.
    mode: 'onSubmit',
    defaultValues: {
      trades: means.trades,
      qualifications: means.qualifications.map(({ scheme, number, trade, expiresOn }) => ({
        scheme,
        number,
        trade,
        expiresOn,
      })),
      ...keptValues<Typed>(name),
    },
  });
  const { register, control } = form;
  const { errors } = form.formState;
  const { fields, append, remove } = useFieldArray({ control, name: 'qualifications' });
  const chosen = useWatch({ control, name: 'trades' });
  const typed = useWatch({ control, name: 'qualifications' }) ?? [];
  /** A changed qualification counts as new. */
  const savedAt = (index: number) =>
    means.qualifications.find((one) =>
      (['scheme', 'number', 'trade', 'expiresOn'] as const).every((name) => one[name] === typed[index]?.[name]),
    );
  const { busy, submit, stale } = useStep('trades', props, form, (input) => applicationApi.writeTrades.call(input));
  const tradesError = errors.trades?.message ?? stillMissing(missing, 'trades', chosen);
  return (
    <StepForm
      title={t('step.trades')}
      lead={t('lead.trades')}
      readOnly={readOnly}
      busy={busy}
      failure={errors.root?.message}
      submit={submit}
      stale={stale}
    >
      {tradesError && <FieldError id={errorId}>{tradesError}</FieldError>}
      <SharedError id={errorId} on={Boolean(tradesError)}>
        {tradeOptions.map(({ group, options }) => (
          <fieldset key={group}>
            <legend className="label">{group}</legend>
            <div className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(210px,1fr))] gap-x-4 gap-y-0.5 md:[&_.choice]:min-h-7 md:[&_.choice]:items-center">
              {options.map(({ value, label }) => (
                <Checkbox key={value} value={value} {...register('trades')}>
                  {label}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        ))}
      </SharedError>
      <div className="flex flex-col gap-3">
        <h3 className="font-semibold">{t('qualifications')}</h3>
        <p className="text-sm text-ink-2">{t('qualificationsHint')}</p>
        {fields.map((field, index) => {
          const fault = errors.qualifications?.[index];
          const at = `qualifications.${index}` as const;
          const saved = savedAt(index);
          return (
            <fieldset key={field.id} className={certificate}>
              <legend className="sr-only">{t('qualificationOf', { number: index + 1 })}</legend>
              <Field label={t('scheme')} error={fault?.scheme?.message}>
                <Select
                  {...register(`${at}.scheme`)}
                  options={qualificationSchemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
                />
              </Field>
              <Field label={t('certificate')} error={fault?.number?.message} required>
                <Input {...register(`${at}.number`)} maxLength={40} autoComplete="off" />
              </Field>
              <Field label={t('trade')} error={fault?.trade?.message}>
                <Select
                  {...register(`${at}.trade`)}
                  options={trades.map(({ id }) => ({ value: id, label: trade(id) }))}
                />
              </Field>
              <Field label={t('expiresOn')} error={fault?.expiresOn?.message} required>
                <FormDateField control={control} name={`${at}.expiresOn`} />
              </Field>
              <IconButton
                className="mt-5.5 max-[62.5rem]:m-0"
                icon={Trash2}
                label={t('removeQualification', { number: index + 1 })}
                onClick={() => remove(index)}
              />
              {saved && (
                <p className="col-span-full text-sm text-ink-2">
                  {saved.verifiedFrom ? <QualificationMark verified /> : t('declaredHint')}
                </p>
              )}
            </fieldset>
          );
        })}
        {!readOnly && (
          <div>
            <Button
              icon={Plus}
              onClick={() => append({ scheme: 'rge', number: '', trade: chosen[0] ?? 'roofing', expiresOn: '' })}
            >
              {t('addQualification')}
            </Button>
          </div>
        )}
      </div>
    </StepForm>
  );
}
