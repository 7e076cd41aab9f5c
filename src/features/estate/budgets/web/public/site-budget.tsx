import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { sideOf } from '#common/roles.ts';
import { SideSection } from '#features/estate/sites/web/public/side-section.tsx';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { Facts } from '#ui/page/facts.tsx';
import { Money, useFormat } from '#ui/words/format.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { SetBudgetDialog } from '../set-budget-dialog.tsx';
import { useTexts } from '../texts.ts';
import { thisYear } from '../this-year.ts';
import { budgetApi } from './api.ts';
import { BudgetMeter, isPassed, percentOf } from './budget-meter.tsx';

export function SiteBudgetSection({ siteId, name }: { siteId: string; name: string }) {
  const t = useTexts();
  const format = useFormat();
  const { company, profile } = useSignedIn();
  const year = thisYear();
  const [setting, setSetting] = useState(false);
  const { data } = useQuery({
    ...budgetApi.read.queryOptions({ input: { siteId, year } }),
    enabled: company !== null && sideOf(profile.selectedRole) === 'ordering',
  });
  if (!data) return null;
  const { budgetMinor, committedMinor, spentMinor, acts } = data;
  const used = committedMinor + spentMinor;
  const weight = budgetMinor === null ? null : { budgetMinor, committedMinor, spentMinor };
  const passed = weight !== null && isPassed(weight);
  return (
    <SideSection title={t('side.title', { year })}>
      <div className="flex items-baseline justify-between gap-2">
        <b className="text-lg tabular-nums">
          <Money minor={used} />
        </b>
        {weight && (
          <Tag tone={passed ? 'urgent' : 'success'}>{t('percent', { percent: format.number(percentOf(weight)) })}</Tag>
        )}
      </div>
      {weight ? (
        <div className="my-2">
          <BudgetMeter weight={weight} label={t('side.title', { year })} />
        </div>
      ) : (
        <p className="mb-1 text-sm text-ink-2">{t('side.none')}</p>
      )}
      <Facts
        facts={[
          { label: t('spent'), value: <Money minor={spentMinor} /> },
          { label: t('committed'), value: <Money minor={committedMinor} /> },
          weight && { label: t('budget'), value: <Money minor={weight.budgetMinor} /> },
          weight && {
            label: t(passed ? 'over' : 'remaining'),
            value: (
              <span className={passed ? 'text-urgent-ink' : undefined}>
                <Money minor={Math.abs(weight.budgetMinor - used)} />
              </span>
            ),
            total: true,
          },
        ]}
      />
      <div className="mt-2 flex items-center justify-between gap-2">
        <Link to={path('budgets')} className="link text-xs">
          {t('side.all')}
        </Link>
        <Button size="sm" disabledReason={acts.set.allowed ? null : acts.set.reason} onClick={() => setSetting(true)}>
          {t(weight ? 'edit' : 'set')}
        </Button>
      </div>
      {setting && <SetBudgetDialog budget={data} name={name} onClose={() => setSetting(false)} />}
    </SideSection>
  );
}
