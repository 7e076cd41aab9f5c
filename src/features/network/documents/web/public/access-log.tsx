import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RelativeTime } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';
import { documentApi } from './api.ts';

export function AccessLog({ id }: { id: string }) {
  const t = useTexts();
  const [whole, setWhole] = useState(false);
  const { data } = useQuery(documentApi.readings.queryOptions({ input: { id }, staleTime: 0 }));
  if (!data) return null;
  if (data.length === 0) return <p className="text-xs text-ink-3">{t('neverRead')}</p>;
  const shown = whole ? data : data.slice(0, 10);
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((reading) => (
        <li key={reading.id} className="flex items-center justify-between gap-2 text-xs text-ink-2">
          <span>
            {[reading.name ?? t('someone'), reading.byAdmin ? t('team') : reading.companyName]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="text-ink-3">
            <RelativeTime value={reading.readAt} />
          </span>
        </li>
      ))}
      {shown.length < data.length && (
        <li>
          <button type="button" className="link text-xs" onClick={() => setWhole(true)}>
            {t('moreReadings', { count: data.length - shown.length })}
          </button>
        </li>
      )}
    </ul>
  );
}
