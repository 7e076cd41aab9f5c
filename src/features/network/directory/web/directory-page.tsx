import { useFormat } from '#ui/format.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import { TitleBlock, TitleBlockRow, TitleBlockCell } from '#ui/title-block.tsx';
import { useFilters } from '#ui/use-filters.ts';
import { ClaimsTab } from './claims-tab.tsx';
import { type DirectoryView, slugs, useImports } from './frame.ts';
import { ImportsTab } from './imports-tab.tsx';
import { OppositionsTab } from './oppositions-tab.tsx';
import { useAdminTexts } from './texts-admin.ts';

const tabs = { imports: ImportsTab, claims: ClaimsTab, oppositions: OppositionsTab };
const views = Object.keys(slugs) as DirectoryView[];

/** The public directory: its imports, who claims an entry, who opposes to being shown. */
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
  const Tab = tabs[current];
  return (
    <Tab
      title={t('title')}
      crumbs={crumbs}
      filters={filters}
      views={{
        label: t('views'),
        name: 'vue',
        slugs,
        current,
        labelOf: (one) => t(`tab.${one}`),
        counts: data && { claims: data.claimsWaiting, oppositions: data.oppositionsWaiting },
        waiting: ['claims', 'oppositions'],
        leaves: ['revendication', 'opposition'],
      }}
      note={
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
      }
    />
  );
}
