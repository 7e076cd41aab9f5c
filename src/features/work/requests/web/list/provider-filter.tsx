import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { HardHat } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { providerApi } from '#features/network/providers/web/public/api.ts';
import { useTexts } from '../texts.ts';
import { FoundFilter } from './found-filter.tsx';

interface ProviderFilterProps {
  selected: readonly string[];
  onChange: (ids: string[]) => void;
}

export function ProviderFilter({ selected, onChange }: ProviderFilterProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useQuery(
    providerApi.search.queryOptions({
      input: { limit: 30, ...(q && { q }) },
      enabled: open,
      placeholderData: keepPreviousData,
    }),
  );
  const single = selected.length === 1 ? selected[0] : undefined;
  const reference = single ?? '';
  // A provider that left the network has no page: the filter then shows the number selected.
  const named = useQuery(
    providerApi.read.queryOptions({ input: { reference }, enabled: single !== undefined, retry: false }),
  );
  return (
    <FoundFilter
      label={t('filter.provider')}
      icon={HardHat}
      searchLabel={t('filter.providerSearch')}
      none={t('filter.providerNone')}
      name={single && named.data?.name}
      found={data?.items.map(({ id, name, city }) => ({ id, name, detail: city }))}
      {...{ selected, onChange, typed, onType: setTyped, onOpen: setOpen }}
    />
  );
}
