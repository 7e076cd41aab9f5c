import { memo } from 'react';
import type { PlanningRow, PlanningView } from '#features/work/planning/planning.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { classes } from '#ui/words/classes.ts';
import { useTexts } from '../texts.ts';
import { usePlanningWords } from '../use-words.ts';

interface RowHeadProps {
  row: PlanningRow;
  by: PlanningView;
  monday: string;
}

export const RowHead = memo(function RowHead({ row, by, monday }: RowHeadProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const load = row.load.find((one) => one.monday === monday);
  const name = row.name || t(by === 'person' ? 'noPerson' : 'noCrew');
  const [first, ...others] = row.people;
  const subcontractor = row.people.find((person) => person.subcontractor)?.subcontractor;
  const isCrew = by === 'crew' && first;
  const full = load?.availableMinutes != null && load.plannedMinutes > load.availableMinutes;
  const share = load?.availableMinutes
    ? Math.min(100, (load.plannedMinutes / load.availableMinutes) * 100)
    : full
      ? 100
      : 0;
  return (
    <div className="pg__c">
      <div className="flex items-center gap-2">
        {row.id && by !== 'site' && <Avatar name={first?.name ?? row.name} />}
        <b className="min-w-0 break-words">{name}</b>
      </div>
      {isCrew && (
        <span className="line-clamp-2 text-xs text-ink-3">
          {others.length > 2
            ? t('peopleMore', { name: first.name, count: others.length })
            : row.people.map((person) => person.name).join(', ')}
        </span>
      )}
      {subcontractor && (
        <span className="truncate text-xs text-ink-3">{t('subcontractor', { name: subcontractor })}</span>
      )}
      {row.vehicles.map(({ id, name: vehicle, plate }) => (
        <span key={id} className="truncate text-xs text-ink-3">
          {[vehicle, plate].filter(Boolean).join(' ')}
        </span>
      ))}
      {row.detail && <span className="truncate text-xs text-ink-3">{row.detail}</span>}
      {load && (load.availableMinutes !== null || load.plannedMinutes > 0) && (
        <span className="mt-0.5 flex items-center gap-1.5">
          {load.availableMinutes !== null && (
            <span className="pg__bar" data-full={full ? '' : undefined}>
              <i style={{ width: `${share}%` }} />
            </span>
          )}
          <span
            className={classes(
              'text-xs whitespace-nowrap tabular-nums',
              full ? 'font-semibold text-urgent-ink' : 'text-ink-3',
            )}
          >
            {words.load(load.plannedMinutes, load.availableMinutes)}
            {full && <span className="sr-only">, {t('overloaded')}</span>}
          </span>
        </span>
      )}
    </div>
  );
});
