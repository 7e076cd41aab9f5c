import { useState } from 'react';
import type { Visit } from '#features/work/visits/visit.contract.ts';
import { Segmented } from '#ui/inputs/choices.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { MoreButton } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts.ts';
import { VisitEntry } from '../visit-entry.tsx';
import { visitApi } from './api.ts';

const shown = {
  coming: { states: 'proposed,confirmed,on_site' },
  past: { states: 'finished,missed', latest: 'true' },
} as const;

/** The next visits at a site, as its list shows them first. */
export function useComingVisits(siteId: string): readonly Visit[] {
  const list = usePages(visitApi.list, { siteId, limit: 6, ...shown.coming });
  return list.data?.pages[0]?.items ?? [];
}

export function SiteVisits({ siteId }: { siteId: string }) {
  const t = useTexts();
  const [view, setView] = useState<keyof typeof shown>('coming');
  const list = usePages(visitApi.list, { siteId, limit: 6, ...shown[view] });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <section className="mt-7" aria-labelledby="site-visits">
      <div className="toolbar mb-3 justify-between">
        <h2 id="site-visits" className="display font-semibold text-ink">
          {t('title')}
        </h2>
        <Segmented
          label={t('site.show')}
          value={view}
          onChange={setView}
          options={[
            { value: 'coming', label: t('site.coming') },
            { value: 'past', label: t('site.past') },
          ]}
        />
      </div>
      {list.error && !items && (
        <ListFailure title={t('site.failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      )}
      {!items && !list.error && <SkeletonRows rows={2} />}
      {items?.length === 0 && <p className="text-sm text-ink-2">{t(`site.none.${view}`)}</p>}
      {items && items.length > 0 && (
        <ul className="panel list" aria-labelledby="site-visits">
          {items.map((visit) => (
            <VisitEntry
              key={visit.id}
              visit={visit}
              about={[visit.provider.name, visit.crew?.name, visit.purpose, visit.request.number]}
            />
          ))}
        </ul>
      )}
      <MoreButton className="mt-3" hasMore={list.hasNextPage} onMore={() => readMore(list)}>
        {t('site.more')}
      </MoreButton>
    </section>
  );
}
