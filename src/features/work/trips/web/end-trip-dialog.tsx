import { useState } from 'react';
import type { Trip } from '#features/work/trips/trip.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { tripApi } from './public/api.ts';
import { useTexts } from './texts.ts';

/** The crew is back: lists unfinished stops, and stores a note on the day. */
export function EndTripDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const t = useTexts();
  const [note, setNote] = useState('');
  const { id, version, number, stops } = trip;
  const left = stops.filter(({ kind, state }) => kind === 'visit' && state !== 'finished').length;
  return (
    <ActDialog
      onClose={onClose}
      title={t('dialog.endTitle', { number: number ?? '' })}
      text={left > 0 ? t('dialog.endText', { count: left }) : t('dialog.endTextDone')}
      confirmLabel={t('dialog.endConfirm')}
      done={t('dialog.ended')}
      onConfirm={() => tripApi.end.call({ id: id ?? '', version, note })}
    >
      {(problem) => (
        <Field label={t('dialog.endNote')} optional error={problem('note')}>
          <Input value={note} maxLength={500} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}
