import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { legacyRoles, successors } from '#common/roles.ts';
import type { Candidate } from '../../role-migration.contract.ts';
import { ActDialog } from '#ui/dialogs/act-dialog.tsx';
import { Button } from '#ui/marks/button.tsx';
import { Chip } from '#ui/inputs/chip.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Listing } from '#ui/lists/listing.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useAdminCrumbs } from '#ui/shell/admin-crumbs.ts';
import type { Column, TableProps } from '#ui/lists/table.tsx';
import { toast } from '#ui/feedback/toaster.tsx';
import { oneOf, useFilters } from '#ui/lists/use-filters.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useWords } from '#ui/words/words.ts';
import { roleMigrationApi } from './api.ts';
import { RoleTags } from '../accounts/role-tags.tsx';
import { RoleMigrationHistory } from './history.tsx';
import { useTexts } from './texts.ts';

export default function RoleMigrationsPage() {
  const t = useTexts();
  const crumbs = useAdminCrumbs();
  const w = useWords();
  const filters = useFilters<'casquette' | 'q' | 'migration'>();
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const [running, setRunning] = useState(false);
  const role = oneOf(legacyRoles, filters.get('casquette'));
  const q = filters.get('q').trim();
  const list = usePages(roleMigrationApi.preview, { ...(role && { role }), ...(q && { q }) }, { staleTime: 0 });
  const counts = list.data?.pages[0]?.counts;
  const count = selected.size > 0 ? selected.size : (counts?.[role ?? 'all'] ?? 0);

  async function run() {
    const { id, people } = await roleMigrationApi.run.call({
      roles: role ? [role] : [...legacyRoles],
      ...(selected.size > 0 && { userIds: [...selected] }),
    });
    toast.success(t('done', { count: people }));
    setSelected(new Set());
    filters.set({ migration: id });
  }
  const choose = (one: (typeof legacyRoles)[number] | null) => {
    setSelected(new Set());
    filters.set({ casquette: one });
  };
  const { columns, card } = useColumns();
  return (
    <div className="page lst">
      <PageHeader
        title={t('title')}
        crumbs={crumbs}
        actions={
          <Button
            variant="primary"
            icon={ArrowLeftRight}
            disabledReason={count > 0 ? null : t('emptyTitle')}
            onClick={() => setRunning(true)}
          >
            {t('run', { count })}
          </Button>
        }
      />
      <div className="px-6 pt-4 max-md:px-4">
        <Note title={t('intro')}>{t('introUndo')}</Note>
      </div>
      <Listing
        filters={filters}
        search={{ label: t('searchLabel'), placeholder: t('search') }}
        tools={
          <span role="group" aria-label={t('role')} className="flex items-center gap-2 flex-wrap">
            <Chip on={!role} onClick={() => choose(null)}>
              {t('all', { count: counts?.all ?? 0 })}
            </Chip>
            {legacyRoles.map((one) => (
              <Chip
                key={one}
                on={role === one}
                title={t('becomes', { from: w(`role.${one}`), to: w(`role.${successors[one]}`) })}
                onClick={() => choose(role === one ? null : one)}
              >
                {t('one', { role: w(`role.${one}`), count: counts?.[one] ?? 0 })}
              </Chip>
            ))}
          </span>
        }
        narrows={['casquette']}
        list={list}
        failed={t('failed')}
        page
        label={t('preview')}
        rowId={(person) => person.userId}
        rowName={(person) => person.name}
        selected={selected}
        onSelect={setSelected}
        bulkActions={
          <Button size="sm" variant="primary" icon={ArrowLeftRight} onClick={() => setRunning(true)}>
            {t('run', { count: selected.size })}
          </Button>
        }
        columns={columns}
        card={card}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        none={{ title: t('noneTitle'), text: t('noneText') }}
      />
      <RoleMigrationHistory opened={filters.get('migration')} onOpen={(id) => filters.set({ migration: id })} />
      {running && (
        <ActDialog
          onClose={() => setRunning(false)}
          title={t('runTitle', { count })}
          text={t('runText')}
          confirmLabel={t('runConfirm')}
          onConfirm={run}
        />
      )}
    </div>
  );
}

function useColumns() {
  const t = useTexts();
  const title = (person: Candidate) => (
    <span>
      <b className="font-semibold text-ink">{person.name}</b>{' '}
      <span className="text-xs text-ink-3 block">{person.email}</span>
    </span>
  );
  const columns: Column<Candidate>[] = [
    { id: 'person', header: t('person'), cell: title },
    {
      id: 'company',
      header: t('company'),
      leavesBelow: 860,
      width: '220px',
      cell: (person) => <span className="text-ink-2">{person.companyName ?? t('noCompany')}</span>,
    },
    { id: 'before', header: t('before'), width: '240px', cell: (person) => <RoleTags {...person.before} /> },
    { id: 'after', header: t('after'), width: '240px', cell: (person) => <RoleTags {...person.after} /> },
  ];
  const card: TableProps<Candidate>['card'] = (person) => ({
    mini: [person.companyName ?? t('noCompany')],
    title: title(person),
    lines: (
      <span className="flex items-center gap-2 flex-wrap">
        <RoleTags {...person.before} />
        <span aria-hidden="true">{'→'}</span>
        <RoleTags {...person.after} />
      </span>
    ),
  });
  return { columns, card };
}
