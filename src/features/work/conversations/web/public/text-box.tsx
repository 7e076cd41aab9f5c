import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Avatar } from '#ui/marks/avatar.tsx';
import { classes } from '#ui/words/classes.ts';
import type { ConversationMember } from '#features/work/conversations/conversation.contract.ts';
import { useComposerTexts } from '../texts-composer.ts';
import { mentioned } from './message-text.tsx';
import { segmentsOf } from './segments.ts';
import type { Named } from './use-draft.ts';

export interface TextBoxProps extends Omit<ComponentProps<'textarea'>, 'value' | 'ref'> {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  named: readonly Named[];
  label: string;
  /** Suggestions for «@»; null while no mention is being typed. */
  people: readonly ConversationMember[] | null;
  /** The suggestion that Enter takes. */
  active: number;
  onPick: (person: ConversationMember) => void;
}

/** The highlighted copy and the input must overlap letter by letter. */
const letters =
  'col-start-1 row-start-1 px-3.5 pt-2.25 pb-1 wrap-anywhere whitespace-pre-wrap max-md:px-3 max-md:py-2.5';

export function TextBox({ ref, text, named, label, people, active, onPick, className, ...rest }: TextBoxProps) {
  const t = useComposerTexts();
  const list = useId();
  const shown = people !== null;
  const at = people?.[active];
  return (
    <div className="relative min-w-0 flex-1">
      <div className={classes('grid max-h-60 overflow-y-auto max-md:max-h-40', className)}>
        <div aria-hidden="true" className={`${letters} pointer-events-none text-transparent`}>
          {segmentsOf(
            text,
            named.map((one) => ({ ...one, isReader: true })),
          ).map((segment, index) =>
            segment.kind === 'mention' ? (
              // Letters keep their position: a mark takes no space.
              // oxlint-disable-next-line react/no-array-index-key -- pieces of one text: their order is what they are.
              <mark key={index} className={`${mentioned} -mx-0.75 bg-primary-soft font-[inherit] text-transparent`}>
                {segment.text}
              </mark>
            ) : (
              segment.text
            ),
          )}
          {'\u200b'}
        </div>
        <textarea
          ref={ref}
          dir="auto"
          value={text}
          rows={1}
          aria-label={label}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={shown ? list : undefined}
          aria-activedescendant={at ? `${list}-${at.userId}` : undefined}
          {...rest}
          className={`${letters} resize-none overflow-hidden bg-transparent outline-none placeholder:truncate`}
        />
      </div>
      {shown && (
        <People id={list} people={people} active={active} onPick={onPick}>
          {people.length === 0 && <p className="p-2 text-sm text-ink-2">{t('nobody')}</p>}
        </People>
      )}
      <span className="sr-only" role="status">
        {shown ? t('peopleCount', { count: people.length }) : ''}
      </span>
    </div>
  );
}

function People({
  id,
  people,
  active,
  onPick,
  children,
}: {
  id: string;
  people: readonly ConversationMember[];
  active: number;
  onPick: (person: ConversationMember) => void;
  children: ReactNode;
}) {
  const t = useComposerTexts();
  return (
    <div className="pop menu absolute bottom-full left-2 z-10 mb-1 max-h-64 w-80 max-w-[calc(100%-16px)] overflow-y-auto">
      <div id={id} role="listbox" aria-label={t('people')}>
        {people.map((person, index) => (
          // Arrow keys are handled by the text box, which keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={person.userId}
            id={`${id}-${person.userId}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            data-highlighted={index === active || undefined}
            className="menu__item max-md:min-h-11"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
          >
            <Avatar name={person.name} picture={person.avatarId} />
            <span className="min-w-0 flex-1 truncate">{person.name}</span>
            <span className="truncate text-xs text-ink-3">{person.company.name}</span>
          </div>
        ))}
      </div>
      {children}
    </div>
  );
}
