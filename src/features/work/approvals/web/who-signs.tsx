import type { ApprovalDetail } from '#features/work/approvals/approval.contract.ts';
import { DateTime, useFormat } from '#ui/words/format.tsx';
import { Timeline, TimelineItem } from '#ui/time/timeline.tsx';
import { useTexts } from './texts.ts';

const mostShown = 4;

export function WhoSigns({ approval }: { approval: ApprovalDetail }) {
  const t = useTexts();
  const format = useFormat();
  const { approvers, askedBy, askedAt, provider, state, kind } = approval;
  const reader = approvers.find(({ isReader }) => isReader);
  const others = approvers.filter(({ isReader }) => !isReader).slice(0, mostShown);
  const waits = state === 'asked';
  return (
    <section aria-labelledby="who-signs">
      <h3 id="who-signs" className="mb-2 font-semibold">
        {t('whoSigns')}
      </h3>
      <Timeline label={t('whoSigns')}>
        <TimelineItem knot="done" time={<DateTime value={askedAt} />}>
          <b className="font-[560]">{askedBy}</b> {t('asks')}
        </TimelineItem>
        {(reader ? [reader, ...others] : others).map(({ name, limitMinor, isReader }) => (
          <TimelineItem key={name} knot={isReader && waits ? 'todo' : 'event'}>
            <b className="font-[560]">{isReader ? t('you') : name}</b>{' '}
            {limitMinor === null ? t('anyAmount') : t('upTo', { amount: format.money(limitMinor) })}
          </TimelineItem>
        ))}
        {provider && (kind === 'quote' || kind === 'direct-order') && (
          <TimelineItem knot="event">{t('thenOrdered', { name: provider, asker: askedBy })}</TimelineItem>
        )}
      </Timeline>
    </section>
  );
}
