import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { requestAddress } from '../addresses.ts';
import { requestApi } from '../api.ts';
import { useTexts } from './texts.ts';

const shown = 8;

export function PlaceRequests({ siteId, placeId, mayAsk }: { siteId: string; placeId: string; mayAsk: boolean }) {
  const t = useTexts();
  const { data } = useQuery(requestApi.list.queryOptions({ input: { siteId, placeId, limit: shown, sort: 'recent' } }));
  return (
    <section className="mt-5" aria-labelledby="place-requests">
      <div className="flex items-center justify-between gap-2">
        <h3 id="place-requests" className="text-sm font-semibold text-ink-2">
          {t('placeRequests')}
        </h3>
        {mayAsk && (
          <ButtonLink size="sm" icon={Plus} to={`${path('requestNew')}?site=${siteId}&place=${placeId}`}>
            {t('askHere')}
          </ButtonLink>
        )}
      </div>
      {!data && <SkeletonRows rows={2} />}
      {data?.items.length === 0 && <p className="mt-1 text-sm text-ink-2">{t('nonePlace')}</p>}
      <ul className="mt-1">
        {data?.items.map(({ id, number, title, createdAt, status, yourTurn }) => (
          <li key={id} className="flex items-center gap-3 border-b border-line py-2 text-sm last:border-0">
            <span className="w-16 flex-none text-xs text-ink-3 tabular-nums">
              <DateTime value={createdAt} as="short" />
            </span>
            <Link className="link min-w-0 flex-1 truncate" to={requestAddress(id)}>
              {title}
            </Link>
            <span className="ref text-xs max-md:hidden">{number ?? t('draft')}</span>
            <RequestStatus state={status} toAct={yourTurn} />
          </li>
        ))}
      </ul>
    </section>
  );
}
