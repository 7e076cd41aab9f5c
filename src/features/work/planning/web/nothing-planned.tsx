import type { PlanningView } from '#features/work/planning/planning.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useTexts } from './texts.ts';

/** The kinds of readers of a planning: planners, technicians, ordering side. */
export type Reader = 'planner' | 'crew' | 'ordering';

interface NothingPlannedProps {
  reader: Reader;
  /** The view: by people without rows, explains that nobody was added yet. */
  by: PlanningView;
  rows: number;
  title?: string;
}

export function NothingPlanned({ reader, by, rows, title }: NothingPlannedProps) {
  const t = useTexts();
  const what = title ?? t('empty');
  if (reader === 'ordering') {
    return (
      <EmptyState
        title={what}
        text={t('emptyText')}
        action={<ButtonLink to={path('requests')}>{t('toRequests')}</ButtonLink>}
      />
    );
  }
  if (reader === 'crew') return <EmptyState title={what} text={t('emptyOwn')} />;
  if (rows > 0 || by === 'site') return <EmptyState title={what} text={t('emptyDayText')} />;
  return (
    <EmptyState
      title={t('noCrews')}
      text={t('emptyCrews')}
      action={
        <ButtonLink variant="primary" to={path('crews')}>
          {t('toCrews')}
        </ButtonLink>
      }
    />
  );
}
