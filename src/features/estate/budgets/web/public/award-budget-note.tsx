import type { AwardBudget } from '#features/estate/budgets/budget.contract.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useTexts } from '../texts.ts';
import { BudgetMeter } from './budget-meter.tsx';

/** Effect of an award on its site's budget; warns about an excess without blocking. */
export function AwardBudgetNote({ budget }: { budget: AwardBudget | null | undefined }) {
  const t = useTexts();
  const format = useFormat();
  if (!budget) return null;
  const { site, year, budgetMinor, committedMinor, spentMinor, awardMinor, overMinor } = budget;
  const label = t('award.title', { site, year });
  const left = budgetMinor - committedMinor - spentMinor - awardMinor;
  const text = t('award.text', {
    left: format.money(budgetMinor - committedMinor - spentMinor),
    budget: format.money(budgetMinor),
  });
  return (
    <div className="flex flex-col gap-2">
      <span className="text-xs font-semibold text-ink-2">{label}</span>
      <BudgetMeter weight={budget} label={label} />
      {overMinor > 0 ? (
        <Note tone="warning" title={t('award.over', { amount: format.money(overMinor) })}>
          {`${text} ${t('award.overText')}`}
        </Note>
      ) : (
        <p className="text-sm text-ink-2">{t('award.within', { amount: format.money(left) })}</p>
      )}
    </div>
  );
}
