import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import {
  type EquipmentDetail,
  equipmentInput,
  type EquipmentInput,
  equipmentKinds,
} from '#features/estate/equipment/equipment.contract.ts';
import { PlaceField } from '#features/estate/places/web/public/place-field.tsx';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { ContestedNote } from '#ui/feedback/contested-note.tsx';
import { formFailure } from '#ui/feedback/errors.ts';
import { Field, RequiredNote } from '#ui/inputs/field.tsx';
import { RefusalNote, ResumedNote } from '#ui/inputs/form-notes.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { FormDateField } from '#ui/dates/form-date-field.tsx';
import { useKeptContractForm } from '#ui/inputs/kept-form.ts';
import { Panel } from '#ui/page/panel.tsx';
import { type ChosenSite, SiteField } from './site-field.tsx';
import { useTexts } from './texts.ts';

type Typed = z.input<typeof equipmentInput>;

interface EquipmentFormProps {
  id: string;
  equipment?: EquipmentDetail;
  site?: ChosenSite | undefined;
  draftKey: string;
  onSubmit: (equipment: EquipmentInput) => Promise<void>;
  onRefresh?: () => Promise<EquipmentDetail>;
  onBusy: (busy: boolean) => void;
}

const blank = {
  kind: 'lift',
  name: '',
  placeId: null,
  location: '',
  brand: '',
  model: '',
  serial: '',
  installedOn: null,
  warrantyUntil: null,
  providerName: '',
  contractReference: '',
  contractUntil: null,
  notes: '',
} satisfies Required<Omit<Typed, 'siteId'>>;

const names = (Object.keys(blank) as (keyof typeof blank)[]).filter((name) => name !== 'placeId');

const written = (equipment: EquipmentDetail): Typed => ({
  ...(Object.fromEntries(names.map((name) => [name, equipment[name]])) as Omit<Typed, 'siteId' | 'placeId'>),
  siteId: equipment.site.id,
  placeId: equipment.place?.id ?? null,
});

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
export function EquipmentForm({ id, equipment, site, draftKey, onSubmit, onRefresh, onBusy }: EquipmentFormProps) {
  const t = useTexts();
  const begun = equipment ? written(equipment) : { ...blank, siteId: site?.id ?? '' };
  const kept = useKeptContractForm(equipmentInput, draftKey, begun);
  const { form } = kept;
  const { register, control, setValue } = form;
  const { errors } = form.formState;
  const [chosen, setChosen] = useState<ChosenSite | null>(equipment?.site ?? site ?? null);
  const [place, setPlace] = useState(equipment?.place ? trailText(equipment.place.trail) : '');
  const send = form.handleSubmit(async (input) => {
    onBusy(true);
    try {
      await onSubmit(input);
      kept.forget();
    } catch (error) {
      formFailure(error, form.setError);
    } finally {
      onBusy(false);
    }
  });
  const line = (name: 'location' | 'brand' | 'model' | 'serial' | 'providerName' | 'contractReference', where = '') => (
    <Field
      label={t(`form.${name}`)}
      hint={name === 'location' ? t('form.locationHint') : undefined}
      error={errors[name]?.message}
      optional
      className={where}
    >
      <Input {...register(name)} autoComplete="off" />
    </Field>
  );
  const date = (name: 'installedOn' | 'warrantyUntil' | 'contractUntil') => (
    <Field label={t(`form.${name}`)} error={errors[name]?.message} optional>
      <FormDateField control={control} name={name} none={null} />
    </Field>
  );
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
        labels={Object.fromEntries(names.map((name) => [name, t(`form.${name}`)]))}
        show={({ field, theirs }) => (field === 'kind' ? t(`kind.${theirs as EquipmentInput['kind']}`) : undefined)}
      />
      {kept.resumed && <ResumedNote onDrop={kept.drop} />}
      <Part title={t('form.whatPart')}>
        {!equipment && (
          <SiteField
            chosen={chosen}
            error={errors.siteId && t('form.siteMissing')}
            className={all}
            onSite={(one) => {
              setChosen(one);
              setValue('siteId', one?.id ?? '', { shouldDirty: true });
              setPlace('');
              setValue('placeId', null);
            }}
          />
        )}
        <Field label={t('form.kind')} error={errors.kind?.message} required>
          <Select
            {...register('kind')}
            options={equipmentKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          />
        </Field>
        <Field label={t('form.name')} hint={t('form.nameHint')} error={errors.name?.message} required className={wide}>
          <Input {...register('name')} autoComplete="off" />
        </Field>
        {chosen && (
          <Field label={t('form.place')} error={errors.placeId?.message} optional className={all}>
            <PlaceField
              siteId={chosen.id}
              chosen={place}
              onPick={(one) => {
                setPlace(one ? trailText(one.trail) : '');
                setValue('placeId', one?.id ?? null, { shouldDirty: true });
              }}
            />
          </Field>
        )}
        {line('location', all)}
        {line('brand')}
        {line('model')}
        {line('serial')}
        {date('installedOn')}
      </Part>
      <Part title={t('form.termsPart')}>
        {date('warrantyUntil')}
        {line('providerName', wide)}
        {date('contractUntil')}
        {line('contractReference', wide)}
        <Field label={t('form.notes')} error={errors.notes?.message} optional className={all}>
          <Textarea {...register('notes')} rows={3} />
        </Field>
      </Part>
    </form>
  );
}
