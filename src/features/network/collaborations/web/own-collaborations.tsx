import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import { sideOf } from '#common/roles.ts';
import { collaborationViews } from '#features/network/collaborations/collaboration.contract.ts';
import { blockApi } from '#features/people/company-blocks/web/public/api.ts';
import { BlockedList } from '#features/people/company-blocks/web/public/blocked-list.tsx';
import { Button, ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedTable } from '#ui/lists/paged-table.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { TabLinks } from '#ui/page/tabs.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { path } from '#paths.ts';
import { collaborationApi } from './public/api.ts';
import { useTexts } from './texts.ts';
import { useCollaborationColumns } from './use-columns.tsx';

const tabs = [...collaborationViews, 'blocked'] as const;

export function OwnCollaborations() {
  const t = useTexts();
  const { profile, company } = useSignedIn();
  const ordering = sideOf(profile.selectedRole) === 'ordering';
  const filters = useFilters<'vue' | 'q'>();
  const tab = oneOf(tabs, filters.get('vue')) ?? 'living';
  const view = tab === 'blocked' ? 'living' : tab;
  const q = filters.get('q').trim();
  const { columns, card } = useCollaborationColumns();
  const list = usePages(collaborationApi.list, { view, ...(q && { q }) }, { enabled: company !== null });
  const blocked = useQuery(blockApi.list.queryOptions({ input: { limit: 1 }, enabled: company !== null }));
  const first = list.data?.pages[0];
  const counts = first && { ...first.counts, blocked: blocked.data?.count ?? 0 };
  const invite = ordering && (
    <ButtonLink variant="primary" icon={Handshake} to={path('providerSearch')}>
      {t('findProvider')}
    </ButtonLink>
  );
  const empty = q ? (
    <EmptyState
      title={t('noneTitle')}
      text={t('noneText')}
      action={<Button onClick={() => filters.set({ q: null })}>{t('clear')}</Button>}
    />
  ) : (
    <EmptyState title={t(`empty.${view}`)} text={t(ordering ? 'emptyOrdering' : 'emptyProvider')} action={invite} />
  );
  return (
    <div className="page lst">
      <PageHeader title={t('title')} actions={invite} />
      {company === null ? (
        <EmptyState title={t('noCompany')} text={t('noCompanyText')} />
      ) : (
        <>
          <div className="lst__views">
            <TabLinks
              label={t('views')}
              links={tabs.map((one) => ({
                to: filters.to({ vue: one === 'living' ? null : one, q: null }),
                label: t(`view.${one}`),
                current: one === tab,
                accent: one === 'waiting',
                ...(counts && { count: counts[one] }),
              }))}
            />
          </div>
          {tab === 'blocked' ? (
            <BlockedList />
          ) : (
            <>
              <div className="toolbar lst__tb">
                <SearchField
                  className="w-72 max-md:w-full"
                  label={t('search')}
                  placeholder={t('searchHint')}
                  value={filters.get('q')}
                  onChange={(q) => filters.set({ q })}
                />
              </div>
              <PagedTable
                list={list}
                failed={t('failed')}
                page
                label={t('title')}
                columns={columns}
                rowId={(row) => row.id}
                rowName={(row) => row.company.name}
                rowHref={(row) => path('collaborationDetail', { collaborationId: row.id })}
                card={card}
                empty={empty}
              />
            </>
          )}
        </>
      )}
    </div>
  );
}
