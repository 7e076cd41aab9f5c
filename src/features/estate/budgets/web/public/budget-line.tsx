import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { path } from '#paths.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useTexts } from '../texts.ts';
import { budgetApi } from './api.ts';
import { BudgetMeter } from './budget-meter.tsx';

/** One line on this year's budgets and how many are exceeded; nothing until one is set. */
export function BudgetLine() {
  const t = useTexts();
  const format = useFormat();
  // Skipped while the user switches roles with the page still open.
  const enabled = sideOf(useSignedIn().profile.selectedRole) === 'ordering';
  const { data } = useQuery(budgetApi.list.queryOptions({ input: { limit: 1 }, enabled }));
  const totals = data?.totals;
  if (!totals || totals.sites === totals.unset) return null;
  const { budgetMinor, committedMinor, spentMinor, passed } = totals;
  const label = t('line.title', { year: data.year });
  return (
    <div className="flex flex-col gap-1.5 border-t border-line px-4 py-3 text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Link to={path('budgets')} className="link">
          {label}
        </Link>
        <span className="tabular-nums text-ink-2">
          {t('line.used', { used: format.money(committedMinor + spentMinor), budget: format.money(budgetMinor) })}
        </span>
      </span>
      <BudgetMeter weight={totals} label={label} />
      {passed > 0 && (
        <Link to={`${path('budgets')}?etat=passed`} className="text-xs font-semibold text-urgent-ink">
          {t('line.passed', { count: passed, n: format.number(passed) })}
        </Link>
      )}
    </div>
  );
}
