import { FileSpreadsheet, ListTree, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PlaceDetail } from '#features/estate/places/place.contract.ts';
import { path } from '#paths.ts';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Field } from '#ui/inputs/field.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { addressNow, useAddress } from '#ui/page/use-address.ts';
import { useWideScreen } from '#ui/page/use-media.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { AddPlaceDialog } from '../add-place-dialog.tsx';
import { PlaceDetailPart } from '../place-detail.tsx';
import { PlaceLevel } from '../place-level.tsx';
import { RuleDialog } from '../rule-dialog.tsx';
import { useTexts } from '../texts.ts';
import { placeApi } from './api.ts';
import { PlaceField } from './place-field.tsx';

export function SitePlaces({ siteId, more }: { siteId: string; more?: (place: PlaceDetail) => ReactNode }) {
  const t = useTexts();
  const wide = useWideScreen();
  const [address, setAddress] = useAddress();
  const [opened, setOpened] = useState<'add' | 'rule' | null>(null);
  const top = usePages(placeApi.list, { siteId, limit: 100 });
  const chosen = address.get('place');
  const choose = (id: string | null) => {
    const next = addressNow();
    if (id) next.set('place', id);
    else next.delete('place');
    setAddress(next, { replace: true, preventScrollReset: true });
  };
  if (top.error && !top.data)
    return <ListFailure title={t('failed')} error={top.error} loading={top.isFetching} onRetry={top.refetch} />;
  const write = top.data?.pages[0]?.acts.write;
  const reason = write && !write.allowed ? write.reason : null;
  const isEmpty = top.data?.pages[0]?.items.length === 0;
  const acts = write && (
    <div className="flex flex-wrap justify-center gap-2">
      <Button
        icon={ListTree}
        variant={isEmpty ? 'primary' : 'secondary'}
        disabledReason={reason}
        onClick={() => setOpened('rule')}
      >
        {t('rule')}
      </Button>
      <Button icon={Plus} disabledReason={reason} onClick={() => setOpened('add')}>
        {t('add')}
      </Button>
      {!reason && (
        <ButtonLink icon={FileSpreadsheet} to={`${path('placeImport')}?site=${siteId}`}>
          {t('import')}
        </ButtonLink>
      )}
    </div>
  );
  const detail = chosen && <PlaceDetailPart key={chosen} placeId={chosen} onGone={() => choose(null)} more={more} />;
  return (
    <div className="mt-4">
      {isEmpty ? (
        <EmptyState title={t('empty')} text={t('emptyText')} action={acts} />
      ) : (
        <>
          <div className="flex flex-wrap items-end justify-between gap-3">
            <Field label={t('find')} className="w-72 max-w-full">
              <PlaceField siteId={siteId} chosen="" onPick={(place) => place && choose(place.id)} />
            </Field>
            {acts}
          </div>
          <div className="mt-4 grid grid-cols-[minmax(240px,340px)_minmax(0,1fr)] gap-6 max-lg:grid-cols-1">
            <div className="min-w-0 border-r border-line pr-2 max-lg:border-r-0 max-lg:pr-0">
              <PlaceLevel siteId={siteId} chosen={chosen} onChoose={choose} />
            </div>
            {wide && (detail || <p className="text-sm text-ink-2">{t('choose')}</p>)}
          </div>
          {!wide && detail && (
            <Dialog open shape="drawer" onClose={() => choose(null)} title={t('place')}>
              {detail}
            </Dialog>
          )}
        </>
      )}
      {opened === 'add' && <AddPlaceDialog siteId={siteId} parent={null} onClose={() => setOpened(null)} />}
      {opened === 'rule' && <RuleDialog siteId={siteId} parent={null} onClose={() => setOpened(null)} />}
    </div>
  );
}
