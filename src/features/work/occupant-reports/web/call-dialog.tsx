import { useState } from 'react';
import type { PlaceFound } from '#features/estate/places/place.contract.ts';
import { PlaceField } from '#features/estate/places/web/public/place-field.tsx';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { SiteField } from '#features/estate/sites/web/public/site-field.tsx';
import { areas, troubles } from '#features/work/occupant-reports/report.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { Input, Select, Textarea } from '#ui/inputs/input.tsx';
import { sortingApi } from './public/api.ts';
import { useSortingTexts, useSpotTexts } from './texts.ts';

interface CallDialogProps {
  onClose: () => void;
  onTaken: (groupId: string) => void;
}

export function CallDialog({ onClose, onTaken }: CallDialogProps) {
  const t = useSortingTexts();
  const s = useSpotTexts();
  const [siteId, setSiteId] = useState<string | null>(null);
  const [at, setAt] = useState<PlaceFound | null>(null);
  const [area, setArea] = useState<(typeof areas)[number]>('stairs');
  const [trouble, setTrouble] = useState<(typeof troubles)[number]>('leak');
  const [typed, setTyped] = useState({ stair: '', floor: '', description: '', name: '', phone: '', email: '' });
  const { floor, ...words } = typed;
  return (
    <ActDialog
      onClose={onClose}
      title={t('callTitle')}
      confirmLabel={t('callTake')}
      done={t('callTaken')}
      refused={siteId ? null : t('callSite')}
      onConfirm={() =>
        sortingApi.takeDown.call({
          siteId: siteId ?? '',
          placeId: at?.id ?? null,
          area,
          trouble,
          floor: /^-?\d+$/.test(floor) ? Number(floor) : null,
          ...words,
        })
      }
      onDone={({ groupId }) => onTaken(groupId)}
    >
      {(problem) => {
        const line = (name: keyof typeof typed, label: string, kind: object = {}) => (
          <Field label={label} error={problem(name)}>
            <Input
              {...kind}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          </Field>
        );
        return (
          <div className="grid gap-3">
            <SiteField
              label={t('site')}
              placeholder={t('siteHint')}
              none={t('noSite')}
              error={problem('siteId')}
              onSite={(chosen) => {
                setSiteId(chosen);
                setAt(null);
              }}
            />
            {siteId && (
              <Field label={t('place')} optional>
                <PlaceField key={siteId} siteId={siteId} chosen={at ? trailText(at.trail) : ''} onPick={setAt} />
              </Field>
            )}
            <div className="grid grid-cols-2 gap-3">
              <Field label={t('area')} error={problem('area')}>
                <Select
                  value={area}
                  onValue={setArea}
                  options={areas.map((value) => ({
                    value,
                    label: value === 'dwelling' ? s('dwelling') : s(`areas.${value}`),
                  }))}
                />
              </Field>
              <Field label={t('columns.what')} error={problem('trouble')}>
                <Select
                  value={trouble}
                  onValue={setTrouble}
                  options={troubles.map((value) => ({ value, label: s(`troubles.${value}`) }))}
                />
              </Field>
              {line('stair', t('stair'), { maxLength: 3 })}
              {line('floor', t('floor'), { inputMode: 'numeric', maxLength: 3 })}
            </div>
            <Field label={t('callWords')} error={problem('description')}>
              <Textarea
                rows={2}
                maxLength={500}
                value={typed.description}
                onChange={(event) => setTyped({ ...typed, description: event.currentTarget.value })}
              />
            </Field>
            <div className="grid grid-cols-2 gap-3">
              {line('name', t('name'), { maxLength: 120 })}
              {line('phone', t('phone'), { type: 'tel' })}
            </div>
            {line('email', t('email'), { type: 'email' })}
          </div>
        );
      }}
    </ActDialog>
  );
}
