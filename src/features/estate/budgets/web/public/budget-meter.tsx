import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';

export interface Weight {
  budgetMinor: number;
  spentMinor: number;
  committedMinor: number;
  awardMinor?: number;
}

/** Used share of a budget, in whole per cent. */
export const percentOf = ({ budgetMinor, spentMinor, committedMinor, awardMinor = 0 }: Weight): number => {
  const used = spentMinor + committedMinor + awardMinor;
  return budgetMinor > 0 ? Math.floor((used / budgetMinor) * 100) : used > 0 ? 100 : 0;
};

export const isPassed = ({ budgetMinor, spentMinor, committedMinor, awardMinor = 0 }: Weight): boolean =>
  spentMinor + committedMinor + awardMinor > budgetMinor;

export function BudgetMeter({ weight, label }: { weight: Weight; label: string }) {
  const t = useTexts();
  const format = useFormat();
  const { budgetMinor, spentMinor, committedMinor, awardMinor = 0 } = weight;
  const whole = Math.max(budgetMinor, spentMinor + committedMinor + awardMinor, 1);
  const part = (minor: number) => `${(minor / whole) * 100}%`;
  const passed = isPassed(weight);
  const tone = passed ? 'fill-urgent' : 'fill-primary';
  return (
    <span
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={budgetMinor / 100}
      aria-valuenow={Math.min(budgetMinor, spentMinor + committedMinor + awardMinor) / 100}
      aria-valuetext={t(passed ? 'meterPassed' : 'meter', {
        percent: format.number(percentOf(weight)),
        budget: format.money(budgetMinor),
      })}
      className="block"
    >
      <svg width="100%" height="8" className="block rounded-sm bg-ink/10" aria-hidden>
        <rect height="8" width={part(spentMinor)} className={tone} />
        <rect height="8" x={part(spentMinor)} width={part(committedMinor)} className={tone} opacity="0.5" />
        <rect
          height="8"
          x={part(spentMinor + committedMinor)}
          width={part(awardMinor)}
          className={tone}
          opacity="0.25"
        />
        {passed && <rect height="8" x={part(budgetMinor)} width="2" className="fill-ink" />}
      </svg>
    </span>
  );
}
