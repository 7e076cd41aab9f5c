import { Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Input } from '#ui/inputs/input.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Denied } from '#ui/shell/denied.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { principalApi } from './api.ts';
import { PrincipalDialog } from './principal-dialog.tsx';
import { PrincipalPanel } from './principal-panel.tsx';
import { useTexts } from './texts.ts';

export default function PrincipalsPage() {
  const t = useTexts();
  const { profile } = useSignedIn();
  if (sideOf(profile.selectedRole) === 'ordering') return <Principals />;
  return <Denied title={t('title')} required="donneur_ordre" />;
}

function Principals() {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const q = useDebounced(typed.trim());
  const list = usePages(principalApi.list, { limit: 50, ...(q && { q }) });
  const acts = list.data?.pages[0]?.acts;
  const add = acts && (
    <Button
      variant="primary"
      icon={Plus}
      disabledReason={acts.add.allowed ? null : acts.add.reason}
      onClick={() => setAdding(true)}
    >
      {t('add')}
    </Button>
  );
  return (
    <div className="page lst">
      <PageHeader title={t('title')} crumbs={[{ label: t('crumb'), to: path('sites') }]} actions={add} />
      <div className="flex flex-wrap items-center gap-3 px-6 pt-4 max-md:px-4">
        <Input
          icon={Search}
          className="w-60 max-md:w-full"
          aria-label={t('search')}
          placeholder={t('search')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="min-w-0 flex-1 text-sm text-ink-2 max-md:basis-full">{t('intro')}</p>
      </div>
      <PagedList list={list} failed={t('failed')} skeleton={4}>
        {(rows) =>
          rows.length > 0 ? (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(420px,100%),1fr))] gap-4 p-6 max-md:p-4">
              {rows.map((row) => (
                <li key={row.id}>
                  <PrincipalPanel of={row} />
                </li>
              ))}
            </ul>
          ) : q ? (
            <EmptyState title={t('noMatch')} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} action={add} />
          )
        }
      </PagedList>
      {adding && <PrincipalDialog of={null} onClose={() => setAdding(false)} />}
    </div>
  );
}
