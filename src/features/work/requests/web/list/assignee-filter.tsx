import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { companyContract } from '#features/people/companies/company.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { useTexts } from '../texts.ts';
import { FoundFilter } from './found-filter.tsx';

const { companies } = queryApi({ companies: companyContract });

interface AssigneeFilterProps {
  selected: readonly string[];
  onChange: (ids: string[]) => void;
}

/** «Suivie par»: colleagues, oneself first. */
export function AssigneeFilter({ selected, onChange }: AssigneeFilterProps) {
  const t = useTexts();
  const { user } = useSignedIn();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useQuery(
    companies.members.queryOptions({
      input: { limit: 30, ...(q && { q }) },
      enabled: open || selected.length === 1,
      placeholderData: keepPreviousData,
    }),
  );
  const others = data?.items.map(({ userId, name, email }) => ({ id: userId, name, detail: email }));
  const own = { id: user.id, name: user.name, detail: user.email };
  const found = q ? others : others && [own, ...others.filter(({ id }) => id !== user.id)];
  const single = selected.length === 1 ? [own, ...(others ?? [])].find(({ id }) => id === selected[0]) : undefined;
  return (
    <FoundFilter
      label={t('filter.assignee')}
      icon={UserRoundCheck}
      searchLabel={t('filter.assigneeSearch')}
      none={t('filter.assigneeNone')}
      name={single?.name}
      found={found}
      {...{ selected, onChange, typed, onType: setTyped, onOpen: setOpen }}
    />
  );
}
