import { useQuery } from '@tanstack/react-query';
import type { Vehicle } from '#features/people/crews/crew.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Checkbox } from '#ui/inputs/choices.tsx';
import { ContestedNote } from '#ui/feedback/contested-note.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { useTyped } from '#ui/inputs/use-typed.ts';
import { useCrewOptions } from './crew-options.ts';
import { vehicleApi } from './public/api.ts';
import { useTexts } from './texts.ts';

export function VehicleDialog({
  vehicle: opened,
  crewId: crewOf = null,
  onClose,
}: {
  vehicle?: Vehicle;
  crewId?: string | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const format = useFormat();
  const crews = useCrewOptions();
  const id = opened?.id ?? '';
  const vehicle =
    useQuery(vehicleApi.read.queryOptions({ input: { id }, enabled: opened !== undefined })).data ?? opened;
  const form = useTyped({
    name: vehicle?.name ?? '',
    plate: vehicle?.plate ?? '',
    volumeMilli: vehicle?.volumeMilli ?? null,
    tailLift: vehicle?.tailLift ?? false,
    crewId: vehicle ? (vehicle.crew?.id ?? null) : crewOf,
  });
  const { values: input, set } = form;
  return (
    <ActDialog
      onClose={onClose}
      title={opened ? t('vehicle.editTitle', { name: opened.name }) : t('vehicle.addTitle')}
      confirmLabel={vehicle ? t('save') : t('add')}
      done={(one) => t(vehicle ? 'saved' : 'added', { name: one.name })}
      onConfirm={() =>
        vehicle
          ? vehicleApi.edit.call({ ...input, id: vehicle.id, version: vehicle.version })
          : vehicleApi.add.call(input)
      }
    >
      {(problem) => (
        <>
          <ContestedNote
            kept={form}
            labels={{
              name: t('vehicle.name'),
              plate: t('vehicle.plate'),
              volumeMilli: t('vehicle.volume'),
              crewId: t('crew.one'),
            }}
            show={({ field, theirs }) => {
              if (field === 'volumeMilli') return theirs === null ? '' : format.quantity(Number(theirs), 'm³');
              return field === 'crewId' ? crews.find(({ value }) => value === theirs)?.label : undefined;
            }}
          />
          <Field label={t('vehicle.name')} hint={t('vehicle.nameHint')} error={problem('name')} required>
            <Input value={input.name} maxLength={80} onChange={(event) => set({ name: event.currentTarget.value })} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('vehicle.plate')} error={problem('plate')}>
              <Input
                value={input.plate}
                maxLength={16}
                autoComplete="off"
                autoCapitalize="characters"
                onChange={(event) => set({ plate: event.currentTarget.value })}
              />
            </Field>
            <Field label={t('vehicle.volume')} error={problem('volumeMilli')}>
              <QuantityField unit="m³" value={input.volumeMilli} onValue={(volumeMilli) => set({ volumeMilli })} />
            </Field>
          </div>
          <Checkbox checked={input.tailLift} onChange={(event) => set({ tailLift: event.currentTarget.checked })}>
            {t('vehicle.tailLift')}
          </Checkbox>
          <Field label={t('crew.one')} error={problem('crewId')}>
            <Select
              value={input.crewId ?? ''}
              placeholder={t('crew.none')}
              options={crews}
              onChange={(event) => set({ crewId: event.currentTarget.value || null })}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
