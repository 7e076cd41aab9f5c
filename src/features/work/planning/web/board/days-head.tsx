import type { Planning, PlanningView } from '#features/work/planning/planning.contract.ts';
import { useTexts } from '../texts.ts';
import { usePlanningWords } from '../use-words.ts';
import { dialAt, headWidth, type Scale } from './scale.ts';

interface DaysHeadProps {
  scale: Scale;
  by: PlanningView;
  today: string;
  holidays: Planning['holidays'];
  onDay: (day: string) => void;
}

export function DaysHead({ scale, by, today, holidays, onDay }: DaysHeadProps) {
  const t = useTexts();
  const words = usePlanningWords();
  const { kind, days, edges, dial } = scale;
  const hours = Array.from({ length: (dial.to - dial.from) / 60 }, (_, index) => dial.from + index * 60);
  return (
    <div className="pg__h">
      <span className="pg__hc text-xs text-ink-3" style={{ width: headWidth }}>
        {t(`head.${by}`)}
      </span>
      {kind === 'week'
        ? days.map((day, index) => {
            const left = edges[index] ?? 0;
            const holiday = holidays.find((one) => one.day === day);
            return (
              <button
                key={day}
                type="button"
                className="pg__hd"
                aria-current={day === today ? 'date' : undefined}
                style={{ left, width: (edges[index + 1] ?? 0) - left }}
                onClick={() => onDay(day)}
              >
                {words.weekday(day)} <b>{words.date(day)}</b>
                <span className="sr-only">, {words.longDay(day)}</span>
                {day === today && <i>{t('today')}</i>}
                {holiday && day !== today && <i>{words.holiday(holiday)}</i>}
              </button>
            );
          })
        : hours.map((minutes) => (
            <span key={minutes} className="pg__hh" style={{ left: dialAt(scale, minutes) }}>
              {words.hour(minutes)}
            </span>
          ))}
    </div>
  );
}
