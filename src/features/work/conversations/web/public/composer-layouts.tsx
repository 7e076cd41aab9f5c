import { AtSign, Camera, Lock, LockOpen, MessageSquare, Paperclip, Send } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { longestMessage } from '#features/work/conversations/conversation.contract.ts';
import { Button, IconButton } from '#ui/marks/button.tsx';
import { Segmented } from '#ui/inputs/choices.tsx';
import { classes } from '#ui/words/classes.ts';
import { useMedia } from '#ui/page/use-media.ts';
import { useComposerTexts } from '../texts-composer.ts';

export interface ComposerLayoutProps {
  label: string;
  kind: 'message' | 'note';
  onKind: ((kind: 'message' | 'note') => void) | null;
  choice: ReactNode;
  seen: string;
  readers: string;
  length: number;
  /** What must finish before it can be sent. */
  waits: string | null;
  mayLeave: boolean;
  onSend: () => void;
  onFiles: (files: File[]) => void;
  onMention: () => void;
  className?: string | undefined;
  above: ReactNode;
  below: ReactNode;
  children: ReactNode;
}

/** The outline shows focus when the text has it. */
export const composerBox =
  'print:hidden rounded-lg border border-line-control bg-field has-[textarea:focus]:outline-2 has-[textarea:focus]:-outline-offset-1 has-[textarea:focus]:outline-focus';

/** From here on, the remaining length is shown. */
const nearTheEnd = longestMessage - 1000;

export function LengthNote({ length }: { length: number }) {
  const t = useComposerTexts();
  if (length <= nearTheEnd) return null;
  const over = length - longestMessage;
  return (
    <span className={classes('text-xs tabular-nums', over > 0 && 'text-danger-ink')} role="status">
      {over > 0 ? t('tooLong', { count: over }) : t('left', { count: length, most: longestMessage })}
    </span>
  );
}

function FilesButton({
  label,
  camera = false,
  onFiles,
}: {
  label: string;
  camera?: boolean;
  onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        multiple={!camera}
        {...(camera && { accept: 'image/*', capture: 'environment' as const })}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <IconButton icon={camera ? Camera : Paperclip} label={label} onClick={() => input.current?.click()} />
    </>
  );
}

export function DeskComposer({
  label,
  kind,
  onKind,
  choice,
  seen,
  length,
  waits,
  mayLeave,
  onSend,
  onFiles,
  onMention,
  className,
  above,
  below,
  children,
}: ComposerLayoutProps) {
  const t = useComposerTexts();
  const [over, setOver] = useState(false);
  // In a low window the readers go in the row of buttons: the thread needs the height.
  const short = useMedia('(height <= 800px)');
  const audience = (
    <>
      {onKind && (
        <Segmented
          label={t('kind')}
          value={kind}
          onChange={onKind}
          options={[
            { value: 'message', label: t('message'), icon: MessageSquare },
            { value: 'note', label: t('note'), icon: Lock },
          ]}
        />
      )}
      {choice}
    </>
  );
  const carries = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <form
      data-foot
      className={classes(composerBox, kind === 'note' && 'border-dashed', over && 'bg-primary-soft', className)}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
      onDragOver={(event) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carries(event)) return;
        event.preventDefault();
        setOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {!short && (
        <div className="flex flex-wrap items-center gap-2 border-b border-line py-1 pr-2 pl-1.25">
          {audience}
          <span className="min-w-0 flex-1 px-1 text-xs text-ink-3">{over ? t('drop') : seen}</span>
        </div>
      )}
      {above}
      <div className={classes('flex', short ? 'min-h-10' : 'min-h-13')}>{children}</div>
      {below}
      <div className="flex items-center gap-0.5 pt-0.75 pr-1.5 pb-1.5 pl-2">
        {short && audience}
        <FilesButton label={t('attach')} onFiles={onFiles} />
        <FilesButton camera label={t('photo')} onFiles={onFiles} />
        <IconButton icon={AtSign} label={t('mention')} onClick={onMention} />
        <span className="mr-2 ml-auto flex min-w-0 flex-wrap justify-end gap-x-2 text-xs text-ink-3">
          <LengthNote length={length} />
          <span className={short ? 'truncate' : 'pointer-coarse:hidden'}>{waits ?? (short ? seen : t('hint'))}</span>
        </span>
        <Button variant="primary" size="sm" icon={Send} aria-disabled={!mayLeave} onClick={onSend}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

const touch = 'h-11 w-11 shrink-0 p-0';

export function PhoneComposer({
  label,
  kind,
  onKind,
  choice,
  seen,
  readers,
  length,
  waits,
  mayLeave,
  onSend,
  onFiles,
  className,
  above,
  below,
  children,
}: ComposerLayoutProps) {
  const t = useComposerTexts();
  const input = useRef<HTMLInputElement>(null);
  const isNote = kind === 'note';
  return (
    <form
      data-foot
      className={classes('border-t border-line bg-surface px-2.5 pt-1 pb-2', className)}
      aria-label={label}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-2 px-1 pb-1 text-xs text-ink-3">
        {choice}
        <span className="min-w-0 flex-1">{waits ?? seen}</span>
        <LengthNote length={length} />
      </div>
      {below}
      <div className="flex items-end gap-1.5">
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={t('photoOrFile')}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
        <Button icon={Camera} className={touch} aria-label={t('photoOrFile')} onClick={() => input.current?.click()} />
        <div className={classes(composerBox, isNote && 'border-dashed', 'min-w-0 flex-1')}>
          {above}
          <div className="flex min-h-10.5 items-end text-base">
            {children}
            {onKind && (
              <IconButton
                className="size-10.5 shrink-0"
                icon={isNote ? Lock : LockOpen}
                label={isNote ? t('toMessage') : t('toNote', { company: readers })}
                onClick={() => onKind(isNote ? 'message' : 'note')}
              />
            )}
          </div>
        </div>
        <Button
          variant="primary"
          icon={Send}
          className={touch}
          aria-label={t('send')}
          aria-disabled={!mayLeave}
          // Keeps the keyboard open for the next message.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onSend}
        />
      </div>
    </form>
  );
}
