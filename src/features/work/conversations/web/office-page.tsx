import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Mission } from '#features/work/missions/mission-bundle.contract.ts';
import { MissionFailure } from '#features/work/missions/web/public/mission-failure.tsx';
import { useMission } from '#features/work/missions/web/public/use-mission.ts';
import { path } from '#paths.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useOnline } from '#ui/offline/use-queue.ts';
import { PageHeader } from '#ui/page/page-header.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { conversationApi } from './public/api.ts';
import type { ComposerMode } from './public/composer-mode.ts';
import { Composer } from './public/composer.tsx';
import { groupOf, type Target, usePending } from './public/kept-messages.ts';
import { MessageList } from './public/message-list.tsx';
import { TypingLine } from './public/typing-line.tsx';
import { useLiveMessages, useTellTyping } from './public/use-live-messages.ts';
import { useMessageActs } from './public/use-message-acts.tsx';
import { useMessages } from './public/use-messages.ts';
import { useTexts } from './texts-page.ts';

const none: readonly never[] = [];
const noUnread: ReadonlyMap<string, number> = new Map();

export default function OfficePage() {
  const { visitId = '' } = useParams();
  const { mission, error, refetch } = useMission(visitId);
  if (!mission && error) return <MissionFailure error={error} onRetry={refetch} />;
  return mission ? <Office key={mission.id} mission={mission} /> : <SkeletonRows rows={6} />;
}

function Office({ mission }: { mission: Mission }) {
  const t = useTexts();
  const { company } = useSignedIn();
  const online = useOnline();
  const isCrew = company?.membership === 'technician';
  const { data } = useQuery(conversationApi.ofVisit.queryOptions({ input: { visitId: mission.id } }));
  const conversation = data?.conversation ?? null;
  const id = conversation?.id ?? null;
  const title = isCrew ? t('office.title') : t('crew', { number: mission.number });
  const about = `${mission.request.title} · ${mission.site.name}`;
  const [mode, setMode] = useState<ComposerMode | null>(null);
  const around = useFilters<'message'>().get('message') || undefined;
  const source = useMemo(() => ({ conversationId: id ?? '' }), [id]);
  const messages = useMessages(source, { ...(around && { around }), enabled: id !== null });
  const typing = useLiveMessages(
    source,
    useCallback((one: string) => one === id, [id]),
  );
  const tellTyping = useTellTyping();
  const { acts, dialog } = useMessageActs(setMode);
  const people = conversation?.people;
  const readersOf = useCallback(() => people, [people]);
  const target: Target = {
    kind: 'visit',
    title: about,
    conversationId: id,
    opening: { visitId: mission.id },
    requestId: mission.request.id,
    line: null,
  };
  const group = groupOf(target);
  const pending = usePending(useCallback((one: Target) => groupOf(one) === group, [group]));
  // No conversation yet, or offline: messages waiting on this device are shown all the same.
  const isQuiet = (data && id === null) || (!online && !messages.messages);
  const refusal = data?.write.allowed === false ? data.write.reason : null;
  return (
    <div className="page flex min-h-96 flex-col overflow-hidden contain-size print:block">
      <PageHeader
        title={title}
        crumbs={[
          { label: t('office.missions'), to: path('missions') },
          { label: about, to: path('mission', { visitId: mission.id }) },
        ]}
      />
      <section
        className="mx-auto flex min-h-0 w-full max-w-180 flex-1 flex-col"
        aria-label={t('messages', { name: title })}
      >
        <p className="border-b border-line px-4 py-2 text-sm text-ink-2">
          {[mission.request.number, about].filter(Boolean).join(' · ')}
          {!online && <span className="block">{t('office.offline')}</span>}
        </p>
        {!data && online ? (
          <SkeletonRows rows={4} />
        ) : (
          <MessageList
            key={id}
            label={t('messages', { name: title })}
            source={source}
            messages={isQuiet ? { ...messages, messages: none, isAtNewest: true } : messages}
            pending={pending}
            look="bubbles"
            leadTo={around}
            acts={acts}
            unread={conversation ? new Map([[conversation.id, conversation.unread]]) : noUnread}
            readersOf={readersOf}
            empty={
              <EmptyState
                icon={MessagesSquare}
                title={t('nobodyWrote')}
                text={t(isCrew ? 'office.emptyCrew' : 'office.emptyOffice')}
              />
            }
            className="min-h-0 flex-1 pt-2 [&>div]:flex [&>div]:flex-col"
            listClassName="mx-4 mt-auto shrink-0"
          />
        )}
        <div className="pb-4 max-md:pb-0 md:px-4">
          <TypingLine names={typing} className="max-md:px-4" />
          {refusal ? (
            <p className="px-4 pb-3 text-sm text-ink-2">{refusal}</p>
          ) : (
            <Composer
              message={target}
              note={null}
              kind="message"
              onKind={() => undefined}
              readers={{ message: t('office.readers'), note: '' }}
              draftName={`visit.${mission.id}`}
              mode={mode}
              onMode={setMode}
              onTyping={tellTyping}
            />
          )}
        </div>
      </section>
      {dialog}
    </div>
  );
}
