import { useState } from 'react';
import { type PlaceDetail, type PlaceFound, standsUnder } from '#features/estate/places/place.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { placeApi } from './public/api.ts';
import { PlaceField } from './public/place-field.tsx';
import { trailText } from './public/trail.ts';
import { useTexts } from './texts.ts';

interface Props {
  place: PlaceDetail;
  onClose: () => void;
}

export function RenamePlaceDialog({ place: { id, version, label: before, trail }, onClose }: Props) {
  const t = useTexts();
  const [label, setLabel] = useState(before);
  return (
    <ActDialog
      onClose={onClose}
      title={t('renameTitle', { label: before })}
      text={trail.length > 1 && trailText(trail)}
      confirmLabel={t('rename')}
      done={t('renamed', { label })}
      onConfirm={() => placeApi.rename.call({ id, version, label })}
    >
      {(problem) => (
        <Field label={t('label')} required error={problem('label')}>
          <Input value={label} maxLength={60} onChange={(event) => setLabel(event.currentTarget.value)} />
        </Field>
      )}
    </ActDialog>
  );
}

export function MovePlaceDialog({ place, onClose }: Props) {
  const t = useTexts();
  const { id, version, siteId, kind, label, trail } = place;
  const [parent, setParent] = useState<Pick<PlaceFound, 'id' | 'trail'> | null>(
    place.parentId ? { id: place.parentId, trail: trail.slice(0, -1) } : null,
  );
  return (
    <ActDialog
      onClose={onClose}
      title={t('moveTitle', { label })}
      text={trailText(trail)}
      confirmLabel={t('move')}
      done={t('moved', { label })}
      onConfirm={() => placeApi.move.call({ id, version, parentId: parent?.id ?? null })}
    >
      {(problem) => (
        <Field label={t('parent')} hint={t('parentHint')} error={problem('parentId')}>
          <PlaceField
            siteId={siteId}
            chosen={parent ? trailText(parent.trail) : ''}
            fits={(one) => standsUnder(kind, one)}
            onPick={setParent}
            placeholder={t('top')}
          />
        </Field>
      )}
    </ActDialog>
  );
}

export function RetirePlaceDialog({ place, onClose, onDone }: Props & { onDone: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { id, version, label, trail, units, children } = place;
  return (
    <ActDialog
      onClose={onClose}
      tone="danger"
      title={t('retireTitle', { label })}
      text={
        <>
          {trail.length > 1 && <span className="block">{trailText(trail)}</span>}
          {units > 0
            ? t('retireUnits', { count: units, n: format.number(units) })
            : t(children > 0 ? 'retireBelow' : 'retireText')}
        </>
      }
      confirmLabel={t('retire')}
      done={t('retiredDone', { label })}
      onConfirm={() => placeApi.retire.call({ id, version })}
      onDone={onDone}
    />
  );
}
