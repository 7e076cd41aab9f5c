import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { equipmentApi } from './api.ts';
import { kindIcons } from '../kind-icons.ts';
import { useTexts } from '../texts.ts';
import { Contract } from '../warranty.tsx';

export function SiteEquipment({ siteId }: { siteId: string }) {
  const t = useTexts();
  const list = usePages(equipmentApi.list, { siteId, limit: 6 });
  const [first] = list.data?.pages ?? [];
  return (
    <section className="mt-7" aria-labelledby="site-equipment">
      <h2 id="site-equipment" className="display mb-3 font-semibold text-ink">
        {t('title')}
      </h2>
      {list.error && (
        <ListFailure title={t('failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      )}
      {!first && !list.error && <SkeletonRows rows={3} />}
      {first?.items.length === 0 && <p className="text-sm text-ink-2">{t('site.none')}</p>}
      {first && first.items.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {first.items.map((one) => (
            <li key={one.id} className="relative flex items-center gap-3 py-2 text-sm max-md:min-h-11">
              <Icon of={kindIcons[one.kind]} className="flex-none text-ink-3" />
              <Link className="tbl__link min-w-0 flex-1 truncate" to={path('equipment', { equipmentId: one.id })}>
                {one.name}
              </Link>
              <span className="flex min-w-0 max-w-1/2 text-ink-2">
                <Contract of={one} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex gap-4 text-sm">
        {first && first.items.length > 0 && (
          <Link className="link" to={`${path('equipmentList')}?site=${siteId}`}>
            {t('site.all')}
          </Link>
        )}
        {first?.acts.add.allowed && (
          <Link className="link" to={`${path('equipmentNew')}?site=${siteId}`}>
            {t('site.add')}
          </Link>
        )}
      </p>
    </section>
  );
}
