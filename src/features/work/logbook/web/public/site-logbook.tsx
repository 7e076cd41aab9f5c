import { Download } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '#common/address-of.ts';
import { sideOf } from '#common/roles.ts';
import { tableFormats } from '#common/table-formats.ts';
import { logbookContract, type LoggedWorks } from '#features/work/logbook/logbook.contract.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { DateTime, Money, useFormat } from '#ui/words/format.tsx';
import { Select } from '#ui/inputs/input.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { MoreButton } from '#ui/lists/pager.tsx';
import { queryApi } from '#ui/calls/query-api.ts';
import { readMore } from '#ui/lists/read-more.ts';
import { useSignedIn } from '#ui/calls/session.tsx';
import { type Column, Table } from '#ui/lists/table.tsx';
import { spokenLanguage } from '#ui/words/texts.ts';
import { usePages } from '#ui/lists/use-pages.ts';
import { useTexts } from '../texts.ts';

const logbookApi = queryApi({ logbook: logbookContract }).logbook;

export function SiteLogbook({ siteId }: { siteId: string }) {
  const { profile } = useSignedIn();
  return sideOf(profile.selectedRole) === 'ordering' && <Logbook siteId={siteId} />;
}

function Logbook({ siteId }: { siteId: string }) {
  const t = useTexts();
  const [year, setYear] = useState('');
  const columns = useColumns();
  const asked = { siteId, ...(year && { year: Number(year) }) };
  const list = usePages(logbookApi.list, { ...asked, limit: 10 });
  const items = list.data?.pages.flatMap((page) => page.items);
  const years = list.data?.pages[0]?.years ?? [];
  const save = (address: string) => () => location.assign(address);
  return (
    <section className="mt-7" aria-labelledby="site-logbook">
      <div className="toolbar mb-1 justify-between">
        <h2 id="site-logbook" className="display font-semibold text-ink">
          {t('title')}
        </h2>
        {years.length > 0 && (
          <span className="flex items-center gap-2">
            <Select
              aria-label={t('year')}
              value={year}
              onValue={setYear}
              options={[
                { value: '', label: t('allYears') },
                ...years.map((one) => ({ value: String(one.year), label: t('yearOf', one) })),
              ]}
            />
            <Menu
              trigger={
                <Button size="sm" icon={Download}>
                  {t('save')}
                </Button>
              }
              entries={[
                {
                  label: t('paper'),
                  onSelect: save(addressOf(logbookContract.paper, { ...asked, language: spokenLanguage() })),
                },
                ...tableFormats.map((format) => ({
                  label: t('table', { format: format.toUpperCase() }),
                  onSelect: save(addressOf(logbookContract.table, { ...asked, format })),
                })),
              ]}
            />
          </span>
        )}
      </div>
      <p className="mb-3 text-sm text-ink-2">{t('text')}</p>
      {list.error && !items ? (
        <ListFailure title={t('failed')} error={list.error} loading={list.isFetching} onRetry={list.refetch} />
      ) : (
        <Table<LoggedWorks>
          className="overflow-hidden rounded-md border border-line-strong max-md:border-0 max-md:[&>.tcards]:px-0"
          label={t('title')}
          rows={items}
          columns={columns}
          rowId={(row) => row.workOrderId}
          rowName={(row) => row.number}
          rowHref={(row) => path('request', { requestId: row.request.id })}
          card={(row) => ({
            mini: [row.number, <DateTime key="on" value={row.receivedOn} as="short" />],
            aside: <Money minor={row.totalTtcMinor} currency={row.currency} />,
            title: row.request.title,
            lines: (
              <>
                {row.provider.name}
                <span className="block text-xs text-ink-3">
                  <Guaranteed works={row} />
                </span>
              </>
            ),
          })}
          empty={<EmptyState title={t('none')} text={t('noneText')} />}
        />
      )}
      <MoreButton className="mt-3" hasMore={list.hasNextPage} onMore={() => readMore(list)}>
        {t('more')}
      </MoreButton>
    </section>
  );
}

function Guaranteed({ works: { guarantees } }: { works: LoggedWorks }) {
  const t = useTexts();
  const format = useFormat();
  const last = guarantees.at(-1);
  if (!last) return t('noGuarantee');
  return last.isRunning ? t('until', { date: format.date(last.endsOn) }) : t('over');
}

function useColumns(): Column<LoggedWorks>[] {
  const t = useTexts();
  return [
    {
      id: 'receivedOn',
      header: t('receivedOn'),
      width: '116px',
      cell: (row) => <DateTime value={row.receivedOn} as="date" />,
    },
    {
      id: 'works',
      header: t('works'),
      primary: true,
      cell: (row) => (
        <span className="min-w-0">
          <b className="block truncate font-[560]">{row.request.title}</b>
          <span className="block truncate text-xs text-ink-3">
            {[row.request.number, row.request.place, row.openSnags > 0 && t('snags', { count: row.openSnags })]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    { id: 'provider', header: t('provider'), width: '150px', leavesBelow: 760, cell: (row) => row.provider.name },
    {
      id: 'guaranteed',
      header: t('guaranteed'),
      width: '150px',
      leavesBelow: 860,
      cell: (row) => <Guaranteed works={row} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      width: '110px',
      numeric: true,
      cell: (row) => <Money minor={row.totalTtcMinor} currency={row.currency} />,
    },
  ];
}
