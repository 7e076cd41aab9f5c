import { type ReactNode, useMemo, useState } from 'react';
import type { Between } from '#features/work/conversations/web/public/rows.ts';
import { DocumentLinks, requestDocumentUrl } from '#features/work/requests/web/public/request-documents.tsx';
import { VisitPhotos } from '#features/work/missions/web/public/visit-photos.tsx';
import type { RequestDetail } from '#features/work/requests/request.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { TimelineItem } from '#ui/time/timeline.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { EventLine, EventTime } from './event-line.tsx';
import { foldSteps } from './fold-steps.ts';
import { useLastRead } from './use-last-read.ts';
import { photographedAt } from './photographed-at.ts';
import { PhotoStrip } from './photo-strip.tsx';
import { Unfold, type UnfoldProps } from './unfold.tsx';
import type { KnownEvent } from './thread-events.ts';
import { useTexts } from './texts.ts';
import type { Thread } from './use-thread.ts';

/** The entries of a request between its messages: the need, then every step, then the expected act. */
export function useSteps(
  { request, quotes }: Thread,
  events: readonly KnownEvent[],
  { spoken, folds, next }: { spoken: readonly string[] | undefined; folds: boolean; next: ReactNode },
): Between[] {
  const lastRead = useLastRead(spoken);
  const phone = usePhone();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  return useMemo(() => {
    const published = events.find((event) => event.kind === 'request.published');
    const providers = new Map(quotes.map((quote) => [quote.id, quote.provider.name]));
    const folded = foldSteps(
      events,
      { spoken: (folds && spoken) || [], lastRead: folds ? lastRead : undefined },
      opened,
    ).map((one): Between => {
      if (one.kind === 'step') {
        const { event } = one;
        const visitId = photographedAt(event, events);
        return {
          key: event.id,
          at: event.occurredAt,
          node: (
            <EventLine event={event} providers={providers}>
              {phone && event === published && <Need request={request} />}
              {visitId && <VisitPhotos requestId={request.id} visitId={visitId} />}
            </EventLine>
          ),
        };
      }
      const open = () => setOpened((all) => new Set([...all, one.key]));
      return {
        key: `fold-${one.key}`,
        at: one.events.at(-1)?.occurredAt ?? '',
        node: <Folded events={one.events} onOpen={open} />,
      };
    });
    return [
      ...(published ? [] : [{ key: 'written', at: request.createdAt, node: <Written request={request} /> }]),
      ...folded,
      ...(next
        ? [
            {
              key: 'next',
              at: null,
              node: (
                <TimelineItem bare knot="todo">
                  {next}
                </TimelineItem>
              ),
            },
          ]
        : []),
    ];
  }, [request, quotes, events, spoken, lastRead, folds, next, opened, phone]);
}

function Folded({ events, onOpen }: UnfoldProps) {
  return (
    <div className="relative flex items-center gap-1 pb-2 md:pl-6.75">
      {/* The vertical line of the thread, broken where steps are folded. */}
      <span
        aria-hidden="true"
        className="absolute left-2.75 h-7 w-0.5 bg-[linear-gradient(var(--color-surface)_50%,transparent_0)] bg-size-[2px_6px] max-md:hidden"
      />
      <Unfold events={events} onOpen={onOpen} />
    </div>
  );
}

/** Not published yet: its author. */
function Written({ request }: { request: RequestDetail }) {
  const t = useTexts();
  const phone = usePhone();
  return (
    <TimelineItem
      bare
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
      {phone && <Need request={request} />}
    </TimelineItem>
  );
}

function Need({ request }: { request: RequestDetail }) {
  const t = useTexts();
  return (
    <div className="msg order-1 mt-1.5 grid gap-1.5 self-stretch">
      {request.description ? (
        <p className="wrap-anywhere whitespace-pre-line">{request.description}</p>
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
      <PhotoStrip requestId={request.id} photos={request.photos} most={3} />
      <DocumentLinks
        documents={request.documents}
        addressOf={(id) => requestDocumentUrl(request.id, id)}
        label={t('requestDocuments')}
      />
    </div>
  );
}
