import { useState } from 'react';
import { lifts, type WaitingLoad } from '#features/work/trips/trip.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { QuantityField } from '#ui/inputs/number-fields.tsx';
import { tripApi } from './public/api.ts';
import { readFloor } from './read-floor.ts';
import { useTexts } from './texts.ts';

export function LoadDialog({ load, onClose }: { load: WaitingLoad; onClose: () => void }) {
  const t = useTexts();
  const [volumeMilli, setVolume] = useState(load.volumeMilli);
  const [floor, setFloor] = useState(load.floor === null ? '' : String(load.floor));
  const [lift, setLift] = useState<WaitingLoad['lift']>(load.lift);
  const storey = readFloor(floor);
  const noFloor = storey === undefined ? t('dialog.floorUnread') : undefined;
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.loadTitle', { number: load.request.number ?? load.order.number })}
      text={load.request.title}
      confirmLabel={t('dialog.loadConfirm')}
      done={t('dialog.loadSaved')}
      refused={noFloor ?? null}
      quiet
      onConfirm={() =>
        tripApi.setLoad.call({
          workOrderId: load.order.id,
          volumeMilli,
          floor: storey ?? null,
          lift,
        })
      }
    >
      {(problem) => (
        <>
          <Field label={t('dialog.volume')} error={problem('volumeMilli')}>
            <QuantityField unit="m³" value={volumeMilli} onValue={setVolume} />
          </Field>
          <Field label={t('dialog.floor')} hint={t('dialog.floorHint')} error={noFloor ?? problem('floor')}>
            <Input inputMode="text" value={floor} onChange={(event) => setFloor(event.currentTarget.value)} />
          </Field>
          <Field label={t('dialog.lift')} error={problem('lift')}>
            <Select<'' | (typeof lifts)[number]>
              value={lift ?? ''}
              options={[
                { value: '', label: t('dialog.liftUnknown') },
                ...lifts.map((value) => ({ value, label: t(`waiting.lift.${value}`) })),
              ]}
              onValue={(value) => setLift(value === '' ? null : value)}
            />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
