import type { Crew } from '#features/people/crews/crew.contract.ts';
import { classes } from '#ui/words/classes.ts';
import { useTexts } from './texts.ts';
import { useHours } from './use-hours.ts';

export function WeekLoad({ name, week: { plannedMinutes, workedMinutes } }: { name: string; week: Crew['week'] }) {
  const t = useTexts();
  const over = plannedMinutes > workedMinutes;
  const hours = useHours();
  const label = t('load.of', { planned: hours(plannedMinutes), worked: hours(workedMinutes) });
  const share = workedMinutes > 0 ? Math.min(100, (plannedMinutes / workedMinutes) * 100) : over ? 100 : 0;
  return (
    <div className="flex items-center gap-3">
      <span
        role="meter"
        className="bar flex-1"
        aria-label={t('load.label', { name })}
        aria-valuemin={0}
        aria-valuemax={Math.max(workedMinutes, 1)}
        aria-valuenow={Math.min(plannedMinutes, Math.max(workedMinutes, 1))}
        aria-valuetext={label}
      >
        <i className={over ? 'bg-urgent' : undefined} style={{ width: `${share}%` }} />
      </span>
      <span className={classes('text-sm tabular-nums', over ? 'font-semibold text-urgent-ink' : 'text-ink-2')}>
        {label}
      </span>
    </div>
  );
}
