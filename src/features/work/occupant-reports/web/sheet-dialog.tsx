import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import type { PlaceFound } from '#features/estate/places/place.contract.ts';
import { PlaceField } from '#features/estate/places/web/public/place-field.tsx';
import { trailText } from '#features/estate/places/web/public/trail.ts';
import { SiteField } from '#features/estate/sites/web/public/site-field.tsx';
import { reportSortingContract } from '#features/work/occupant-reports/sorting.contract.ts';
import { ActDialog } from '#ui/act-dialog.tsx';
import { Button, IconButton } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { toastFailure } from '#ui/errors.ts';
import { Field } from '#ui/field.tsx';
import { PaperLinks } from '#ui/paper-links.tsx';
import { Unread } from '#ui/unread.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { sortingApi } from './public/api.ts';
import { useSortingTexts } from './texts.ts';

/** The secret address of a site: shown, printed as a sheet with its code, and renewed. */
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
        {siteId && <Address key={`${siteId} ${place?.id}`} of={{ id: siteId, ...(place && { placeId: place.id }) }} />}
      </div>
    </Dialog>
  );
}

function Address({ of }: { of: { id: string; placeId?: string } }) {
  const t = useSortingTexts();
  const copy = useCopy();
  const cache = useQueryClient();
  const [renewing, setRenewing] = useState(false);
  const reading = useQuery(sortingApi.address.queryOptions({ input: of }));
  const { data } = reading;
  if (!data) return <Unread reading={reading} failed={t('failed')} rows={2} />;
  const { url, email, acts } = data;
  const refused = acts.renew.allowed ? null : acts.renew.reason;

  async function renew() {
    const address = await sortingApi.renewAddress.call(of);
    cache.setQueryData(sortingApi.address.queryKey({ input: of }), address);
  }
  if (!url)
    return (
      <div className="grid justify-items-start gap-3">
        <p>{t('noAddress')}</p>
        <Button variant="primary" disabledReason={refused} onClick={() => void renew().catch(toastFailure)}>
          {t('create')}
        </Button>
      </div>
    );
  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-2">
        <code className="min-w-0 flex-1 text-sm wrap-anywhere">{url}</code>
        <IconButton icon={Copy} label={t('address')} onClick={() => void copy(url)} />
      </p>
      {email && (
        <p className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-sm wrap-anywhere">{email}</code>
          <IconButton icon={Copy} label={t('mailAddress')} onClick={() => void copy(email)} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <PaperLinks address={addressOf(reportSortingContract.sheet, of)} label={t('print')} />
        <Button disabledReason={refused} onClick={() => setRenewing(true)}>
          {t('renew')}
        </Button>
      </div>
      {renewing && (
        <ActDialog
          tone="danger"
          onClose={() => setRenewing(false)}
          title={t('renewTitle')}
          text={t('renewText')}
          confirmLabel={t('renew')}
          done={t('renewed')}
          verdict={acts.renew}
          onConfirm={renew}
        />
      )}
    </div>
  );
}
