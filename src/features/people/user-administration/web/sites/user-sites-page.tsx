import { MapPin } from 'lucide-react';
import type { SiteMember } from '../../user-site.contract.ts';
import { Listing } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWords } from '#ui/words/words.ts';
import { MemberSites } from './member-sites.tsx';
import { userSiteApi } from './api.ts';
import { PersonButton } from '../person-button.tsx';
import { useTexts } from './texts.ts';

const reaches = ['limited', 'all'] as const;

export default function UserSitesPage() {
  const t = useTexts();
  const filters = useFilters<'q' | 'portee' | 'entreprise' | 'membre'>();
  const q = filters.get('q').trim();
  const reach = oneOf(reaches, filters.get('portee'));
  const companyId = filters.get('entreprise');
  const list = usePages(userSiteApi.members, { ...(q && { q }), ...(reach && { reach }) }, { staleTime: 30_000 });
  const userId = filters.get('membre');
  const open = (member: SiteMember) => filters.set({ entreprise: member.companyId, membre: member.userId });
  const { columns, card } = useColumns(open);
  return (
    <div className="page lst">
      <PageHeader title={t('title')} />
      <Listing
        filters={filters}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        choices={[
          {
            name: 'portee',
            label: t('reach'),
            icon: MapPin,
            options: reaches.map((value) => ({ value, label: t(`reaches.${value}`) })),
          },
        ]}
        list={list}
        failed={t('failed')}
        page
        label={t('list')}
        rowId={(member) => `${member.companyId} ${member.userId}`}
        rowName={(member) => member.name}
        columns={columns}
        card={card}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        none={{ title: t('noneTitle'), text: t('noneText') }}
      />
      {userId && companyId && (
        <MemberSites
          key={userId}
          which={{ companyId, userId }}
          onClose={() => filters.set({ entreprise: null, membre: null })}
        />
      )}
    </div>
  );
}

function useColumns(onOpen: (member: SiteMember) => void) {
  const t = useTexts();
  const w = useWords();
  const sitesSeen = (member: SiteMember) =>
    member.limited
      ? t('some', { count: member.siteCount, total: member.companySiteCount })
      : t('all', { count: member.companySiteCount });
  const name = (member: SiteMember) => (
    <PersonButton name={member.name} email={member.email} onOpen={() => onOpen(member)} />
  );
  const columns: Column<SiteMember>[] = [
    { id: 'person', header: t('person'), cell: name },
    {
      id: 'company',
      header: t('company'),
      cell: (member) => <span className="text-ink-2">{member.companyName}</span>,
    },
    { id: 'role', header: t('role'), width: '150px', cell: (member) => w(`membership.${member.role}`) },
    {
      id: 'sites',
      header: t('sites'),
      width: '150px',
      cell: (member) => (
        <span className={member.limited ? 'tabular-nums font-semibold text-ink' : 'tabular-nums text-ink-2'}>
          {sitesSeen(member)}
        </span>
      ),
    },
  ];
  const card: TableProps<SiteMember>['card'] = (member) => ({
    mini: [w(`membership.${member.role}`), sitesSeen(member)],
    title: (
      <button type="button" className="tbl__open" onClick={() => onOpen(member)}>
        {member.name}
      </button>
    ),
    lines: <span className="text-sm text-ink-2">{member.companyName}</span>,
  });
  return { columns, card };
}
