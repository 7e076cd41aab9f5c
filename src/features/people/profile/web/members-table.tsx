import { Search } from 'lucide-react';
import { useState } from 'react';
import type { Company } from '#features/people/companies/company.contract.ts';
import { Input } from '#ui/inputs/input.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { companyApi } from './api.ts';
import { MemberDialog, type MemberAct } from './member-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { useTexts } from './texts.ts';
import { WaitingInvitations } from './waiting-invitations.tsx';

const many = 10;

export function MembersTable({ company }: { company: Company }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const list = usePages(companyApi.members, q ? { q } : {});
  const [act, setAct] = useState<MemberAct | null>(null);
  const isSearched = typed !== '' || (list.data?.pages.flatMap(({ items }) => items).length ?? 0) > many;
  return (
    <>
      {isSearched && (
        <div className="border border-t-0 border-line-strong p-2">
          <Input
            type="search"
            icon={Search}
            soft
            aria-label={t('members.search')}
            placeholder={t('members.search')}
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
      )}
      <PagedList list={list} failed={t('members.failed')} skeleton={3}>
        {(members) => (
          <>
            <ul className="border border-t-0 border-line-strong empty:hidden" aria-label={t('members.list')}>
              {members.map((member) => (
                <MemberRow key={member.userId} member={member} company={company} onAct={setAct} />
              ))}
            </ul>
            {members.length === 0 && <p className="px-3 py-2 text-sm text-ink-2">{t('members.none')}</p>}
          </>
        )}
      </PagedList>
      <WaitingInvitations />
      {act && <MemberDialog act={act} company={company} onClose={() => setAct(null)} />}
    </>
  );
}
