import { useState } from 'react';
import type { Vehicle } from '#features/network/crews/crew.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Checkbox } from '#ui/choices.tsx';
import { Field } from '#ui/field.tsx';
import { Input, Select } from '#ui/input.tsx';
import { QuantityField } from '#ui/number-fields.tsx';
import { useCrewOptions } from './crew-options.ts';
import { vehicleApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** Adds a vehicle, or rewrites what is said of one. */
export function VehicleDialog({
  vehicle,
  crewId: crewOf = null,
  onClose,
}: {
  vehicle?: Vehicle;
  crewId?: string | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const crews = useCrewOptions();
  const [input, setInput] = useState({
    name: vehicle?.name ?? '',
    plate: vehicle?.plate ?? '',
    volumeMilli: vehicle?.volumeMilli ?? null,
    tailLift: vehicle?.tailLift ?? false,
    crewId: vehicle ? (vehicle.crew?.id ?? null) : crewOf,
  });
  const set = (values: Partial<typeof input>) => setInput((before) => ({ ...before, ...values }));
  return (
    <ActDialog
      onClose={onClose}
      title={vehicle ? t('vehicle.editTitle', { name: vehicle.name }) : t('vehicle.addTitle')}
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
