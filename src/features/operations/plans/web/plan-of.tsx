import { type PlanCompany, planNames } from '#features/operations/plans/plan.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { useTexts } from './texts.ts';

export function PlanOf({ company: { plan, next } }: { company: Pick<PlanCompany, 'plan' | 'next'> }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <span className="flex items-center flex-wrap gap-2">
      <Tag tone={plan === 'starter' ? 'line' : 'info'}>{planNames[plan]}</Tag>
      {next && (
        <span className="text-xs text-ink-2">
          {t('admin.next', { plan: planNames[next.plan], date: format.date(next.on) })}
        </span>
      )}
    </span>
  );
}
