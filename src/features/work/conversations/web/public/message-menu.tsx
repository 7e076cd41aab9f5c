import { Copy, Ellipsis, Flag, Megaphone, Pencil, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#features/work/conversations/conversation.contract.ts';
import { reactions } from '#features/work/conversations/conversation.contract.ts';
import { IconButton } from '#ui/marks/button.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { Menu, type MenuEntry } from '#ui/dialogs/menu.tsx';
import { isShown } from '#ui/calls/acts.ts';
import { classes } from '#ui/words/classes.ts';
import { useCopy } from '#ui/page/use-copy.ts';
import { useTexts } from '../texts-messages.ts';
import { type Reaction, reactionIcons } from './message-reactions.tsx';

export interface MessageActs {
  reply?: (message: Message) => void;
  edit?: (message: Message) => void;
  remove?: (message: Message) => void;
  react?: (message: Message, reaction: Reaction, on: boolean) => void;
  publish?: (message: Message) => void;
  report?: (message: Message) => void;
  goTo?: (messageId: string) => void;
  fold?: (messageId: string, isWhole: boolean) => void;
}

/** The author deletes the message instead. */
const mayReport = ({ isOwn, acts }: Message) => !isOwn && isShown(acts.report);

/** Visible under a pointer, otherwise behind a button; renders lightly until needed, as lists have hundreds. */
export function MessageMenu({ message, acts, isNear }: { message: Message; acts: MessageActs; isNear: boolean }) {
  const t = useTexts();
  const [isOpened, setOpened] = useState(false);
  const has =
    message.body !== '' ||
    message.acts.react.allowed ||
    message.acts.delete.allowed ||
    message.kind !== 'answers' ||
    mayReport(message);
  if (!has) return null;
  return (
    <div
      className={classes(
        'absolute -top-3 right-2 z-1 flex rounded-md border border-line-strong bg-raised print:hidden',
        'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-[[data-state=open]]:opacity-100',
        'pointer-coarse:static pointer-coarse:-my-2 pointer-coarse:ml-auto pointer-coarse:border-0 pointer-coarse:bg-transparent pointer-coarse:opacity-100',
        // In a narrow window it would cover the marks of the message.
        'max-md:static max-md:-my-2 max-md:ml-auto max-md:border-0 max-md:bg-transparent max-md:opacity-100',
      )}
    >
      {isNear || isOpened ? (
        <Tools message={message} acts={acts} isOpened={isOpened} />
      ) : (
        <button
          type="button"
          className="iconbtn"
          aria-haspopup="menu"
          aria-label={t('acts')}
          // On pointer down, as the menu does: a row that moved under the pointer changes its button before the
          // release.
          onPointerDown={(event) => {
            if (event.pointerType !== 'mouse' || event.button !== 0 || event.ctrlKey) return;
            event.preventDefault();
            setOpened(true);
          }}
          onClick={() => setOpened(true)}
        >
          <Icon of={Ellipsis} size={17} />
        </button>
      )}
    </div>
  );
}

function Tools({ message, acts, isOpened }: { message: Message; acts: MessageActs; isOpened: boolean }) {
  const t = useTexts();
  const copy = useCopy();
  const { edit, remove, react, reply, publish, report } = acts;
  const mayReply = reply && message.kind !== 'answers';
  const entries: MenuEntry[] = [
    ...(mayReply ? [{ label: t('reply'), icon: Reply, onSelect: () => reply(message) }] : []),
    ...(message.body ? [{ label: t('copy'), icon: Copy, onSelect: () => void copy(message.body, t('copied')) }] : []),
    ...(publish && message.acts.publish.allowed
      ? [{ label: t('publish'), icon: Megaphone, onSelect: () => publish(message) }]
      : []),
    ...(edit && message.isOwn && isShown(message.acts.edit)
      ? [{ label: t('edit'), icon: Pencil, ...refusal(message.acts.edit), onSelect: () => edit(message) }]
      : []),
    ...(remove && message.acts.delete.allowed
      ? [{ label: t('delete'), icon: Trash2, danger: true, onSelect: () => remove(message) }]
      : []),
    ...(report && mayReport(message)
      ? [{ label: t('report'), icon: Flag, ...refusal(message.acts.report), onSelect: () => report(message) }]
      : []),
    ...(react && message.acts.react.allowed
      ? [
          { kind: 'label' as const, label: t('reactions.label') },
          ...reactions.map((reaction) => {
            const isOwn = message.reactions.some((one) => one.reaction === reaction && one.isOwn);
            return {
              label: t(`reactions.${reaction}`),
              icon: reactionIcons[reaction],
              checked: isOwn,
              onSelect: () => react(message, reaction, !isOwn),
            };
          }),
        ]
      : []),
  ];
  return (
    <>
      {react && message.acts.react.allowed && (
        <IconButton
          className="pointer-coarse:hidden max-md:hidden"
          icon={reactionIcons.agreed}
          label={t('reactions.agreed')}
          onClick={() =>
            react(message, 'agreed', !message.reactions.some((one) => one.reaction === 'agreed' && one.isOwn))
          }
        />
      )}
      {mayReply && (
        <IconButton
          className="pointer-coarse:hidden max-md:hidden"
          icon={Reply}
          label={t('reply')}
          onClick={() => reply(message)}
        />
      )}
      <Menu defaultOpen={isOpened} trigger={<IconButton icon={Ellipsis} label={t('acts')} />} entries={entries} />
    </>
  );
}

const refusal = (act: { allowed: boolean } & { reason?: string | undefined }) =>
  act.allowed ? {} : { reason: act.reason ?? null };
