import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { Money, useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { guaranteeApi } from '../api.ts';
import { useTexts } from '../texts.ts';

/** Within 60 days, and due ones; empty without any. */
export function EndingPanel() {
  const t = useTexts();
  const format = useFormat();
  const { data } = useQuery(guaranteeApi.ending.queryOptions({ input: {} }));
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title={t('ending')} flush>
      <ul className="list">
        {data.items.map(({ kind, workOrderId, request, site, company, endsOn, daysLeft, amountMinor, currency }) => (
          <li key={`${workOrderId} ${kind}`} className="relative items-start">
            <span className="min-w-0 flex-1 text-sm">
              <Link className="tbl__link block truncate" to={path('request', { requestId: request.id })}>
                {t(`kind.${kind}`)} · {request.title}
              </Link>
              <span className="block text-xs text-ink-3 wrap-anywhere">
                {[request.number, site, company].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-right text-sm tabular-nums whitespace-nowrap">
              {amountMinor !== null && <Money minor={amountMinor} currency={currency} />}
              <span
                className={daysLeft < 0 ? 'block text-xs font-semibold text-danger-ink' : 'block text-xs text-ink-2'}
              >
                {daysLeft < 0 ? t('toRelease') : `${format.shortDate(endsOn)} · ${t('days', { count: daysLeft })}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {data.more && <p className="px-4 py-2 text-xs text-ink-3">{t('endingMore')}</p>}
    </Panel>
  );
}
