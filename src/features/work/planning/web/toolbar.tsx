import { Building, ChevronLeft, ChevronRight, TriangleAlert, UserRound, Users, HardHat } from 'lucide-react';
import type { PlanningView } from '#features/work/planning/planning.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { type SpanName, spans, weekNumber } from './period.ts';
import { useTexts } from './texts.ts';
import { usePlanningWords } from './use-words.ts';

const icons = { crew: Users, person: UserRound, site: Building, provider: HardHat } as const;

interface ToolbarProps {
  day: string;
  span: SpanName;
  days: readonly string[];
  by: PlanningView;
  views: readonly PlanningView[];
  conflicts: number;
  hint: boolean;
  onStep: (step: 1 | -1) => void;
  onToday: (() => void) | null;
  onSpan: (span: SpanName) => void;
  onBy: (by: PlanningView) => void;
  onConflict: () => void;
}

export function Toolbar(props: ToolbarProps) {
  const { day, span, days, by, views, conflicts, hint, onStep, onToday, onSpan, onBy, onConflict } = props;
  const t = useTexts();
  const words = usePlanningWords();
  const title =
    span === 'month'
      ? words.month(day)
      : span === 'day'
        ? words.longDay(day)
        : words.range(days[0] ?? day, days.at(-1) ?? day);
  return (
    <div className="toolbar flex-none flex-wrap px-5 py-2 pl-3">
      <button type="button" className="iconbtn" aria-label={t(`previous.${span}`)} onClick={() => onStep(-1)}>
        <Icon of={ChevronLeft} />
      </button>
      <h2 className="display text-md first-letter:uppercase" aria-live="polite">
        {title}
      </h2>
      <button type="button" className="iconbtn" aria-label={t(`next.${span}`)} onClick={() => onStep(1)}>
        <Icon of={ChevronRight} />
      </button>
      {span === 'week' && (
        <span className="tag" data-t="line">
          {t('week', { n: weekNumber(day) })}
        </span>
      )}
      {onToday && (
        <Button size="sm" variant="ghost" onClick={onToday}>
          {t('goToday')}
        </Button>
      )}
      <span className="flex-1" />
      {conflicts > 0 ? (
        <button type="button" className="chip border-urgent-line bg-urgent-soft text-urgent-ink" onClick={onConflict}>
          <Icon of={TriangleAlert} />
          {t('conflicts', { count: conflicts })}
        </button>
      ) : (
        hint && <span className="text-xs text-ink-3 max-[1599px]:hidden">{t('hint')}</span>
      )}
      <Segmented
        label={t('span.label')}
        options={spans.map((value) => ({ value, label: t(`span.${value}`) }))}
        value={span}
        onChange={onSpan}
      />
      {views.length > 1 && (
        <Segmented
          label={t('by.label')}
          options={views.map((value) => ({ value, label: t(`by.${value}`), icon: icons[value] }))}
          value={by}
          onChange={onBy}
        />
      )}
    </div>
  );
}
