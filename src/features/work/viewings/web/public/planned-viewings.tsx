import { useQuery } from '@tanstack/react-query';
import { MapPinned } from 'lucide-react';
import { Link } from 'react-router';
import { addDays } from '#common/days.ts';
import { instantAt } from '#common/place-time.ts';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts.ts';
import { viewingApi } from './api.ts';

/** Offered or booked visits between two days; empty without any. */
export function PlannedViewings({ from, to }: { from: string; to: string }) {
  const t = useTexts();
  const format = useFormat();
  const input = {
    from: instantAt(from, '00:00', null).toISOString(),
    to: instantAt(addDays(to, 1), '00:00', null).toISOString(),
  };
  const { data } = useQuery(viewingApi.list.queryOptions({ input }));
  if (!data || data.items.length === 0) return null;
  return (
    <ul
      className="flex flex-none flex-wrap gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 text-sm max-md:max-h-24 max-md:overflow-y-auto"
      aria-label={t('title')}
    >
      {data.items.map(({ id, requestId, requestNumber, title, startsAt, endsAt, departement, place }) => (
        <li key={id} className="flex min-w-0 items-center gap-1.5">
          <Icon of={MapPinned} size={15} className="text-ink-3" />
          <Link
            className="link inline-flex min-h-6 items-center wrap-anywhere max-md:min-h-11"
            title={place}
            to={path('request', { requestId })}
          >
            {[t('title'), format.at(departement).span(startsAt, endsAt), requestNumber, title]
              .filter(Boolean)
              .join(' · ')}
          </Link>
        </li>
      ))}
    </ul>
  );
}
