import { useState } from 'react';
import type { DayOfTrips } from '#features/work/trips/trip.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { tripApi } from './public/api.ts';
import { useTexts } from './texts.ts';

interface Props {
  day: DayOfTrips;
  crewId?: string;
  onOpened: (crewId: string) => void;
  onClose: () => void;
}

export function OpenTripDialog({ day: { day, crews, vehicles }, crewId: given, onOpened, onClose }: Props) {
  const t = useTexts();
  const [crewId, setCrew] = useState(given ?? crews[0]?.id ?? '');
  const [vehicleId, setVehicle] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.openTitle')}
      text={t('dialog.openText')}
      confirmLabel={t('dialog.openConfirm')}
      done={({ number }) => t('dialog.opened', { number: number ?? '' })}
      refused={crews.length === 0 ? t('dialog.noFreeCrew') : null}
      onConfirm={() => tripApi.open.call({ day, crewId, vehicleId: vehicleId || null })}
      onDone={({ crew }) => onOpened(crew.id)}
    >
      {(problem) => (
        <>
          <Field label={t('dialog.crew')} error={problem('crewId')}>
            <Select
              value={crewId}
              options={crews.map(({ id, name }) => ({ value: id, label: name }))}
              onValue={setCrew}
            />
          </Field>
          <VehicleField vehicles={vehicles} value={vehicleId} onValue={setVehicle} error={problem('vehicleId')} />
        </>
      )}
    </ActDialog>
  );
}

export function VehicleField({
  vehicles,
  value,
  onValue,
  error,
}: {
  vehicles: DayOfTrips['vehicles'];
  value: string;
  onValue: (id: string) => void;
  error: string | undefined;
}) {
  const t = useTexts();
  return (
    <Field label={t('dialog.vehicle')} error={error}>
      <Select
        value={value}
        options={[
          { value: '', label: t('dialog.noVehicle') },
          ...vehicles.map(({ id, name, plate }) => ({ value: id, label: [name, plate].filter(Boolean).join(' · ') })),
        ]}
        onValue={onValue}
      />
    </Field>
  );
}
