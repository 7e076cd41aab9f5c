import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { path } from '#paths.ts';
import { sideOf } from '#common/roles.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useTexts } from '../texts.ts';
import { listedApi } from './api.ts';
import { slugs } from './views.ts';

export function MoneyPanel() {
  const t = useTexts();
  const format = useFormat();
  const { profile } = useSignedIn();
  const { data } = useQuery(listedApi.figures.queryOptions({ staleTime: 5000 }));
  if (!data) return null;
  const provider = sideOf(profile.selectedRole) === 'provider';
  const views = provider
    ? (['open', 'late', 'contested', 'kept'] as const)
    : (['approve', 'pay', 'late', 'kept'] as const);
  const lines = views.map((view) => ({ view, ...data[view] })).filter(({ count }) => count > 0);
  const toInvoice = provider && data.toInvoice.count > 0 ? data.toInvoice : null;
  if (lines.length === 0 && !toInvoice) return null;
  return (
    <Panel flush title={t('figures.title')}>
      <ul className="list">
        {toInvoice && (
          <li className="relative text-sm">
            <Link className="tbl__link min-w-0 flex-1" to={path('toInvoice')}>
              {t('figures.toInvoice', { count: toInvoice.count })}
            </Link>
            <b className="tabular-nums">{format.money(toInvoice.minor)}</b>
          </li>
        )}
        {lines.map(({ view, count, minor }) => (
          <li key={view} className="relative text-sm">
            <Link className="tbl__link min-w-0 flex-1" to={`${path('invoices')}?vue=${slugs[view]}`}>
              {t(`figures.${view}`, { count })}
            </Link>
            <b className={view === 'late' ? 'text-danger-ink tabular-nums' : 'tabular-nums'}>{format.money(minor)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
