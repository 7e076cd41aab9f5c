import type { ReactNode } from 'react';
import type { RequestDetail } from '#features/requests/request.contract.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Fil, FilItem } from '#ui/fil.tsx';
import { LoadMore } from '#ui/pager.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { EventLine, EventTime } from './event-line.tsx';
import { PhotoStrip } from './photo-strip.tsx';
import { useTexts } from './texts.ts';
import type { useThreadEvents } from './use-thread.ts';

export interface ThreadFilProps {
  request: RequestDetail;
  steps: ReturnType<typeof useThreadEvents>;
  /** «À vous», the last knot. */
  next: ReactNode;
}

/** The need, then every step, then what is expected of the reader. */
export function ThreadFil({ request, steps, next }: ThreadFilProps) {
  const t = useTexts();
  const { events, hasNextPage, isFetchingNextPage, fetchNextPage } = steps;
  if (!events) return <SkeletonRows rows={5} />;
  return (
    <div className="thr__fil">
      <Fil label={t('thread')} open={request.state !== 'closed' && request.state !== 'cancelled'}>
        <FilItem
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
          <div className="msg thr__need">
            {request.description ? (
              <p className="whitespace-pre-line">{request.description}</p>
            ) : (
              <p className="muted">{t('noDescription')}</p>
            )}
            {(request.place || request.lines.length > 0) && (
              <p className="sm muted">
                {[
                  request.place && t('where', { place: request.place }),
                  request.lines.length > 0 && t('linesAsked', { count: request.lines.length }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            )}
            <PhotoStrip requestId={request.id} photos={request.photos} />
          </div>
        </FilItem>
        {events.map((event) => (
          <EventLine key={event.id} event={event} />
        ))}
        {!hasNextPage && next && <FilItem knot="todo">{next}</FilItem>}
      </Fil>
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onMore={() => void fetchNextPage()} />
    </div>
  );
}
