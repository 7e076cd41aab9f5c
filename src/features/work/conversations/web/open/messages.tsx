import { MessagesSquare } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { sideOf } from '#common/roles.ts';
import type { ConversationDetail } from '#features/work/conversations/conversation.contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useFilters } from '#ui/lists/use-filters.ts';
import { useConversationName } from '../conversation-name.tsx';
import { type ComposerMode } from '../public/composer-mode.ts';
import { Composer } from '../public/composer.tsx';
import type { Steps } from '../public/conversation-page.tsx';
import { MessageList } from '../public/message-list.tsx';
import { groupOf, type Target, usePending } from '../public/kept-messages.ts';
import type { Between } from '../public/rows.ts';
import { TypingLine } from '../public/typing-line.tsx';
import { useLiveMessages, useTellTyping } from '../public/use-live-messages.ts';
import { useMessageActs } from '../public/use-message-acts.tsx';
import { useMessages } from '../public/use-messages.ts';
import { useTexts } from '../texts-page.ts';
import { draftNameOf } from '../list/use-draft-texts.ts';
import { useSealedWarning } from './use-sealed-warning.ts';

const none: readonly never[] = [];

export function Messages({ conversation, steps: Steps }: { conversation: ConversationDetail; steps: Steps }) {
  const t = useTexts();
  const { company, profile } = useSignedIn();
  const { id, kind, request, other, visit, people, acts } = conversation;
  const name = useConversationName()(conversation);
  // The count on opening: where new messages begin.
  const [unread] = useState(() => new Map([[id, conversation.unread]]));
  const [source] = useState(() => ({ conversationId: id }));
  const [mode, setMode] = useState<ComposerMode | null>(null);
  const around = useFilters<'message'>().get('message') || undefined;
  const messages = useMessages(source, { ...(around && { around }) });
  const typing = useLiveMessages(source, (one) => one === id);
  const tellTyping = useTellTyping();
  const { acts: messageActs, dialog } = useMessageActs(setMode);
  const readersOf = useCallback(() => people, [people]);
  const warning = useSealedWarning(conversation);
  const isNote = kind === 'notes';
  const isBetween = kind === 'companies' || kind === 'request';
  const readers = isBetween ? name : t(kind === 'visit' ? 'office.readers' : 'members');
  const target: Target = {
    kind,
    title: [request?.title, name].filter(Boolean).join(' · '),
    conversationId: id,
    ...(visit && { opening: { visitId: visit.id } }),
    requestId: request?.id ?? null,
    line: kind === 'request' && sideOf(profile.selectedRole) === 'ordering' ? other : null,
  };
  const group = groupOf(target);
  const pending = usePending(useCallback((one: Target) => groupOf(one) === group, [group]));
  const loaded = messages.messages;
  const spoken = useMemo(() => loaded?.map(({ createdAt }) => createdAt), [loaded]);
  const list = (between: readonly Between[]) => (
    <MessageList
      label={t('messages', { name })}
      source={source}
      messages={messages}
      pending={pending}
      look="bubbles"
      between={between}
      leadTo={around}
      acts={messageActs}
      unread={unread}
      readersOf={readersOf}
      empty={<EmptyState icon={MessagesSquare} title={t('nobodyWrote')} text={t('nobodyWroteText')} />}
      // A short list is aligned to the composer.
      className="min-h-0 flex-1 pt-2 [&>div]:flex [&>div]:flex-col"
      listClassName="mx-4 mt-auto shrink-0 lg:mx-6"
    />
  );
  return (
    <>
      {kind === 'request' ? (
        <Steps conversation={conversation} spoken={spoken}>
          {list}
        </Steps>
      ) : (
        list(none)
      )}
      <div className="px-4 pb-4 max-md:px-0 max-md:pb-0 lg:px-6 lg:pb-5">
        <TypingLine names={typing} className="max-md:px-4" />
        {acts.write.allowed ? (
          <Composer
            message={isNote ? null : target}
            note={isNote ? target : null}
            kind={isNote ? 'note' : 'message'}
            onKind={() => undefined}
            readers={{
              message: readers,
              note: company?.name ?? '',
            }}
            warning={warning}
            draftName={draftNameOf(id)}
            mode={mode}
            onMode={setMode}
            onTyping={tellTyping}
          />
        ) : (
          <p className="pb-2 text-sm text-ink-2 max-md:px-4">{acts.write.reason}</p>
        )}
      </div>
      {dialog}
    </>
  );
}
