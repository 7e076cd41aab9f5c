import { HardHat } from 'lucide-react';
import { roles } from '#common/roles.ts';
import type { UserAccount } from '../../user-account.contract.ts';
import { Listing } from '#ui/lists/listing.tsx';
import { RelativeTime } from '#ui/words/format.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWords } from '#ui/words/words.ts';
import { userAccountApi } from './api.ts';
import { RoleTags } from './role-tags.tsx';
import { PersonButton } from '../person-button.tsx';
import { useTexts } from './texts.ts';
import { UserDrawer } from './user-drawer.tsx';

export default function UsersPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const w = useWords();
  const filters = useFilters<'q' | 'casquette' | 'compte'>();
  const q = filters.get('q').trim();
  const role = oneOf(roles, filters.get('casquette'));
  const userId = filters.get('compte');
  const list = usePages(userAccountApi.list, { ...(q && { q }), ...(role && { role }) }, { staleTime: 30_000 });
  const { columns, card } = useColumns((one) => filters.set({ compte: one.userId }));
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={crumbs} />
      <Listing
        filters={filters}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        choices={[
          {
            name: 'casquette',
            label: t('role'),
            icon: HardHat,
            options: roles.map((value) => ({ value, label: w(`role.${value}`) })),
          },
        ]}
        list={list}
        failed={t('failed')}
        page
        label={t('list')}
        rowId={(one) => one.userId}
        rowName={(one) => one.name}
        columns={columns}
        card={card}
        empty={{ title: t('noneTitle'), text: t('noneText') }}
        none={{ title: t('noneTitle'), text: t('noneText') }}
      />
      {userId && <UserDrawer key={userId} userId={userId} onClose={() => filters.set({ compte: null })} />}
    </div>
  );
}

function useColumns(onOpen: (account: UserAccount) => void) {
  const t = useTexts();
  const w = useWords();
  const companies = (one: UserAccount) => one.companies.map(({ name }) => name).join(', ') || t('noCompany');
  const seen = (one: UserAccount) => (one.lastSeenAt ? <RelativeTime value={one.lastSeenAt} /> : t('never'));
  const columns: Column<UserAccount>[] = [
    {
      id: 'person',
      header: t('person'),
      cell: (one) => (
        <PersonButton name={one.name} email={one.email} picture={one.avatarId} onOpen={() => onOpen(one)} />
      ),
    },
    { id: 'roles', header: t('roles'), cell: (one) => <RoleTags {...one} /> },
    {
      id: 'company',
      header: t('company'),
      leavesBelow: 860,
      cell: (one) => <span className="text-ink-2">{companies(one)}</span>,
    },
    { id: 'seen', header: t('seen'), width: '160px', cell: (one) => <span className="text-ink-2">{seen(one)}</span> },
  ];
  const card: TableProps<UserAccount>['card'] = (one) => ({
    mini: [w(`role.${one.selectedRole}`), one.activeRoles.length > 1 && `+${one.activeRoles.length - 1}`],
    aside: <span className="text-sm text-ink-3">{one.lastSeenAt && <RelativeTime value={one.lastSeenAt} />}</span>,
    title: (
      <button type="button" className="tbl__open" onClick={() => onOpen(one)}>
        {one.name}
      </button>
    ),
    lines: (
      <>
        <span className="text-sm text-ink-2">{one.email}</span>
        <span className="text-sm text-ink-2">{companies(one)}</span>
      </>
    ),
  });
  return { columns, card };
}
