import { useState } from 'react';
import { type PlaceDetail, type PlaceKind, placeKinds, standsUnder } from '#features/estate/places/place.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select } from '#ui/inputs/input.tsx';
import { placeApi } from './public/api.ts';
import { trailText } from './public/trail.ts';
import { useTexts } from './texts.ts';

export function AddPlaceDialog({
  siteId,
  parent,
  onClose,
}: {
  siteId: string;
  parent: PlaceDetail | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const kinds = placeKinds.filter((kind) => standsUnder(kind, parent?.kind ?? null));
  const [kind, setKind] = useState<PlaceKind>(kinds[0] ?? 'unit');
  const [label, setLabel] = useState('');
  return (
    <ActDialog
      onClose={onClose}
      title={t('addTitle')}
      text={parent && t('addUnder', { trail: trailText(parent.trail) })}
      confirmLabel={t('addConfirm')}
      done={t('added', { label })}
      onConfirm={() => placeApi.add.call({ siteId, parentId: parent?.id ?? null, kind, label })}
    >
      {(problem) => (
        <>
          <Field label={t('kindLabel')} error={problem('kind')}>
            <Select
              value={kind}
              onChange={(event) => setKind(event.currentTarget.value as PlaceKind)}
              options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Field>
          <Field label={t('label')} hint={t(`example.${kind}`)} required error={problem('label')}>
            <Input value={label} maxLength={60} onChange={(event) => setLabel(event.currentTarget.value)} />
          </Field>
        </>
      )}
    </ActDialog>
  );
}
