import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '#ui/inputs/use-debounced.ts';
import { siteApi } from '#features/estate/sites/web/public/api.ts';
import { useTexts } from '../texts.ts';
import { FoundFilter } from './found-filter.tsx';

export function SiteFilter({ selected, onChange }: { selected: readonly string[]; onChange: (ids: string[]) => void }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data } = useQuery(
    siteApi.list.queryOptions({
      input: { limit: 50, ...(q && { q }) },
      enabled: open,
      placeholderData: keepPreviousData,
    }),
  );
  const single = selected.length === 1 ? selected[0] : undefined;
  const named = useQuery(siteApi.read.queryOptions({ input: { id: single ?? '' }, enabled: single !== undefined }));
  return (
    <FoundFilter
      label={t('filter.site')}
      icon={MapPin}
      searchLabel={t('filter.siteSearch')}
      none={t('filter.siteNone')}
      name={single && named.data?.name}
      found={data?.items.map(({ id, name, district }) => ({ id, name, detail: district }))}
      {...{ selected, onChange, typed, onType: setTyped, onOpen: setOpen }}
    />
  );
}
