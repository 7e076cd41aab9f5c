import {
  ArrowUpDown,
  Brush,
  DoorOpen,
  Droplets,
  Ellipsis,
  Footprints,
  Heater,
  House,
  KeyRound,
  LightbulbOff,
  Trees,
  Warehouse,
} from 'lucide-react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { areas, type reportInput, troubles } from '#features/work/occupant-reports/report.contract.ts';
import { path } from '#paths.ts';
import { Checkbox, RadioCards } from '#ui/inputs/choices.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import type { KeptAct } from '#ui/offline/act.ts';
import { DraftPhotos } from './draft-photos.tsx';
import { useDoorTexts, useSpotTexts } from './texts.ts';

type Form = UseFormReturn<z.input<typeof reportInput>, unknown, z.output<typeof reportInput>>;

const areaIcons = {
  hall: DoorOpen,
  stairs: Footprints,
  dwelling: House,
  lift: ArrowUpDown,
  basement: Warehouse,
  outside: Trees,
} as const;
const troubleIcons = {
  leak: Droplets,
  light: LightbulbOff,
  door: KeyRound,
  heating: Heater,
  cleanliness: Brush,
  other: Ellipsis,
} as const;

const floors = [...Array(33).keys()].map((at) => at - 2);

export function WhereStep({ form }: { form: Form }) {
  const t = useDoorTexts();
  const s = useSpotTexts();
  const { errors } = form.formState;
  const floor = form.watch('floor');
  return (
    <>
      <div className="[--card:140px]">
        <RadioCards
          legend={<span className="sr-only">{t('where')}</span>}
          {...form.register('area')}
          cards={areas.map((value) => ({ value, title: s(`areas.${value}`), icon: areaIcons[value] }))}
          error={errors.area && t('choose')}
        />
      </div>
      <Field label={t('stair')} hint={t('stairHint')} error={errors.stair?.message} optional>
        <Input
          {...form.register('stair')}
          inputSize="lg"
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
        />
      </Field>
      <Field label={t('floor')} optional>
        <Select
          inputSize="lg"
          value={floor === null || floor === undefined ? '' : String(floor)}
          onValue={(value) => form.setValue('floor', value === '' ? null : Number(value), { shouldDirty: true })}
          options={[
            { value: '', label: t('floorUnknown') },
            ...floors.map((one) => ({ value: String(one), label: one === 0 ? t('ground') : String(one) })),
          ]}
        />
      </Field>
    </>
  );
}

export function WhatStep({ form }: { form: Form }) {
  const t = useDoorTexts();
  const s = useSpotTexts();
  return (
    <div className="[--card:140px]">
      <RadioCards
        legend={<span className="sr-only">{t('what')}</span>}
        {...form.register('trouble')}
        cards={troubles.map((value) => ({ value, title: s(`troubles.${value}`), icon: troubleIcons[value] }))}
        error={form.formState.errors.trouble && t('choose')}
      />
    </div>
  );
}

export function DetailsStep({ form, doorKey, photos }: { form: Form; doorKey: string; photos: readonly KeptAct[] }) {
  const t = useDoorTexts();
  return (
    <>
      <DraftPhotos doorKey={doorKey} photos={photos} />
      <Field
        label={t('description')}
        hint={t('descriptionHint')}
        error={form.formState.errors.description?.message}
        optional
      >
        <Textarea {...form.register('description')} rows={4} maxLength={500} />
      </Field>
    </>
  );
}

interface ContactStepProps {
  form: Form;
  website: string;
  onWebsite: (typed: string) => void;
}

export function ContactStep({ form, website, onWebsite }: ContactStepProps) {
  const t = useDoorTexts();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label={t('email')} hint={t('emailHint')} error={errors.email?.message} optional>
        <Input {...register('email')} type="email" inputSize="lg" autoComplete="email" />
      </Field>
      <Field label={t('phone')} error={errors.phone?.message} optional>
        <Input {...register('phone')} type="tel" inputSize="lg" autoComplete="tel" />
      </Field>
      <Field label={t('name')} error={errors.name?.message} optional>
        <Input {...register('name')} inputSize="lg" autoComplete="name" maxLength={120} />
      </Field>
      <Field label={t('dwelling')} error={errors.dwelling?.message} optional>
        <Input {...register('dwelling')} inputSize="lg" autoComplete="off" maxLength={60} />
      </Field>
      <Checkbox {...register('mayCall')}>{t('mayCall')}</Checkbox>
      <div className="absolute -left-[9999px]" aria-hidden="true">
        <label>
          {t('trap')}
          <input
            type="text"
            tabIndex={-1}
            autoComplete="off"
            value={website}
            onChange={(event) => onWebsite(event.currentTarget.value)}
          />
        </label>
      </div>
      <p className="text-sm text-ink-2">
        {t('erased')}{' '}
        <a className="link" href={path('privacy')}>
          {t('rights')}
        </a>
      </p>
    </>
  );
}
