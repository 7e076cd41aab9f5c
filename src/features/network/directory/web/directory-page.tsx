import { useFormat } from '#ui/words/format.tsx';
import { ListViews } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/page/title-block.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { ClaimsTab } from './claims-tab.tsx';
import { useImports } from './imports.ts';
import { ImportsTab } from './imports-tab.tsx';
import { OppositionsTab } from './oppositions-tab.tsx';
import { useAdminTexts } from './texts-admin.ts';

const slugs = { imports: null, claims: 'revendications', oppositions: 'oppositions' } as const;
const views = ['imports', 'claims', 'oppositions'] as const;
const lists = { imports: ImportsTab, claims: ClaimsTab, oppositions: OppositionsTab };

export default function DirectoryPage() {
  const t = useAdminTexts();
  const crumbs = useAdminCrumbs();
  const format = useFormat();
  const filters = useFilters<'vue' | 'revendication' | 'opposition'>();
  const linked = filters.get('revendication') ? 'claims' : filters.get('opposition') ? 'oppositions' : 'imports';
  const current = views.find((one) => slugs[one] === filters.get('vue')) ?? linked;
  const pages = useImports().data?.pages;
  const data = pages?.[0];
  const last = pages?.flatMap(({ items }) => items).find(({ state }) => state === 'done');
  const figures = {
    listed: data && format.number(data.listed),
    lastData: data && (last ? format.date(last.dataOn) : t('none')),
    opposed: data && format.number(data.opposed),
  };
  const List = lists[current];
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={crumbs} />
      <div className="px-6 py-4 max-md:px-4">
        <TitleBlock>
          <TitleBlockRow>
            {(['listed', 'lastData', 'opposed'] as const).map((one) => (
              <TitleBlockCell key={one} grow label={t(one)}>
                <span className="tabular-nums">{figures[one] ?? '…'}</span>
              </TitleBlockCell>
            ))}
          </TitleBlockRow>
        </TitleBlock>
      </div>
      <ListViews
        filters={filters}
        label={t('views')}
        name="vue"
        slugs={slugs}
        current={current}
        labelOf={(one) => t(`tab.${one}`)}
        counts={data && { claims: data.claimsWaiting, oppositions: data.oppositionsWaiting }}
        waiting={['claims', 'oppositions']}
        leaves={['revendication', 'opposition']}
      />
      <List filters={filters} />
    </div>
  );
}
