import { lazy, Suspense, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { Outline } from '#common/outline.ts';
import { areaStepInput } from '#features/network/applications/application.contract.ts';
import { AddressField } from '#features/estate/sites/web/public/address-field.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { DepartementTicks } from '#ui/inputs/departement-ticks.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useContractForm } from '#ui/inputs/form.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { keptValues } from '#ui/inputs/kept-form.ts';
import { applicationApi } from '../api.ts';
import { useTexts } from '../texts.ts';
import { type StepProps, useStep, useStepName } from '../use-step.ts';
import { DrawnArea } from './drawn-area.tsx';
import { StepForm } from './step-form.tsx';

const AreaMap = lazy(() => import('#features/network/providers/web/public/area-map.tsx'));

type Typed = z.input<typeof areaStepInput>;
const radii = [5, 10, 15, 20, 30, 50, 80, 100, 150, 200, 300, 500];

/** Step 3: a radius, départements, or a drawn area. */
export function AreaStep(props: StepProps) {
  const { application, readOnly, missing } = props;
  const t = useTexts();
  const format = useFormat();
  // A first area is centred on the company's address; it counts once saved.
  const area = application.means.area ?? application.start;
  const name = useStepName(application, 'area');
  const form = useContractForm(areaStepInput, {
    defaultValues: {
      radiusM: 30_000,
      departements: [],
      outline: null,
      label: '',
      ...area,
      ...keptValues<Typed>(name),
    },
  });
  const { control, register, setValue } = form;
  const { errors } = form.formState;
  const now = useWatch({ control });
  const [by, setBy] = useState<'radius' | 'departements' | 'drawing'>(
    now.outline ? 'drawing' : now.departements?.length ? 'departements' : 'radius',
  );
  // Kept while another kind is selected: only the selected one is sent and checked.
  const [drawing, setDrawing] = useState<Outline>((now.outline ?? []) as Outline);
  const draw = (outline: Outline) => {
    setDrawing(outline);
    setValue('outline', [...outline], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  };
  const { busy, submit, stale } = useStep('area', props, form, (input) =>
    applicationApi.writeArea.call(by === 'departements' ? input : { ...input, departements: [] }),
  );
  const km = (now.radiusM ?? 30_000) / 1000;
  const known = radii.includes(km) ? radii : [...radii, km].toSorted((a, b) => a - b);
  const placed = now.latitude !== undefined && now.longitude !== undefined;
  return (
    <StepForm
      title={t('step.area')}
      lead={t('lead.area')}
      readOnly={readOnly}
      busy={busy}
      failure={errors.root?.message}
      submit={submit}
      stale={stale}
    >
      <Field
        label={t('from')}
        hint={placed ? t('fromNow', { place: now.label || `${now.latitude}, ${now.longitude}` }) : t('fromHint')}
        error={errors.latitude || errors.longitude ? t('fromNone') : placed ? undefined : missing.area}
        required
      >
        <AddressField
          keep={false}
          onPick={({ label, latitude, longitude }) => {
            setValue('label', label.slice(0, 200), { shouldDirty: true });
            setValue('latitude', latitude, { shouldDirty: true, shouldValidate: true });
            setValue('longitude', longitude, { shouldDirty: true, shouldValidate: true });
          }}
        />
      </Field>
      <div>
        <Segmented
          label={t('areaBy')}
          options={[
            { value: 'radius', label: t('byRadius') },
            { value: 'departements', label: t('byDepartements') },
            { value: 'drawing', label: t('byDrawing') },
          ]}
          value={by}
          onChange={(way) => {
            setBy(way);
            setValue('outline', way === 'drawing' ? [...drawing] : null, { shouldDirty: true });
          }}
        />
      </div>
      {by === 'radius' && (
        <Field label={t('radius')} error={errors.radiusM?.message}>
          <Select
            value={String(km)}
            onChange={(event) => setValue('radiusM', Number(event.currentTarget.value) * 1000, { shouldDirty: true })}
            options={known.map((one) => ({ value: String(one), label: t('radiusOf', { radius: format.number(one) }) }))}
          />
        </Field>
      )}
      {by === 'departements' && (
        <DepartementTicks
          legend={t('byDepartements')}
          hint={t('departementsHint', { count: now.departements?.length ?? 0 })}
          error={errors.departements?.message}
          chosen={now.departements ?? []}
          field={register('departements')}
        />
      )}
      {by === 'drawing' && placed && (
        <DrawnArea
          from={{ latitude: now.latitude ?? 0, longitude: now.longitude ?? 0 }}
          km={km}
          outline={drawing}
          readOnly={readOnly}
          error={errors.outline?.message ?? errors.outline?.root?.message}
          onChange={draw}
        />
      )}
      {by !== 'drawing' && placed && (
        <div className="relative h-80 overflow-hidden border border-line-strong max-md:h-65">
          <Suspense>
            <AreaMap
              key={`${now.latitude} ${now.longitude} ${km}`}
              label={t('areaMap')}
              centre={{ latitude: now.latitude ?? 0, longitude: now.longitude ?? 0 }}
              km={km}
            />
          </Suspense>
        </div>
      )}
    </StepForm>
  );
}
