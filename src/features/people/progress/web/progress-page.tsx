import { Check } from 'lucide-react';
import type { Progress } from '#features/people/progress/progress.contract.ts';
import { path } from '#paths.ts';
import { ButtonLink } from '#ui/marks/button.tsx';
import { Timeline, TimelineItem } from '#ui/time/timeline.tsx';
import { useFormat } from '#ui/words/format.tsx';
import { PageFailure } from '#ui/feedback/page-failure.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/marks/tag.tsx';
import { nameOf, placeOf } from './places.ts';
import { useProgress } from './public/use-progress.ts';
import { StepBar } from './step-bar.tsx';
import { useTexts } from './texts.ts';

export default function ProgressPage() {
  const t = useTexts();
  const { data, error, isFetching, refetch } = useProgress('whole');
  return (
    <>
      <PageHeader title={t('title')} />
      {data ? (
        <Way progress={data} />
      ) : error ? (
        <PageFailure title={t('failed')} error={error} loading={isFetching} onRetry={refetch} />
      ) : (
        <Panel>
          <SkeletonRows rows={8} />
        </Panel>
      )}
    </>
  );
}

function Way({ progress }: { progress: Progress }) {
  const { side, steps } = progress;
  const t = useTexts();
  const format = useFormat();
  const count = steps.filter(({ done }) => done).length;
  const next = steps.find(({ done, act }) => !done && act.allowed);
  return (
    <div className="flex max-w-215 flex-col gap-3.5">
      <Panel>
        <div className="flex flex-col gap-2.5">
          <StepBar count={count} total={steps.length} />
          {count === steps.length && (
            <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
              {t('whole')}
              <ButtonLink to={path('dashboard')}>{t('dashboard')}</ButtonLink>
            </p>
          )}
        </div>
      </Panel>
      <Panel title={t('way')}>
        <Timeline label={t('way')}>
          {steps.map((one) => {
            const name = nameOf(one.step, side);
            const to = one.done || !one.act.allowed ? null : placeOf(one.step, progress);
            const isNext = one === next;
            return (
              <TimelineItem key={one.step} knot={one.done ? Check : isNext ? 'todo' : 'event'}>
                <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pb-1.5">
                  <div className="min-w-[min(100%,260px)] flex-1">
                    <b className="block font-semibold text-ink">{t(`step.${name}.title`)}</b>
                    <span className="text-sm text-ink-2">{t(`step.${name}.text`)}</span>
                  </div>
                  {one.done ? (
                    <Tag tone="success" icon={Check}>
                      {one.at ? t('doneOn', { date: format.date(one.at) }) : t('done')}
                    </Tag>
                  ) : to ? (
                    <ButtonLink to={to} size="sm" className="max-md:h-11" variant={isNext ? 'primary' : 'secondary'}>
                      {t(`step.${name}.act`)}
                    </ButtonLink>
                  ) : (
                    <Tag tone="neutral">{t(one.step === 'network' ? 'decides' : 'toDo')}</Tag>
                  )}
                </div>
              </TimelineItem>
            );
          })}
        </Timeline>
      </Panel>
    </div>
  );
}
