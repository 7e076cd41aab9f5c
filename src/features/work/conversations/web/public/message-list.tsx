import { ArrowDown } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ConversationMember, Message } from '#features/work/conversations/conversation.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { useFormat } from '#ui/words/format.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Unread } from '#ui/marks/unread.tsx';
import { useTexts } from '../texts-messages.ts';
import { type Look, MessageBubble } from './message-bubble.tsx';
import type { MessageActs } from './message-menu.tsx';
import type { Pending } from './kept-messages.ts';
import { PendingBubble } from './pending-bubble.tsx';
import { RowList, type RowListHandle } from './row-list.tsx';
import { type Between, type MessageRow, rowsOf } from './rows.ts';
import { DayLine, NewLine } from './separators.tsx';
import { useArrivals } from './use-arrivals.ts';
import { type Messages, type MessageSource, readAround, readLatest } from './use-messages.ts';
import { usePageVisible, useReading } from './use-reading.ts';
import { useReadBy } from './use-read-by.ts';

export interface MessageListProps {
  label: string;
  source: MessageSource;
  messages: Messages;
  pending: readonly Pending[];
  look: Look;
  acts: MessageActs;
  /** Unread counts by conversation; undefined until known. */
  unread: ReadonlyMap<string, number> | undefined;
  /** The readers of a message, and their positions: for «Lu par …». */
  readersOf?: (message: Message) => readonly ConversationMember[] | undefined;
  between?: readonly Between[];
  withLine?: boolean;
  empty: ReactNode;
  className?: string;
  listClassName?: string;
  onLeave?: () => void;
  leadTo?: string | undefined;
}

const none: readonly never[] = [];

export function MessageList({
  label,
  source,
  messages: { query, messages, isAtNewest },
  pending,
  look,
  acts,
  unread,
  readersOf,
  between = none,
  withLine = false,
  empty,
  className,
  listClassName,
  onLeave,
  leadTo,
}: MessageListProps) {
  const t = useTexts();
  const format = useFormat();
  const cache = useQueryClient();
  const handle = useRef<RowListHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set());
  const visible = usePageVisible();
  const isSeen = atEnd && visible && isAtNewest;
  const { begun, firstNew, below } = useArrivals(messages, unread, { isAtNewest, isSeen });
  useReading(messages, isSeen && begun);
  const readBy = useReadBy(messages, readersOf);
  const { hasPreviousPage, isFetchPreviousPageError, fetchPreviousPage } = query;

  const rows = useMemo(() => {
    if (!messages) return none;
    const told = rowsOf({
      messages,
      pending,
      between,
      isWhole: { before: !hasPreviousPage, after: isAtNewest },
      firstNew,
      dayOf: look === 'bubbles' ? format.date : null,
    });
    if (!hasPreviousPage) return told;
    return [{ key: 'older', isStop: false, kind: 'between' as const, node: null }, ...told];
  }, [messages, pending, between, hasPreviousPage, isAtNewest, firstNew, look, format]);

  // Scrolls to the reader's own new message, wherever it was written.
  const newest = pending.at(-1)?.messageId;
  const showOwn = useEffectEvent(() => {
    if (!newest) return;
    if (isAtNewest) handle.current?.toEnd();
    // Offline the list stays where it is.
    else void toLatest().catch(() => undefined);
  });
  useEffect(() => showOwn(), [newest]);

  async function toLatest() {
    if (!isAtNewest) await readLatest(cache, source);
    handle.current?.toEnd();
  }

  const wanted = useRef<string | null>(null);
  const held = useRef<readonly MessageRow[]>(none);
  useEffect(() => {
    held.current = rows;
    const id = wanted.current;
    if (!id || !handle.current || !rows.some(({ key }) => key === id)) return;
    wanted.current = null;
    handle.current.toRow(id);
  }, [rows, begun]);
  const shownActs = useMemo(() => {
    function fold(id: string, isWhole: boolean) {
      const change = () => setWhole((now) => new Set(isWhole ? [...now, id] : [...now].filter((one) => one !== id)));
      handle.current?.around(id, change);
    }
    function goTo(id: string) {
      // The match may be in the folded part.
      setWhole((now) => new Set([...now, id]));
      if (handle.current && held.current.some(({ key }) => key === id)) return handle.current.toRow(id);
      wanted.current = id;
      void readAround(cache, source, id).catch((error: unknown) => toastFailure(error));
    }
    return { ...acts, goTo, fold };
  }, [acts, cache, source]);
  const lead = useEffectEvent((id: string) => shownActs.goTo(id));
  useEffect(() => {
    if (leadTo && begun) lead(leadTo);
  }, [leadTo, begun]);

  function press(row: MessageRow, event: KeyboardEvent) {
    if (event.key === 'Escape') onLeave?.();
    if (row.kind !== 'message' || row.message.deletedAt) return;
    const { message } = row;
    if (event.key.toLowerCase() === 'r' && message.kind !== 'answers' && acts.reply) {
      event.preventDefault();
      acts.reply(message);
    }
  }

  function draw(row: MessageRow): ReactNode {
    switch (row.kind) {
      case 'message':
        return (
          <MessageBubble
            message={row.message}
            look={look}
            acts={shownActs}
            withKind={'requestId' in source}
            withLine={withLine}
            readBy={readBy?.id === row.key ? readBy.names : null}
            isWhole={whole.has(row.key)}
          />
        );
      case 'pending':
        return <PendingBubble pending={row.pending} look={look} />;
      case 'day':
        return <DayLine day={row.day} />;
      case 'new':
        return <NewLine count={row.count} since={row.since} look={look} />;
      default:
        return row.key === 'older' ? (
          <Older failed={isFetchPreviousPageError} onRetry={() => void fetchPreviousPage()} />
        ) : (
          row.node
        );
    }
  }

  if (!messages || !begun) {
    return (
      <div className={className}>
        <Unread reading={query} failed={t('failed')} rows={5} />
      </div>
    );
  }
  if (rows.length === 0) return <div className={className}>{empty}</div>;
  return (
    <div className={`relative flex flex-col ${className ?? ''}`}>
      <RowList
        ref={handle}
        label={label}
        rows={rows}
        className="min-h-0 flex-1"
        {...(listClassName !== undefined && { listClassName })}
        startAt={firstNew === null ? undefined : 'new'}
        onAtEnd={setAtEnd}
        onStart={() => {
          if (query.hasPreviousPage && !query.isFetching && !query.isError) void query.fetchPreviousPage();
        }}
        onEnd={() => {
          if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage();
        }}
        onKey={press}
      >
        {draw}
      </RowList>
      {(!atEnd || !isAtNewest) && (
        <Button
          size="sm"
          icon={ArrowDown}
          className="absolute bottom-2 left-1/2 z-2 -translate-x-1/2 rounded-full bg-raised shadow-2 print:hidden"
          onClick={() => void toLatest().catch((error: unknown) => toastFailure(error))}
        >
          {below > 0 ? t('toEndNew', { count: below }) : t('toEnd')}
        </Button>
      )}
    </div>
  );
}

function Older({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const t = useTexts();
  if (!failed) return <SkeletonRows rows={2} />;
  return (
    <p role="alert" className="flex items-center gap-2 pb-3 text-sm text-danger-ink">
      {t('olderFailed')}
      <Button size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </p>
  );
}
