import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { Followed, Step } from '#features/work/occupant-reports/report.contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureOf } from '#ui/feedback/errors.ts';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { ListFailure } from '#ui/lists/list-failure.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useVisitorActs } from '#ui/offline/visitor.ts';
import { PhoneSheet } from '#ui/dialogs/phone-sheet.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Timeline, TimelineItem } from '#ui/time/timeline.tsx';
import { TitleBlock, TitleBlockCell, TitleBlockRow } from '#ui/page/title-block.tsx';
import { doorApi } from './public/api.ts';
import { useFollowTexts, useSpotTexts } from './texts.ts';
import { useSpot } from './use-spot.ts';

/** Opened only by the key in the URL. */
export const handle = { byLink: true };

export function meta() {
  return [{ name: 'robots', content: 'noindex, nofollow' }];
}

export default function FollowPage() {
  const t = useFollowTexts();
  const { key = '' } = useParams();
  const reading = useQuery(doorApi.follow.queryOptions({ input: { key }, retry: false, staleTime: 10_000 }));
  const { data, error, isFetching, refetch } = reading;
  // Its photos may still be uploading.
  useVisitorActs(() => void refetch());
  return (
    <PhoneSheet title={t('title')} detail={data ? data.site.name : t('detail')} languagesLabel={t('languages')}>
      {data && <Opened report={data} />}
      {!data && !error && <SkeletonRows rows={6} />}
      {!data &&
        error &&
        ([404, 422].includes(failureOf(error).status) ? (
          <EmptyState title={t('gone')} text={t('goneText')} />
        ) : (
          <ListFailure title={t('failed')} error={error} loading={isFetching} onRetry={() => void refetch()} />
        ))}
    </PhoneSheet>
  );
}

const inOrder = ['received', 'taken', 'ordered', 'planned', 'done'] as const satisfies readonly Step[];

function Opened({ report }: { report: Followed }) {
  const t = useFollowTexts();
  const s = useSpotTexts();
  const format = useFormat();
  const spot = useSpot();
  const { number, step, description, photos, others, visitAt, reportedAt, settledAt, dismissal, answers } = report;
  const now = inOrder.findIndex((one) => one === step);
  const details = [photos > 0 && t('photos', { count: photos }), others > 0 && t('others', { count: others })];
  return (
    <>
      <TitleBlock>
        <TitleBlockRow>
          <TitleBlockCell kind="number" label={t('number')}>
            {number}
          </TitleBlockCell>
          <TitleBlockCell grow label={spot.where(report)}>
            {spot.trouble(report)}
          </TitleBlockCell>
        </TitleBlockRow>
      </TitleBlock>
      {step === 'dismissed' ? (
        <Note title={s('steps.dismissed')}>
          {dismissal && t(`reasons.${dismissal}`)} {settledAt && format.dateTime(settledAt)}
        </Note>
      ) : (
        <Timeline label={t('steps')}>
          {inOrder.map((one, at) => (
            <TimelineItem
              key={one}
              knot={at < now || (at === now && one === 'done') ? 'done' : at === now ? 'todo' : 'event'}
              time={
                one === 'received' ? (
                  <DateTime value={reportedAt} />
                ) : (
                  one === 'taken' && settledAt && at <= now && <DateTime value={settledAt} />
                )
              }
            >
              <b aria-current={at === now ? 'step' : undefined}>{s(`steps.${one}`)}</b>
              {one === 'received' && details.some(Boolean) && (
                <p className="text-sm text-ink-2">{details.filter(Boolean).join(', ')}</p>
              )}
              {one === 'planned' && visitAt && <p className="text-sm text-ink-2">{format.dateTime(visitAt)}</p>}
            </TimelineItem>
          ))}
        </Timeline>
      )}
      {answers.length > 0 && (
        <section>
          <h2 className="text-sm font-semibold">{t('answers', { company: report.site.company })}</h2>
          <ul className="grid gap-2">
            {answers.map((answer) => (
              <li key={answer.id} className="rounded-md border border-line bg-surface p-3">
                <p className="whitespace-pre-line wrap-anywhere">{answer.words}</p>
                <span className="text-xs text-ink-2">
                  <DateTime value={answer.at} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {description && (
        <section>
          <h2 className="text-sm font-semibold">{t('said')}</h2>
          <p className="whitespace-pre-line wrap-anywhere">{description}</p>
        </section>
      )}
    </>
  );
}
