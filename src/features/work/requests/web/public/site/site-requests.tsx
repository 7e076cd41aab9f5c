import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { SiteDetail } from '#features/estate/sites/site.contract.ts';
import { SiteTitleBlock } from '#features/estate/sites/web/public/site-title-block.tsx';
import type { RequestItem } from '#features/work/requests/request.contract.ts';
import { path } from '#paths.ts';
import { Segmented } from '#ui/inputs/choices.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DateTime } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Priority } from '#ui/marks/priority.tsx';
import { Stamp } from '#ui/marks/stamp.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { type Column, Table } from '#ui/lists/table.tsx';
import { StampCell } from '#ui/page/title-block.tsx';
import { requestAddress } from '../addresses.ts';
import { RequestTitle } from '../../request-title.tsx';
import { requestsOf } from './requests-of.ts';
import { useTexts } from './texts.ts';

export function SiteHead({ site }: { site: SiteDetail }) {
  return <SiteTitleBlock site={site} stamp={<SiteStamp siteId={site.id} />} />;
}

function SiteStamp({ siteId }: { siteId: string }) {
  const t = useTexts();
  const { data } = useQuery(requestsOf(siteId, 'open'));
  if (!data) return null;
  const open = data.items.length;
  const urgent = data.items.filter(({ priority }) => priority === 'urgent').length;
  const count = t('openCount', { count: open, n: data.nextCursor ? `${open}+` : open });
  return (
    <StampCell label={t('state')}>
      {urgent > 0 ? (
        <Stamp tone="urgent" detail={count}>
          {t('urgent', { count: urgent })}
        </Stamp>
      ) : (
        <Stamp tone={open > 0 ? 'info' : 'neutral'}>{open > 0 ? count : t('calm')}</Stamp>
      )}
    </StampCell>
  );
}

export function SiteRequests({ siteId }: { siteId: string }) {
  const t = useTexts();
  const [view, setView] = useState<'open' | 'all'>('open');
  const columns = useColumns();
  const { data, error, isFetching, refetch } = useQuery(requestsOf(siteId, view));
  return (
    <section aria-labelledby="site-requests">
      <div className="toolbar mt-4 justify-between">
        <h2 id="site-requests" className="display font-semibold text-ink">
          {t('requests')}
        </h2>
        <Segmented
          label={t('show')}
          value={view}
          onChange={setView}
          options={[
            { value: 'open', label: t('open') },
            { value: 'all', label: t('all') },
          ]}
        />
      </div>
      {error && !data ? (
        <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
      ) : (
        <Table<RequestItem>
          className="mt-4 overflow-hidden rounded-md border border-line-strong max-md:border-0 max-md:[&>.tcards]:px-0"
          label={t('requests')}
          rows={data?.items}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.number ?? row.title}
          rowHref={(row) => requestAddress(row.id)}
          card={(row) => ({
            mini: [row.number ?? t('draft'), <DateTime key="on" value={row.createdAt} as="short" />],
            aside: <Priority level={row.priority} glyphOnly />,
            title: row.title,
            lines: <RequestStatus state={row.status} toAct={row.yourTurn} />,
          })}
          empty={
            <EmptyState
              title={t(view === 'open' ? 'noneOpen' : 'none')}
              text={view === 'open' ? t('noneOpenText') : undefined}
            />
          }
        />
      )}
      {data?.nextCursor && (
        <p className="mt-2 text-center">
          <Link className="link text-sm" to={`${path('requests')}?site=${siteId}`}>
            {t('seeAll')}
          </Link>
        </p>
      )}
    </section>
  );
}

function useColumns(): Column<RequestItem>[] {
  const t = useTexts();
  return [
    {
      id: 'number',
      header: t('number'),
      width: '124px',
      cell: (row) => <span className="ref">{row.number ?? ''}</span>,
    },
    {
      id: 'title',
      header: t('title'),
      primary: true,
      cell: (row) => <RequestTitle row={row} />,
    },
    {
      id: 'priority',
      header: '',
      width: '44px',
      cell: (row) => <Priority level={row.priority} glyphOnly />,
    },
    {
      id: 'status',
      header: t('status'),
      width: '170px',
      cell: (row) => <RequestStatus state={row.status} toAct={row.yourTurn} />,
    },
    {
      id: 'provider',
      header: t('provider'),
      width: '160px',
      leavesBelow: 860,
      cell: (row) => row.provider?.name ?? '',
    },
    {
      id: 'created',
      header: t('created'),
      width: '112px',
      cell: (row) => (
        <span className="text-ink-3 tabular-nums">
          <DateTime value={row.createdAt} />
        </span>
      ),
    },
  ];
}
