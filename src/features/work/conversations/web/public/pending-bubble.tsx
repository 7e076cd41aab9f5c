import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSignedIn } from '#ui/session.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { TimelineItem } from '#ui/timeline.tsx';
import { useTexts } from '../texts-messages.ts';
import { FoldedText } from './folded-text.tsx';
import type { Look } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import { discardPending, type Pending, sendPending } from './outbox.ts';

/** A message that this device still holds: on its way, or why it is not. */
export function PendingBubble({ pending, look }: { pending: Pending; look: Look }) {
  const t = useTexts();
  const cache = useQueryClient();
  const { user } = useSignedIn();
  const [isWhole, setWhole] = useState(false);
  const { failure, messageId, body, mentions, files, target } = pending;
  const named = mentions.map((one) => ({ ...one, isReader: true }));
  const inside = (
    <div className="max-w-155">
      <div
        className={classes(
          'msg m-0 px-3 pt-1.75 pb-2.25',
          target.kind === 'notes'
            ? 'border-dashed border-line-control bg-surface'
            : 'border-primary-line bg-primary-soft',
          failure && 'border-danger-line',
        )}
        aria-busy={failure === null}
      >
        <p>
          <b className="font-[600]">{t('you')}</b>
        </p>
        <FoldedText text={body} isWhole={isWhole} onWhole={setWhole}>
          <MessageText text={body} mentions={named} onTint />
        </FoldedText>
        {files.length > 0 && <p className="text-sm text-ink-2">{files.map(({ name }) => name).join(', ')}</p>}
      </div>
      {failure ? (
        <div
          role="group"
          aria-label={t('unsent')}
          className="mt-1 flex flex-wrap items-center gap-2 text-sm text-danger-ink"
        >
          <Icon of={CircleAlert} size={15} />
          <span className="min-w-0 flex-1">
            <b>{t('unsent')}</b> {failure.code === 'NETWORK' ? t('waiting') : failure.message}
          </span>
          <Button size="sm" icon={RotateCw} onClick={() => sendPending(cache, user.id, messageId)}>
            {t('retry')}
          </Button>
          <Button size="sm" variant="ghost" icon={Trash2} onClick={() => discardPending(user.id, messageId)}>
            {t('discard')}
          </Button>
        </div>
      ) : (
        <p className="mt-0.75 text-xs text-ink-3">{t('sending')}</p>
      )}
    </div>
  );
  if (look === 'thread') {
    return (
      <TimelineItem bare knot={{ avatar: <Avatar name={user.name} picture={user.avatarId} /> }}>
        {inside}
      </TimelineItem>
    );
  }
  return <div className="ml-auto flex max-w-[88%] justify-end pb-3 md:max-w-[82%]">{inside}</div>;
}
