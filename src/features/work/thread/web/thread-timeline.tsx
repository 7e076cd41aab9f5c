import type { ReactNode } from 'react';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Timeline, TimelineItem } from '#ui/timeline.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { usePhone } from '#ui/use-media.ts';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EventLine, EventTime } from './event-line.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { useTexts } from './texts.ts';
import type { Thread, useThreadEvents } from './use-thread.ts';

export interface ThreadTimelineProps {
  thread: Thread;
  steps: ReturnType<typeof useThreadEvents>;
  /** «À vous», the last knot. */
  next: ReactNode;
}

/** The need, then every step, then what is expected of the reader. */
export function ThreadTimeline({ thread: { request, quotes }, steps, next }: ThreadTimelineProps) {
  const t = useTexts();
  const { events, hasNextPage, isFetchingNextPage, fetchNextPage } = steps;
  const published = events?.find((event) => event.kind === 'request.published');
  const providers = new Map(quotes.map((quote) => [quote.id, quote.provider.name]));
  if (!events) return <SkeletonRows rows={5} />;
  return (
    <div className="pt-4 max-md:[&_li>div]:flex max-md:[&_li>div]:flex-col max-md:[&_li>div]:items-start">
      <Timeline label={t('thread')} open={request.state !== 'closed' && request.state !== 'cancelled'}>
        {!published && (
          <TimelineItem
            knot={request.createdBy ? { avatar: <Avatar name={request.createdBy} /> } : 'event'}
            time={<EventTime value={request.createdAt} />}
          >
            <p>
              {request.createdBy ? (
                <>
                  <b>{request.createdBy}</b> {t('wrote')}
                </>
              ) : (
                t('written')
              )}
            </p>
            <Need request={request} />
          </TimelineItem>
        )}
        {events.map((event) => (
          <EventLine key={event.id} event={event} providers={providers}>
            {event === published && <Need request={request} />}
          </EventLine>
        ))}
        {!hasNextPage && next && <TimelineItem knot="todo">{next}</TimelineItem>}
      </Timeline>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}

/** What is asked: words, place, photos. */
function Need({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const phone = usePhone();
  return (
    <div className="msg mt-1.5 grid max-w-160 gap-1.5 max-md:order-1 max-md:self-stretch">
      {request.description ? (
        <p className="whitespace-pre-line">{request.description}</p>
      ) : (
        <p className="text-ink-2">{t('noDescription')}</p>
      )}
      {(request.place || request.lines.length > 0) && (
        <p className="text-sm text-ink-2">
          {[
            request.place && t('where', { place: request.place }),
            request.lines.length > 0 && t('linesAsked', { count: request.lines.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <PhotoStrip requestId={request.id} photos={request.photos} most={phone ? 3 : 4} />
    </div>
  );
}
