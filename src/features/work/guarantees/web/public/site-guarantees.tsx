import { Link } from 'react-router';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { MoreButton } from '#ui/lists/pager.tsx';
import { readMore } from '#ui/lists/read-more.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { guaranteeApi } from '../api.ts';
import { RetentionPart } from '../retention-part.tsx';
import { RunningList } from '../running-list.tsx';
import { useTexts } from '../texts.ts';

export function SiteGuarantees({ siteId }: { siteId: string }) {
  const t = useTexts();
  const format = useFormat();
  const list = usePages(guaranteeApi.ofSite, { siteId, limit: 6 });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <section className="mt-7" aria-labelledby="site-guarantees">
      <h2 id="site-guarantees" className="display mb-3 font-semibold text-ink">
        {t('title')}
      </h2>
      {list.error && (
        <ListFailure title={t('failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      )}
      {!items && !list.error && <SkeletonRows rows={3} />}
      {items?.length === 0 && (
        <p className="text-sm text-ink-2">
          <b className="block font-medium">{t('none')}</b>
          {t('noneText')}
        </p>
      )}
      {items && items.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
          {items.map((one) => (
            <li key={one.workOrderId} className="panel relative p-4">
              <Link className="tbl__link block wrap-anywhere" to={path('request', { requestId: one.request.id })}>
                {one.request.title}
              </Link>
              <p className="mb-2 text-xs text-ink-3 wrap-anywhere">
                {[one.number, one.provider.name, t('since', { date: format.date(one.effectOn) })].join(' · ')}
              </p>
              <RunningList running={one.running} />
              <RetentionPart guarantees={one} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton className="mt-3" hasMore={list.hasNextPage} onMore={() => readMore(list)}>
        {t('more')}
      </MoreButton>
    </section>
  );
}
