import { useId, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import {
  languages,
  type Presentation,
  presentationInput,
  type PresentationInput,
} from '#features/network/providers/provider.contract.ts';
import { AddressField } from '#features/estate/sites/web/public/address-field.tsx';
import { Checkbox, Switch } from '#ui/inputs/choices.tsx';
import { Button } from '#ui/marks/button.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { forgetValues, keptValues, useKeptForm } from '#ui/inputs/kept-form.ts';
import { Field, FieldError, SharedError, RequiredNote } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { FormDateField } from '#ui/dates/form-date-field.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { MoneyField } from '#ui/inputs/number-fields.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { path } from '#paths.ts';
import { useOwnerName } from '#ui/calls/session.tsx';
import { useTradeOptions } from '#ui/inputs/trade-options.ts';
import { useTexts as useProviderTexts } from '../provider/texts.ts';
import { useTexts } from './texts.ts';

type Typed = z.input<typeof presentationInput>;

const column = 'flex max-w-205 min-w-0 flex-col gap-4';
const ticks =
  'mt-1 grid grid-cols-[repeat(auto-fill,minmax(200px,1fr))] gap-x-4 gap-y-0.5 md:[&_.choice]:min-h-6.5 md:[&_.choice]:items-center';

const radii = [5, 10, 15, 20, 30, 50, 80, 100, 150, 200, 300, 500];
const asInteger = (text: unknown) => (text === '' || text == null ? null : Number(text));

function typedOf(found: Presentation): Typed {
  const {
    slug: _s,
    phone: _p,
    email: _e,
    website: _w,
    companyId: _i,
    companyName: _n,
    networkState: _x,
    acts: _a,
    drawn: _d,
    pictures: _q,
    ...rest
  } = found;
  return rest as Typed;
}

export interface ProfileFormProps {
  id: string;
  found: Presentation;
  readOnly: boolean;
  /** `forget` clears the stored draft before reloading. */
  onSubmit: (input: PresentationInput, forget: () => void) => Promise<void>;
}

export function ProfileForm({ id, found, readOnly, onSubmit }: ProfileFormProps) {
  const t = useTexts();
  const p = useProviderTexts();
  const trades = useTradeOptions();
  const tradesError = useId();
  const keptAs = `provider-profile-${found.companyId}.${useOwnerName()}`;
  const saved = typedOf(found);
  const [kept, setKept] = useState(() => (readOnly ? null : keptValues<Typed>(keptAs)));
  // The latest version: typed values are rebased on reloaded data.
  const form = useContractForm(presentationInput, { defaultValues: { ...saved, ...kept, version: saved.version } });
  const { register, control, setValue, setError } = form;
  useKeptForm(keptAs, form);
  const { errors } = form.formState;
  const area = useWatch({ control, name: 'area' });
  const [radius, setRadius] = useState((area?.radiusM ?? 30_000) / 1000);
  const integer = { setValueAs: asInteger };
  const known = radii.includes(radius) ? radii : [...radii, radius].toSorted((a, b) => a - b);

  const send = form.handleSubmit(async (input) => {
    try {
      await onSubmit(input, () => forgetValues(keptAs));
    } catch (error) {
      formFailure(error, setError);
    }
  });
  const contacts = [
    { name: 'showPhone', value: found.phone },
    { name: 'showEmail', value: found.email },
    { name: 'showWebsite', value: found.website },
  ] as const;
  return (
    <form id={id} className={column} noValidate onSubmit={(event) => void send(event)}>
      <RequiredNote />
      {kept && (
        <Note>
          {t('kept')}{' '}
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              forgetValues(keptAs);
              setKept(null);
              form.reset(saved);
              if (found.area) setRadius(found.area.radiusM / 1000);
            }}
          >
            {t('discard')}
          </Button>
        </Note>
      )}
      {errors.root && <Note tone="danger" live title={errors.root.message} />}
      <fieldset disabled={readOnly} className={column}>
        <Panel title={t('who')}>
          <div className="flex flex-col gap-3">
            <Field label={t('headline')} hint={t('headlineHint')} error={errors.headline?.message} optional>
              <Input {...register('headline')} maxLength={160} />
            </Field>
            <Field label={t('presentation')} error={errors.presentation?.message} optional>
              <Textarea {...register('presentation')} rows={6} />
            </Field>
            <div className="grid grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-2">
              <Field label={t('foundedYear')} error={errors.foundedYear && t('integer')} optional>
                <Input {...register('foundedYear', integer)} inputMode="numeric" />
              </Field>
              <Field label={t('teamSize')} error={errors.teamSize && t('integer')} optional>
                <Input {...register('teamSize', integer)} inputMode="numeric" />
              </Field>
            </div>
            <Field
              label={t('availableFrom')}
              hint={t('availableFromHint')}
              error={errors.availableFrom?.message}
              optional
            >
              <FormDateField control={control} name="availableFrom" none={null} />
            </Field>
            <div className="grid grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-2">
              <Field label={t('hourly')} hint={t('priceHint')} error={errors.hourlyMinor?.message} optional>
                <Controller
                  control={control}
                  name="hourlyMinor"
                  render={({ field: { value, onChange } }) => <MoneyField value={value ?? null} onValue={onChange} />}
                />
              </Field>
              <Field label={t('callout')} error={errors.calloutMinor?.message} optional>
                <Controller
                  control={control}
                  name="calloutMinor"
                  render={({ field: { value, onChange } }) => <MoneyField value={value ?? null} onValue={onChange} />}
                />
              </Field>
            </div>
            <fieldset>
              <legend className="label">{t('languages')}</legend>
              <div className={ticks}>
                {languages.map((language) => (
                  <Checkbox key={language} value={language} {...register('languages')}>
                    {p(`language.${language}`)}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
          </div>
        </Panel>
        <Panel title={t('trades')}>
          {errors.trades && <FieldError id={tradesError}>{errors.trades.message}</FieldError>}
          <SharedError id={tradesError} on={Boolean(errors.trades)}>
            {trades.map(({ group, options }) => (
              <fieldset key={group} className="mb-3">
                <legend className="label">{group}</legend>
                <div className={ticks}>
                  {options.map(({ value, label }) => (
                    <Checkbox key={value} value={value} {...register('trades')}>
                      {label}
                    </Checkbox>
                  ))}
                </div>
              </fieldset>
            ))}
          </SharedError>
        </Panel>
        <Panel title={t('area')}>
          {found.drawn && (
            <Note>
              {t('drawn')}{' '}
              <Link className="link" to={`${path('application')}?etape=area`}>
                {t('editDrawing')}
              </Link>
            </Note>
          )}
          <div className="grid grid-cols-1 gap-x-4 gap-y-3 md:grid-cols-2">
            <Field
              label={t('from')}
              hint={area ? t('fromNow', { place: area.label || `${area.latitude}, ${area.longitude}` }) : undefined}
              error={errors.area ? t('fromNone') : undefined}
              required
            >
              <AddressField
                keep={false}
                onPick={({ label, latitude, longitude }) =>
                  setValue(
                    'area',
                    { label: label.slice(0, 200), latitude, longitude, radiusM: radius * 1000 },
                    { shouldDirty: true, shouldValidate: true },
                  )
                }
              />
            </Field>
            <Field label={t('radius')}>
              <Controller
                control={control}
                name="area"
                render={({ field }) => (
                  <Select
                    value={String(radius)}
                    onChange={(event) => {
                      const km = Number(event.currentTarget.value);
                      setRadius(km);
                      if (field.value) field.onChange({ ...field.value, radiusM: km * 1000 });
                    }}
                    options={known.map((km) => ({ value: String(km), label: t('radiusOf', { count: km }) }))}
                  />
                )}
              />
            </Field>
          </div>
        </Panel>
        <Panel title={t('page')}>
          <Switch hint={t('isPublicHint')} {...register('isPublic')}>
            {t('isPublic')}
          </Switch>
          {contacts.map(({ name, value }) => (
            <Switch
              key={name}
              hint={value || t('none')}
              disabled={!value}
              {...(value ? register(name) : { checked: false, readOnly: true })}
            >
              {t(name)}
            </Switch>
          ))}
        </Panel>
      </fieldset>
    </form>
  );
}
