import { useState } from 'react';
import type { KeyDetail } from '#features/estate/keys/key.contract.ts';
import { PlaceField } from '#features/estate/places/web/public/place-field.tsx';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { keyApi } from './api.ts';
import { useTexts } from './texts.ts';

export function KeyDialog({ siteId, of, onClose }: { siteId: string; of?: KeyDetail; onClose: () => void }) {
  const t = useTexts();
  const [number, setNumber] = useState(of?.number ?? '');
  const [label, setLabel] = useState(of?.label ?? '');
  const [copies, setCopies] = useState(String(of?.copies ?? 1));
  const [keptAt, setKeptAt] = useState(of?.keptAt ?? '');
  const [place, setPlace] = useState(of?.placeId ? { id: of.placeId, trail: of.trail ?? [] } : null);
  const said = { number, label, keptAt, copies: Number(copies), placeId: place?.id ?? null };
  return (
    <ActDialog<{ id: string }>
      onClose={onClose}
      title={of ? t('editTitle', { number: of.number }) : t('addTitle')}
      confirmLabel={t(of ? 'save' : 'add')}
      done={t(of ? 'saved' : 'added', { label })}
      onConfirm={() =>
        of ? keyApi.edit.call({ id: of.id, version: of.version, ...said }) : keyApi.register.call({ siteId, ...said })
      }
    >
      {(problem) => (
        <>
          <Field label={t('opens')} hint={t('opensHint')} required error={problem('label')}>
            <Input value={label} maxLength={120} onChange={(event) => setLabel(event.currentTarget.value)} />
          </Field>
          <Field label={t('place')} optional error={problem('placeId')}>
            <PlaceField siteId={siteId} chosen={place ? trailText(place.trail) : ''} onPick={setPlace} />
          </Field>
          <div className="grid grid-cols-2 gap-3">
            <Field label={t('number')} hint={t('numberHint')} optional error={problem('number')}>
              <Input value={number} maxLength={20} onChange={(event) => setNumber(event.currentTarget.value)} />
            </Field>
            <Field label={t('copies')} error={problem('copies')}>
              <Input
                type="number"
                inputMode="numeric"
                min={1}
                max={99}
                value={copies}
                onChange={(event) => setCopies(event.currentTarget.value)}
              />
            </Field>
          </div>
          <Field label={t('keptAt')} hint={t('keptHint')} optional error={problem('keptAt')}>
            <Input value={keptAt} maxLength={120} onChange={(event) => setKeptAt(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
