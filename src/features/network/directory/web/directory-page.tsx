import { useQuery } from '@tanstack/react-query';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/title-block.tsx';
import { useFormat } from '#ui/format.tsx';
import { ListFailure } from '#ui/list-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TabLinks } from '#ui/tabs.tsx';
import { useFilters } from '#ui/use-filters.ts';
import { directoryAdminApi } from './api-admin.ts';
import { ClaimsTab } from './claims-tab.tsx';
import { ImportsTab } from './imports-tab.tsx';
import { OppositionsTab } from './oppositions-tab.tsx';
import { useAdminTexts } from './texts-admin.ts';

const tabs = ['imports', 'claims', 'oppositions'] as const;
const slugs = { imports: null, claims: 'revendications', oppositions: 'oppositions' } as const;
const over = ['done', 'cancelled', 'failed'];

/** The public directory: its imports, who claims an entry, who opposes to being shown. */
export default function DirectoryPage() {
  const t = useAdminTexts();
  const crumbs = useAdminCrumbs();
  const format = useFormat();
  const filters = useFilters<'vue' | 'revendication' | 'opposition'>();
  const linked = filters.get('revendication') ? 'claims' : filters.get('opposition') ? 'oppositions' : 'imports';
  const tab = tabs.find((one) => slugs[one] === filters.get('vue')) ?? linked;
  const { data, error, isFetching, refetch } = useQuery(
    directoryAdminApi.imports.queryOptions({
      input: {},
      staleTime: 5000,
      refetchInterval: ({ state }) => (state.data?.items.some((one) => !over.includes(one.state)) ? 1000 : false),
    }),
  );
  const last = data?.items.find(({ state }) => state === 'done');
  const counts = { imports: undefined, claims: data?.claimsWaiting, oppositions: data?.oppositionsWaiting };
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={crumbs} />
      <div className="px-6 py-4 max-md:px-4">
        <TitleBlock>
          <TitleBlockRow>
            <TitleBlockCell grow label={t('listed')}>
              <span className="tabular-nums">{data ? format.number(data.listed) : '…'}</span>
            </TitleBlockCell>
            <TitleBlockCell grow label={t('lastData')}>
              <span className="tabular-nums">{last ? format.date(last.dataOn) : t('none')}</span>
            </TitleBlockCell>
            <TitleBlockCell grow label={t('opposed')}>
              <span className="tabular-nums">{data ? format.number(data.opposed) : '…'}</span>
            </TitleBlockCell>
          </TitleBlockRow>
        </TitleBlock>
      </div>
      <div className="lst__views">
        <TabLinks
          label={t('views')}
          links={tabs.map((one) => ({
            to: filters.to({ vue: slugs[one], revendication: null, opposition: null }),
            label: t(`tab.${one}`),
            current: one === tab,
            ...(counts[one] ? { count: counts[one], accent: true } : {}),
          }))}
        />
      </div>
      {!data && error && <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {data && tab === 'imports' && <ImportsTab imports={data.items} configured={data.configured} />}
      {data && tab === 'claims' && <ClaimsTab />}
      {data && tab === 'oppositions' && <OppositionsTab />}
    </div>
  );
}
