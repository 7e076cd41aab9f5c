import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Megaphone } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { conversationApi } from '#features/work/conversations/web/public/api.ts';
import { useComposerMode } from '#features/work/conversations/web/public/composer-mode.ts';
import { MessageList } from '#features/work/conversations/web/public/message-list.tsx';
import { type Target, usePending } from '#features/work/conversations/web/public/kept-messages.ts';
import { TypingLine } from '#features/work/conversations/web/public/typing-line.tsx';
import { useLiveMessages, useTellTyping } from '#features/work/conversations/web/public/use-live-messages.ts';
import { useMessageActs } from '#features/work/conversations/web/public/use-message-acts.tsx';
import { useMessages } from '#features/work/conversations/web/public/use-messages.ts';
import { path } from '#paths.ts';
import { Button } from '#ui/marks/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Menu } from '#ui/dialogs/menu.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { usePhone } from '#ui/page/use-media.ts';
import { useAllPages } from '#ui/lists/use-pages.ts';
import type { useFeedFilter } from './feed-filter.ts';
import { FeedFilters } from './feed-filters.tsx';
import { RequestNeed } from './request-need.tsx';
import { PublishAnswerDialog } from './publish-answer-dialog.tsx';
import { useFeedTexts } from './texts-feed.ts';
import { useTexts } from './texts.ts';
import { useSteps } from './thread-steps.tsx';
import type { Line, Lines } from './use-lines.ts';
import { useMessageCount } from './use-message-count.ts';
import type { Thread, useThreadEvents } from './use-thread.ts';

const Composer = lazy(() =>
  import('#features/work/conversations/web/public/composer.tsx').then(({ Composer: of }) => ({ default: of })),
);

export interface ThreadFeedProps {
  thread: Thread;
  steps: ReturnType<typeof useThreadEvents>;
  lines: Lines;
  line: Line | undefined;
  onLine: (companyId: string) => void;
  filter: ReturnType<typeof useFeedFilter>;
  /** «À vous», the last knot. */
  next: ReactNode;
  /** On a phone the page's head scrolls with its thread. */
  head: ReactNode;
}

export function ThreadFeed({ thread, steps, lines, line, onLine, filter, next, head }: ThreadFeedProps) {
  const t = useFeedTexts();
  const threadTexts = useTexts();
  const phone = usePhone();
  const navigate = useNavigate();
  const { company } = useSignedIn();
  const { request } = thread;
  const { view, only, around } = filter;
  const [mode, setMode] = useComposerMode();
  const [kind, setKind] = useState<'message' | 'note'>('message');
  const [published, setPublished] = useState<string | null>(null);

  const onlyId =
    view === 'notes'
      ? lines.note?.conversationId
      : lines.lines.find((one) => one.company.id === only)?.target.conversationId;
  const isNarrowed = view === 'notes' || only !== null;
  // A line, or notes, without messages: nothing to load.
  const isSilent = isNarrowed && !onlyId;
  const isQuiet = view === 'steps' || isSilent || !lines.isReadable;
  const source = useMemo(
    () => ({ requestId: request.id, ...(isQuiet ? { only: 'none' } : onlyId && { only: onlyId }) }),
    [request.id, onlyId, isQuiet],
  );
  const messages = useMessages(source, { ...(around && { around }), enabled: !isQuiet });
  const count = useMessageCount(request.id);
  const { ids } = lines;
  const typing = useLiveMessages(
    source,
    useCallback((id: string) => (onlyId ? id === onlyId : ids.has(id)), [ids, onlyId]),
  );
  const tellTyping = useTellTyping();
  const pending = usePending(
    useCallback(
      (target: Target) =>
        target.requestId === request.id &&
        (view !== 'notes' || target.kind === 'notes') &&
        (only === null || target.line?.id === only),
      [request.id, view, only],
    ),
  );

  const { events } = steps;
  useAllPages(steps.list);
  const loaded = messages.messages;
  const spoken = useMemo(() => loaded?.map(({ createdAt }) => createdAt), [loaded]);
  const all = useSteps(thread, events ?? none, { spoken, folds: view === 'all' && !isNarrowed, next });
  const withSteps = view === 'steps' || (view === 'all' && only === null);
  const between = useMemo(
    () => [
      ...(head ? [{ key: 'head', at: '', node: head }] : []),
      ...(withSteps ? all : view === 'all' ? all.filter(({ at }) => at === null) : []),
    ],
    [head, withSteps, view, all],
  );

  const publish = useCallback((message: Message) => setPublished(message.body), []);
  const begin = useCallback(
    (chosen: { kind: 'reply' | 'edit'; message: Message }) => {
      const { kind: of, conversationId } = chosen.message;
      // A crew is answered in its own conversation: messages here go to the client.
      if (of === 'visit' && chosen.kind === 'reply') return void navigate(path('conversation', { conversationId }));
      setKind(chosen.message.kind === 'notes' ? 'note' : 'message');
      if (chosen.message.line) onLine(chosen.message.line.id);
      setMode(chosen);
    },
    [navigate, onLine, setMode],
  );
  const { acts, dialog } = useMessageActs(begin, lines.mayPublish ? publish : undefined);

  const target = view === 'notes' || kind === 'note' ? lines.note : line?.target;
  const detail = useQuery(
    conversationApi.read.queryOptions({
      input: { id: target?.conversationId ?? '' },
      enabled: Boolean(target?.conversationId),
    }),
  ).data;
  const readersOf = useCallback(
    (message: Message) => (message.conversationId === detail?.id ? detail.people : undefined),
    [detail],
  );
  const refusal = detail && !detail.acts.write.allowed ? detail.acts.write.reason : null;
  const isSealed = request.sealed && request.amountsSealed && !lines.isOrdering;

  if (!events || !lines.isRead) return <SkeletonRows rows={5} />;
  const shown = isQuiet ? { ...messages, messages: none, isAtNewest: true } : messages;
  const empty = view === 'notes' ? 'noNotes' : view === 'steps' ? 'noSteps' : 'noMessages';
  const label = threadTexts('thread');
  return (
    <div className="absolute inset-0 flex flex-col max-md:-inset-x-4 max-md:bg-canvas print:static">
      {phone ? <FeedFilters filter={filter} lines={lines} count={count} /> : <RequestNeed request={request} />}
      <MessageList
        key={`${view}-${only ?? ''}`}
        className="min-h-0 flex-1"
        listClassName={phone ? 'mx-4 mt-3' : 'fil mt-3 mr-1'}
        label={label}
        leadTo={around}
        source={source}
        messages={shown}
        pending={view === 'steps' ? none : pending}
        look={phone ? 'bubbles' : 'thread'}
        acts={acts}
        unread={isQuiet ? noUnread : lines.unread}
        readersOf={readersOf}
        between={between}
        withLine={lines.lines.length > 1}
        empty={<EmptyState title={t(empty)} text={t(`${empty}Text`)} />}
        onLeave={() => document.querySelector<HTMLElement>('form textarea')?.focus()}
      />
      {view !== 'steps' && (line || lines.note) && (
        <>
          <TypingLine names={typing} className="shrink-0 px-4 md:pl-9" />
          {refusal ? (
            <Note tone="info">{refusal}</Note>
          ) : (
            <Suspense fallback={<div className="h-32 shrink-0 max-md:h-21" aria-busy="true" />}>
              <Composer
                className="shrink-0 md:mb-4"
                message={view === 'notes' ? null : (line?.target ?? null)}
                note={lines.mayNote ? lines.note : null}
                kind={kind}
                onKind={setKind}
                readers={{ message: line?.company.name ?? '', note: company?.name ?? '' }}
                choice={<Addressee lines={lines} line={line} onLine={onLine} onPublish={() => setPublished('')} />}
                warning={isSealed ? t('sealed') : null}
                draftName={request.id}
                mode={mode}
                onMode={setMode}
                onTyping={tellTyping}
              />
            </Suspense>
          )}
        </>
      )}
      {dialog}
      {published !== null && (
        <PublishAnswerDialog requestId={request.id} question={published} onClose={() => setPublished(null)} />
      )}
    </div>
  );
}

const none: readonly never[] = [];
const noUnread: ReadonlyMap<string, number> = new Map();

function Addressee({
  lines: { lines, mayPublish },
  line,
  onLine,
  onPublish,
}: {
  lines: Lines;
  line: Line | undefined;
  onLine: (companyId: string) => void;
  onPublish: () => void;
}) {
  const t = useFeedTexts();
  if (!line || (lines.length < 2 && !mayPublish)) return null;
  return (
    <Menu
      trigger={
        <Button
          size="sm"
          className="max-md:h-8 max-md:max-w-44 max-md:px-2 max-md:text-xs"
          iconEnd={ChevronDown}
          aria-description={t('choose')}
        >
          <span className="min-w-0 truncate">{t('to', { company: line.company.name })}</span>
        </Button>
      }
      entries={[
        ...lines.map(({ company }) => ({
          label: company.name,
          checked: company.id === line.company.id,
          onSelect: () => onLine(company.id),
        })),
        ...(mayPublish ? [{ label: t('answerAll'), icon: Megaphone, onSelect: onPublish }] : []),
      ]}
    />
  );
}
