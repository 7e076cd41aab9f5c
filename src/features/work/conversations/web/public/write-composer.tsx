import { useQueryClient } from '@tanstack/react-query';
import { Reply, TriangleAlert, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { longestMessage } from '#features/work/conversations/conversation.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { toastFailure } from '#ui/feedback/errors.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useSignedIn } from '#ui/calls/session.tsx';
import { useMedia, usePhone } from '#ui/page/use-media.ts';
import { useComposerTexts } from '../texts-composer.ts';
import { conversationApi } from './api.ts';
import type { ComposerProps } from './composer.tsx';
import { ComposerFiles } from './composer-files.tsx';
import { DeskComposer, PhoneComposer } from './composer-layouts.tsx';
import { stillNamed } from './mention.ts';
import { conversationOf, keepFiles, keepMessage } from './kept-messages.ts';
import { TextBox } from './text-box.tsx';
import { useDraft } from './use-draft.ts';
import { useFiles } from './use-files.ts';
import { useMentions } from './use-mentions.ts';

/** Writes a new message or note; the draft stays on this device until it is sent. */
export function WriteComposer({
  message,
  note,
  kind: wanted,
  onKind,
  readers,
  choice,
  warning,
  draftName,
  mode,
  onMode,
  onTyping,
  className,
  edited,
  onBack,
}: ComposerProps & {
  edited: boolean;
  onBack: () => void;
}) {
  const t = useComposerTexts();
  const cache = useQueryClient();
  const phone = usePhone();
  // On a touch screen Enter is a new line.
  const touched = useMedia('(pointer: coarse)');
  const { user } = useSignedIn();
  const kind = note && (wanted === 'note' || !message) ? 'note' : 'message';
  const target = kind === 'note' ? note : message;
  const input = useRef<HTMLTextAreaElement>(null);
  const { draft, change, clear } = useDraft(`message.${user.id}.${draftName}`);
  const files = useFiles(draft, change, target);
  const mentions = useMentions(input, target?.conversationId ?? null, {
    text: draft.body,
    named: draft.mentions,
    change: (body, named) => change({ body, mentions: named }),
  });

  const answer = useEffectEvent(() => {
    if (mode?.kind !== 'reply') return;
    const { id, author, authorCompany, body } = mode.message;
    change({ replyTo: { id, author: author?.name ?? authorCompany?.name ?? '', excerpt: body.slice(0, 160) } });
    onMode(null);
    input.current?.focus();
  });
  useEffect(() => answer(), [mode]);
  const comeBack = useEffectEvent(() => {
    if (!edited) return;
    onBack();
    // On a touch screen, focusing would open the keyboard.
    if (!touched) input.current?.focus();
  });
  useEffect(() => comeBack(), []);

  const { length } = draft.body.trim();
  const isEmpty = length === 0 && draft.files.length === 0;
  const mayLeave = !isEmpty && length <= longestMessage && !files.isGoing && target !== null;

  function send() {
    if (!mayLeave || !target) return;
    const content = { ...draft, body: draft.body.trim(), mentions: stillNamed(draft.body, draft.mentions) };
    keepMessage(target, content).catch((error: unknown) => {
      change(draft);
      toastFailure(error);
    });
    files.forget();
    clear();
    mentions.close();
    input.current?.focus();
  }
  function type(body: string, caret: number) {
    change({ body });
    mentions.look(body, caret);
    if (!target) return;
    if (body !== '') onTyping?.(target);
    // Suggestions need a conversation: the first mention opens it.
    if (body.includes('@') && target.conversationId === null) {
      void conversationOf(target).then(
        () => cache.invalidateQueries({ queryKey: conversationApi.ofRequest.key() }),
        () => undefined,
      );
    }
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Enter also ends a composed character, in Japanese or with a dead key.
    if (event.nativeEvent.isComposing || mentions.press(event)) return;
    if (event.key === 'Escape' && draft.replyTo) {
      event.preventDefault();
      change({ replyTo: null });
    }
    const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!event.shiftKey && !touched));
    if (!sends) return;
    event.preventDefault();
    send();
  }
  // To a crew or its office files are sent by themselves, as soon as chosen.
  const addFiles = (chosen: File[]) => {
    if (target?.kind !== 'visit') files.add(chosen);
    else keepFiles(target, chosen).catch((error: unknown) => toastFailure(error));
  };
  const isNote = kind === 'note';
  const label = t(isNote ? 'noteLabel' : 'label');
  const Layout = phone ? PhoneComposer : DeskComposer;
  return (
    <Layout
      label={label}
      kind={kind}
      onKind={message && note ? onKind : null}
      choice={isNote ? null : choice}
      seen={isNote ? t('visibleOnly', { company: readers.note }) : t('visible', { names: readers.message })}
      readers={readers.message}
      length={length}
      waits={files.isGoing ? t('filesGoing') : null}
      mayLeave={mayLeave}
      onSend={send}
      onFiles={addFiles}
      onMention={mentions.begin}
      className={className}
      above={
        <>
          {draft.replyTo && (
            <div className="flex items-center gap-2 border-b border-line px-3 py-1 text-sm text-ink-2">
              <Icon of={Reply} size={14} className="shrink-0" />
              <span className="min-w-0 flex-1 truncate">
                <b>{t('replying', { author: draft.replyTo.author })}</b> <span dir="auto">{draft.replyTo.excerpt}</span>
              </span>
              <IconButton icon={X} label={t('cancelReply')} onClick={() => change({ replyTo: null })} />
            </div>
          )}
          {warning && !isNote && (
            <p className="flex items-center gap-1.5 px-3 pt-1.5 text-xs text-warning-ink">
              <Icon of={TriangleAlert} size={13} />
              {warning}
            </p>
          )}
        </>
      }
      below={<ComposerFiles draft={draft} files={files} />}
    >
      <TextBox
        ref={input}
        text={draft.body}
        named={draft.mentions}
        label={label}
        placeholder={t(isNote ? 'notePlaceholder' : 'placeholder')}
        people={mentions.people}
        active={mentions.active}
        onPick={mentions.pick}
        onChange={({ currentTarget }) => type(currentTarget.value, currentTarget.selectionStart)}
        onKeyDown={press}
        onBlur={mentions.close}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files];
          if (pasted.length === 0) return;
          event.preventDefault();
          addFiles(pasted);
        }}
      />
    </Layout>
  );
}
