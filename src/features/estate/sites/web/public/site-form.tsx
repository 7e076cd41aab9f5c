import { type ReactNode, useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type SiteDetail, type SiteInput, siteKinds, siteWriting } from '#features/estate/sites/site.contract.ts';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { ConfirmedAddress } from '#ui/inputs/confirmed-address.tsx';
import { ContestedNote } from '#ui/feedback/contested-note.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { RefusalNote, ResumedNote } from '#ui/inputs/form-notes.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { useKeptContractForm } from '#ui/inputs/kept-form.ts';
import { Panel } from '#ui/page/panel.tsx';
import { useTexts } from '../texts.ts';
import { AddressField } from './address-field.tsx';
import { PositionField } from './position-field.tsx';

type Typed = z.input<typeof siteWriting>;

export interface SiteFormProps {
  id: string;
  site?: SiteDetail;
  /** Storage key for local drafts; null keeps none. */
  draftKey?: string | null;
  onSubmit: (site: SiteInput) => Promise<void>;
  onRefresh?: () => Promise<SiteDetail>;
  onBusy?: (busy: boolean) => void;
}

const secrets = ['accessCodes'] as const;

const blank = {
  name: '',
  reference: '',
  kind: 'housing',
  street: '',
  postalCode: '',
  city: '',
  inseeCode: null,
  position: null,
  dwellings: null,
  builtYear: null,
  permitBefore1997: null,
  landlord: '',
  contactName: '',
  contactPhone: '',
  accessInstructions: '',
} satisfies Required<Omit<Typed, (typeof secrets)[number] | 'addressConfirmed'>>;

const names = Object.keys(blank) as (keyof typeof blank)[];
const compared = names.filter((name) => name !== 'inseeCode' && name !== 'position');

function written(site: SiteDetail): Typed {
  const { latitude, longitude, precision } = site;
  return {
    ...Object.fromEntries(names.map((name) => [name, site[name as keyof SiteDetail]])),
    accessInstructions: site.accessInstructions ?? '',
    position: { latitude, longitude, precision },
  } as Typed;
}

/** A whole number, null when empty; invalid text is left to the schema. */
const asInteger = (text: unknown) => (text === '' || text == null ? null : Number(text));

const all = 'col-span-full';
const wide = 'col-span-2 max-md:col-auto';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className="grid grid-cols-3 items-start gap-x-4 gap-y-3.5 max-md:grid-cols-1">{children}</div>
    </Panel>
  );
}

/** The page's submit button refers to this form by `id`. */
export function SiteForm({ id, site, draftKey = null, onSubmit, onRefresh, onBusy }: SiteFormProps) {
  const t = useTexts();
  const kept = useKeptContractForm(siteWriting, draftKey, site ? written(site) : blank, secrets);
  const { form } = kept;
  const { register, control, setValue, getValues } = form;
  const { errors } = form.formState;
  const [erase, setErase] = useState(false);
  const [position, confirmed] = useWatch({ control, name: ['position', 'addressConfirmed'] });
  const integer = { setValueAs: asInteger };

  const send = form.handleSubmit(async ({ accessCodes, ...input }) => {
    onBusy?.(true);
    try {
      const codes = accessCodes || (erase || !site ? '' : undefined);
      await onSubmit({ ...input, ...(codes === undefined ? {} : { accessCodes: codes }) });
      kept.forget();
    } catch (error) {
      formFailure(error, form.setError);
    } finally {
      onBusy?.(false);
    }
  });
  /** Editing the address drops the old position, unless set by hand. */
  const moved = () => {
    if (getValues('position')?.precision === 'manual') return;
    setValue('position', null, { shouldDirty: true });
    setValue('inseeCode', null);
    setValue('addressConfirmed', false);
    form.clearErrors(['city', 'addressConfirmed']);
  };

  return (
    <form id={id} className="mx-auto flex max-w-190 flex-col gap-4" noValidate onSubmit={(event) => void send(event)}>
      <RequiredNote />
      <RefusalNote
        refusal={errors.root}
        onRefresh={async () => {
          const now = await onRefresh?.();
          if (now) kept.rebase(written(now));
        }}
      />
      <ContestedNote
        kept={kept}
        labels={Object.fromEntries(compared.map((name) => [name, t(`form.${name}`)]))}
        show={({ field, theirs }) => (field === 'kind' ? t(`kind.${theirs as SiteInput['kind']}`) : undefined)}
      />
      {kept.resumed && <ResumedNote onDrop={kept.drop} />}
      <Part title={t('form.addressPart')}>
        <Field label={t('form.find')} hint={t('form.findHint')} className={all}>
          <AddressField
            onPick={(place) => {
              const { latitude, longitude, precision } = place;
              const fill = { shouldDirty: true, shouldValidate: true };
              if (place.street !== null) setValue('street', place.street, fill);
              if (place.postalCode !== null) setValue('postalCode', place.postalCode, fill);
              setValue('city', place.city, fill);
              setValue('inseeCode', place.inseeCode);
              setValue('position', { latitude, longitude, precision }, fill);
              if (getValues('name') === '' && place.street) setValue('name', place.street, fill);
            }}
          />
        </Field>
        <Field label={t('form.street')} error={errors.street?.message} className={all}>
          <Input {...register('street', { onChange: moved })} autoComplete="off" />
        </Field>
        <Field label={t('form.postalCode')} error={errors.postalCode?.message} required>
          <Input {...register('postalCode', { onChange: moved })} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('form.city')} error={errors.city?.message} required className={wide}>
          <Input {...register('city', { onChange: moved })} autoComplete="off" />
        </Field>
        <ConfirmedAddress
          className={all}
          {...register('addressConfirmed', { onChange: () => form.clearErrors('city') })}
          confirmed={confirmed}
          error={errors.addressConfirmed?.message}
        />
        <PositionField
          value={position ?? null}
          onChange={(value) => setValue('position', value, { shouldDirty: true })}
        />
      </Part>
      <Part title={t('form.buildingPart')}>
        <Field label={t('form.name')} error={errors.name?.message} required className={wide}>
          <Input {...register('name')} autoComplete="off" />
        </Field>
        <Field label={t('form.reference')} error={errors.reference?.message} hint={t('form.referenceHint')} optional>
          <Input {...register('reference')} autoComplete="off" />
        </Field>
        <Field label={t('form.kind')} error={errors.kind?.message}>
          <Select {...register('kind')} options={siteKinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
        </Field>
        <Field label={t('form.dwellings')} error={errors.dwellings && t('form.integer')} optional>
          <Input {...register('dwellings', integer)} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('form.builtYear')} error={errors.builtYear && t('form.integer')} optional>
          <Input {...register('builtYear', integer)} inputMode="numeric" autoComplete="off" />
        </Field>
        <Field label={t('form.permitBefore1997')} hint={t('form.permitHint')} className={wide}>
          <Controller
            control={control}
            name="permitBefore1997"
            render={({ field: { value, onChange, ...field } }) => (
              <Select
                {...field}
                value={value == null ? 'unsaid' : value ? 'yes' : 'no'}
                onValue={(said) => onChange(said === 'unsaid' ? null : said === 'yes')}
                options={(['unsaid', 'yes', 'no'] as const).map((said) => ({
                  value: said,
                  label: t(`permit.${said}`),
                }))}
              />
            )}
          />
        </Field>
        <Field label={t('form.landlord')} error={errors.landlord?.message} optional className={all}>
          <Input {...register('landlord')} autoComplete="off" />
        </Field>
      </Part>
      <Part title={t('form.accessPart')}>
        <Field label={t('form.contactName')} error={errors.contactName?.message} optional className={wide}>
          <Input {...register('contactName')} autoComplete="off" />
        </Field>
        <Field label={t('form.contactPhone')} error={errors.contactPhone?.message} optional>
          <Input {...register('contactPhone')} type="tel" autoComplete="off" />
        </Field>
        <Field
          label={t('form.accessInstructions')}
          hint={t('form.accessInstructionsHint')}
          error={errors.accessInstructions?.message}
          optional
          className={all}
        >
          <Textarea {...register('accessInstructions')} rows={3} />
        </Field>
        <Field
          label={t('form.accessCodes')}
          hint={t(site?.hasAccessCodes ? 'form.accessCodesKept' : 'form.accessCodesHint')}
          error={errors.accessCodes?.message}
          optional
          className={all}
        >
          <Controller
            control={control}
            name="accessCodes"
            render={({ field: { value, ...field } }) => (
              <Textarea
                {...field}
                value={value ?? ''}
                rows={2}
                spellCheck={false}
                autoComplete="off"
                disabled={erase}
              />
            )}
          />
        </Field>
        {site?.hasAccessCodes && (
          <Checkbox className={all} checked={erase} onChange={({ currentTarget }) => setErase(currentTarget.checked)}>
            {t('form.eraseCodes')}
          </Checkbox>
        )}
      </Part>
    </form>
  );
}
