import { useState } from 'react';
import type { PlaceFound } from '#features/estate/places/place.contract.ts';
import { PlaceField } from '#features/estate/places/web/public/place-field.tsx';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { SiteField } from '#features/estate/sites/web/public/site-field.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { AddressPart } from './address-part.tsx';
import { useSortingTexts } from './texts.ts';

export function SheetDialog({ onClose }: { onClose: () => void }) {
  const t = useSortingTexts();
  const [siteId, setSiteId] = useState<string | null>(null);
  const [place, setPlace] = useState<PlaceFound | null>(null);
  return (
    <Dialog open title={t('sheetTitle')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('sheetText')}</p>
        <SiteField
          label={t('site')}
          placeholder={t('siteHint')}
          none={t('noSite')}
          onSite={(chosen) => {
            setSiteId(chosen);
            setPlace(null);
          }}
        />
        {siteId && (
          <Field label={t('place')} hint={t('placeHint')} optional>
            <PlaceField key={siteId} siteId={siteId} chosen={place ? trailText(place.trail) : ''} onPick={setPlace} />
          </Field>
        )}
        {siteId && (
          <AddressPart key={`${siteId} ${place?.id}`} of={{ id: siteId, ...(place && { placeId: place.id }) }} />
        )}
      </div>
    </Dialog>
  );
}
