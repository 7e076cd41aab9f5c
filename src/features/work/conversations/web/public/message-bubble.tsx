import { Ban, CheckCheck, Eye, Lock, Mail, Megaphone } from 'lucide-react';
import { memo, type PointerEvent, type ReactNode, useState } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { Avatar } from '#ui/marks/avatar.tsx';
import { classes } from '#ui/words/classes.ts';
import { isToldLate } from '#common/made-at.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { TimelineItem } from '#ui/time/timeline.tsx';
import { toldAt } from '#ui/time/told-at.ts';
import { Tooltip } from '#ui/dialogs/tooltip.tsx';
import { useWords } from '#ui/words/words.ts';
import { useTexts } from '../texts-messages.ts';
import { FoldedText } from './folded-text.tsx';
import { MessageFiles } from './message-files.tsx';
import { type MessageActs, MessageMenu } from './message-menu.tsx';
import { MessageReactions } from './message-reactions.tsx';
import { MessageText } from './message-text.tsx';
import { MessageTime } from './message-time.tsx';
import { WholeMail } from './whole-mail.tsx';

/** `thread`: knots of a timeline, times on the right · `bubbles`: each on its side. */
export type Look = 'thread' | 'bubbles';

export interface MessageBubbleProps {
  message: Message;
  look: Look;
  acts: MessageActs;
  /** Conversations of several kinds are mixed: that of a crew and its office is marked, since no client reads it. */
  withKind?: boolean;
  /** Shows the line, where there are several. */
  withLine?: boolean;
  /** Below the reader's own last message: its readers. */
  readBy?: string | null;
  isWhole?: boolean;
}

/** Dashed and hatched at the side: never leaves the company. */
const noteBox = 'overflow-hidden border-dashed border-line-control p-0';
const hatch =
  'bg-[repeating-linear-gradient(135deg,var(--color-neutral-soft)_0_6px,var(--color-surface)_6px_12px)] pl-1.5';

export const MessageBubble = memo(function MessageBubble({
  message,
  look,
  acts,
  withKind = false,
  withLine = false,
  readBy,
  isWhole = false,
}: MessageBubbleProps) {
  const t = useTexts();
  const [isNear, setNear] = useState(false);
  if (message.notice) return <NoticeLine at={message.createdAt} />;
  const bubbles = look === 'bubbles';
  const near = { onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setNear(true) };
  const { author, authorCompany, isOwn, kind } = message;
  const name = author?.name ?? authorCompany?.name ?? t('somebody');
  const isCrew = kind === 'visit' && withKind;
  const isNote = kind === 'notes' || isCrew;
  const isLate = message.writtenAt !== null && isToldLate(message.writtenAt, message.createdAt);
  const isGone = message.deletedAt !== null || message.hiddenAt !== null;
  const detail = [
    // Bubbles name the company only where there are several.
    !isOwn && !isNote && author && (!bubbles || withLine) && authorCompany?.name,
    withLine && message.line && isOwn && t('toLine', { company: message.line.name }),
  ]
    .filter(Boolean)
    .join(' · ');

  const content = isGone ? (
    <Trace message={message} />
  ) : (
    <>
      {message.replyTo && <ReplyQuote replyTo={message.replyTo} onGo={acts.goTo} />}
      <FoldedText
        text={`${message.question ?? ''}${message.body}`}
        isWhole={isWhole}
        onWhole={(whole) => acts.fold?.(message.id, whole)}
      >
        {message.question && (
          <blockquote className="mb-1.5 border-l-2 border-line-strong pl-2.5 text-ink-2">
            <span className="sr-only">{t('question')} </span>
            <MessageText text={message.question} />
          </blockquote>
        )}
        <MessageText
          text={message.body}
          mentions={message.mentions}
          references={message.references}
          onTint={isOwn && !isNote}
        />
      </FoldedText>
      {message.isCut && <WholeMail messageId={message.id} />}
      <MessageFiles files={message.files} />
      <MessageReactions
        reactions={message.reactions}
        onReact={
          acts.react && message.acts.react.allowed ? (reaction, on) => acts.react?.(message, reaction, on) : null
        }
      />
    </>
  );
  const menu = !isGone && <MessageMenu message={message} acts={acts} isNear={isNear} />;
  const marks = <Marks message={message} />;
  const who = <b className="font-[600] text-ink">{isOwn ? t('you') : name}</b>;
  const label = isCrew
    ? t('crew', { company: authorCompany?.name ?? '' })
    : isNote
      ? t(bubbles ? 'noteShort' : 'note', { company: authorCompany?.name ?? '' })
      : kind === 'answers'
        ? t('answer')
        : null;

  const box = (
    <div
      className={classes(
        'msg m-0',
        bubbles && 'mt-0.75',
        label && isNote ? noteBox : bubbles ? 'px-3 py-2' : 'px-3 pt-1.75 pb-2.25',
        isNote && 'bg-surface',
        isOwn && !isNote && 'border-primary-line bg-primary-soft',
        bubbles && !label && (isOwn ? 'rounded-tr-[2px]' : 'rounded-tl-[2px]'),
      )}
    >
      {label && <BoxLabel isNote={isNote}>{label}</BoxLabel>}
      <div className={classes(isNote && hatch)}>
        <div className={classes(isNote && 'bg-surface py-1.5 pr-3 pb-2 pl-2.5')}>
          {(!bubbles || label) && (
            <div className="flex flex-wrap items-baseline gap-x-1.5">
              {who}
              {detail && <span className="text-xs text-ink-3">{detail}</span>}
              {marks}
              {menu}
            </div>
          )}
          {isLate && <WrittenAt at={message.writtenAt ?? ''} received={message.createdAt} />}
          {content}
        </div>
      </div>
    </div>
  );
  const read = readBy && <ReadBy right={bubbles}>{readBy}</ReadBy>;

  if (!bubbles) {
    return (
      <TimelineItem
        bare
        knot={{ avatar: <Avatar name={name} picture={author?.avatarId ?? null} /> }}
        time={<MessageTime value={message.createdAt} />}
      >
        <div className="group relative max-w-155" {...near}>
          {box}
        </div>
        {read}
      </TimelineItem>
    );
  }
  if (label)
    return (
      <div className="group relative pb-3" {...near}>
        {box}
      </div>
    );
  return (
    <div className={classes('flex max-w-[88%] gap-2.5 pb-3 md:max-w-[82%]', isOwn && 'ml-auto justify-end')}>
      {!isOwn && <Avatar name={name} size="md" picture={author?.avatarId ?? null} />}
      <div className="group relative min-w-0" {...near}>
        <div
          className={classes('flex items-baseline gap-x-1.5 text-xs text-ink-3', isOwn && 'justify-end [&>div]:ml-0')}
        >
          <span className="min-w-0 truncate">{who}</span>
          {detail && <span className="min-w-0 shrink-[4] truncate">{detail}</span>}
          <MessageTime value={message.createdAt} hourOnly />
          {marks}
          {menu}
        </div>
        {box}
        {read}
      </div>
    </div>
  );
});

function BoxLabel({ isNote, children }: { isNote: boolean; children: ReactNode }) {
  return (
    <p
      className={classes(
        'flex items-center gap-1.5 text-xs font-[560]',
        isNote
          ? 'border-b border-dashed border-line-control bg-neutral-soft px-3 py-0.75 text-neutral-ink'
          : 'mb-1 text-primary-ink',
      )}
    >
      <Icon of={isNote ? Lock : Megaphone} size={13} />
      {children}
    </p>
  );
}

function WrittenAt({ at, received }: { at: string; received: string }) {
  const t = useTexts();
  const w = useWords();
  const there = useFormat();
  return (
    <p className="text-xs text-ink-3">
      {t('written', { at: toldAt({ w, there }, { said: at, receivedAt: received }) })}
    </p>
  );
}

function Marks({ message }: { message: Message }) {
  const t = useTexts();
  const format = useFormat();
  if (message.deletedAt || (!message.editedAt && !message.byMail)) return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-xs whitespace-nowrap text-ink-3">
      {message.byMail && (
        <span className="inline-flex items-center gap-1">
          <Icon of={Mail} size={12} />
          {t('byMail')}
        </span>
      )}
      {message.editedAt && (
        <Tooltip text={t('editedAt', { date: format.dateTime(message.editedAt) })}>
          <span>{t('edited')}</span>
        </Tooltip>
      )}
    </span>
  );
}

function NoticeLine({ at }: { at: string }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <p className="flex items-center justify-center gap-1.5 pb-3 text-center text-xs text-ink-3">
      <Icon of={Eye} size={14} className="shrink-0" />
      {t('readByAdmin', { date: format.dateTime(at) })}
    </p>
  );
}

function Trace({ message }: { message: Message }) {
  const t = useTexts();
  const words = message.hiddenAt ? 'hidden' : message.kind === 'notes' ? 'deletedNote' : 'deleted';
  return (
    <p className="flex items-center gap-1.5 text-ink-3">
      <Icon of={Ban} size={14} />
      {t(words)}
    </p>
  );
}

function ReplyQuote({ replyTo, onGo }: { replyTo: NonNullable<Message['replyTo']>; onGo: MessageActs['goTo'] }) {
  const t = useTexts();
  const quote = (
    <>
      <span className="block text-xs font-[560] text-ink-2">
        <span className="sr-only">{t('replyTo')} </span>
        {replyTo.author}
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
        {replyTo.excerpt}
      </span>
    </>
  );
  const className = 'mb-1 block w-full border-l-2 border-primary-line pl-2 text-start text-sm';
  if (!onGo) return <div className={className}>{quote}</div>;
  return (
    <button
      type="button"
      className={`${className} hover:border-primary-ink`}
      title={t('goToReply', { author: replyTo.author })}
      onClick={() => onGo(replyTo.id)}
    >
      {quote}
    </button>
  );
}

function ReadBy({ right, children }: { right: boolean; children: ReactNode }) {
  return (
    <p className={classes('mt-0.75 flex items-center gap-1 text-xs text-ink-3', right && 'justify-end')}>
      <Icon of={CheckCheck} size={14} className="text-primary-ink" />
      {children}
    </p>
  );
}
