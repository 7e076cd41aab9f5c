import { Link } from 'react-router';
import { requestAddress } from '#features/work/requests/web/public/addresses.ts';
import { useFormat } from '#ui/words/format.tsx';
import { PagedList } from '#ui/lists/paged-table.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { RequestStatus } from '#ui/marks/status.tsx';
import { usePages } from '#ui/lists/use-pages.ts';
import { maintenanceApi } from './api.ts';
import { useTexts } from './texts.ts';

export function HistoryPanel({ equipmentId }: { equipmentId: string }) {
  const t = useTexts();
  const format = useFormat();
  const list = usePages(maintenanceApi.history, { id: equipmentId, limit: 8 });
  return (
    <Panel title={t('history.title')}>
      <PagedList list={list} failed={t('history.failed')} skeleton={3}>
        {(requests) =>
          requests.length === 0 ? (
            <p className="text-sm text-ink-2">{t('history.none')}</p>
          ) : (
            <ul className="divide-y divide-line text-sm">
              {requests.map(({ id, number, title, state, provider, createdAt, amountMinor, currency }) => (
                <li key={id} className="relative flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2 max-md:min-h-11">
                  <span className="w-24 flex-none text-ink-3 tabular-nums">{format.shortDate(createdAt)}</span>
                  <span className="min-w-0 flex-1 basis-48">
                    <Link className="tbl__link wrap-anywhere" to={requestAddress(id)}>
                      {title}
                    </Link>
                    <span className="block text-xs text-ink-3">{[number, provider].filter(Boolean).join(' · ')}</span>
                  </span>
                  <RequestStatus state={state} />
                  {amountMinor !== null && (
                    <span className="tabular-nums whitespace-nowrap">{format.money(amountMinor, currency)}</span>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </PagedList>
    </Panel>
  );
}
