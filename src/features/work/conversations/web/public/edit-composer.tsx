import { useQueryClient } from '@tanstack/react-query';
import { Check, Pencil } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { longestMessage, type Message } from '#features/work/conversations/conversation.contract.ts';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { failureOf } from '#ui/feedback/errors.ts';
import { FieldError } from '#ui/inputs/field.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useMedia } from '#ui/page/use-media.ts';
import { useWords } from '#ui/words/words.ts';
import { useComposerTexts } from '../texts-composer.ts';
import { conversationApi } from './api.ts';
import { composerBox, LengthNote } from './composer-layouts.tsx';
import { stillNamed } from './mention.ts';
import { TextBox } from './text-box.tsx';
import type { Named } from './use-draft.ts';
import { useMentions } from './use-mentions.ts';
import { placeMessage } from './use-messages.ts';

export function EditComposer({
  message,
  onDone,
  className,
}: {
  message: Message;
  onDone: () => void;
  className?: string | undefined;
}) {
  const t = useComposerTexts();
  const w = useWords();
  const cache = useQueryClient();
  const touched = useMedia('(pointer: coarse)');
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(message.body);
  const [named, setNamed] = useState<readonly Named[]>(message.mentions);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const mentions = useMentions(input, message.conversationId, {
    text,
    named,
    change(next, nextNamed) {
      setText(next);
      setNamed(nextNamed);
    },
  });
  useEffect(() => {
    const { current } = input;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  const { length } = text.trim();
  const mayLeave = length <= longestMessage && (length > 0 || message.files.length > 0);
  async function save() {
    if (!mayLeave || busy) return;
    setBusy(true);
    try {
      const { id, version } = message;
      const body = text.trim();
      const mentioned = stillNamed(body, named).map(({ userId }) => userId);
      placeMessage(cache, await conversationApi.edit.call({ id, version, body, mentions: mentioned }));
      onDone();
    } catch (error) {
      setRefusal(failureOf(error).message);
      setBusy(false);
    }
  }
  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || mentions.press(event)) return;
    if (event.key === 'Escape') return onDone();
    const saves = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (!event.shiftKey && !touched));
    if (!saves) return;
    event.preventDefault();
    void save();
  }
  return (
    <form
      data-foot
      className={classes(composerBox, 'max-md:m-2', className)}
      aria-label={t('editLabel')}
      onSubmit={(event) => event.preventDefault()}
    >
      <p className="flex items-center gap-1.5 border-b border-line px-3 py-1.5 text-xs text-ink-2">
        <Icon of={Pencil} size={13} />
        {t('editing')}
      </p>
      <div className="flex min-h-13 max-md:text-base">
        <TextBox
          ref={input}
          text={text}
          named={named}
          label={t('editLabel')}
          people={mentions.people}
          active={mentions.active}
          onPick={mentions.pick}
          aria-invalid={refusal !== null || undefined}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            mentions.look(currentTarget.value, currentTarget.selectionStart);
          }}
          onKeyDown={press}
        />
      </div>
      {refusal && (
        <div className="px-3.5">
          <FieldError>{refusal}</FieldError>
        </div>
      )}
      <div className="flex items-center gap-2 pt-0.75 pr-1.5 pb-1.5 pl-3.5 text-xs text-ink-3">
        <span className="flex-1 pointer-coarse:invisible">{t('hintEdit')}</span>
        <LengthNote length={length} />
        <Button size="sm" onClick={onDone}>
          {w('cancel')}
        </Button>
        <Button
          variant="primary"
          size="sm"
          icon={Check}
          loading={busy}
          aria-disabled={!mayLeave}
          onClick={() => void save()}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
