import { CircleAlert, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSignedIn } from '#ui/calls/session.tsx';
import { Avatar } from '#ui/marks/avatar.tsx';
import { Button } from '#ui/marks/button.tsx';
import { classes } from '#ui/words/classes.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useRefusal } from '#ui/offline/act-row.tsx';
import { discardAct, retryAct } from '#ui/offline/queue.ts';
import { useOnline, useQueue } from '#ui/offline/use-queue.ts';
import { TimelineItem } from '#ui/time/timeline.tsx';
import { useTexts } from '../texts-messages.ts';
import { FoldedText } from './folded-text.tsx';
import type { Look } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import type { Pending } from './kept-messages.ts';

export function PendingBubble({ pending, look }: { pending: Pending; look: Look }) {
  const t = useTexts();
  const { user } = useSignedIn();
  const [isWhole, setWhole] = useState(false);
  const { act, body, mentions, files, target } = pending;
  const isAway = !useOnline();
  const { isSuspended } = useQueue();
  const { why = isAway && t('waiting') } = useRefusal(act);
  const isStopped = act.state === 'refused' || isAway || isSuspended || act.tries > 0;
  const named = mentions.map((one) => ({ ...one, isReader: true }));
  const inside = (
    <div className="max-w-155">
      <div
        className={classes(
          'msg m-0 px-3 pt-1.75 pb-2.25',
          target.kind === 'notes'
            ? 'border-dashed border-line-control bg-surface'
            : 'border-primary-line bg-primary-soft',
          isStopped && 'border-danger-line',
        )}
        aria-busy={!isStopped}
      >
        <p>
          <b className="font-[600]">{t('you')}</b>
        </p>
        <FoldedText text={body} isWhole={isWhole} onWhole={setWhole}>
          <MessageText text={body} mentions={named} onTint />
        </FoldedText>
        {files.length > 0 && <p className="text-sm text-ink-2">{files.join(', ')}</p>}
      </div>
      {isStopped ? (
        <div
          role="group"
          aria-label={t('unsent')}
          className="mt-1 flex flex-wrap items-center gap-2 text-sm text-danger-ink"
        >
          <Icon of={CircleAlert} size={15} />
          <span className="min-w-0 flex-1">
            <b>{t('unsent')}</b> {why}
          </span>
          <Button size="sm" icon={RotateCw} onClick={() => void retryAct(act.key)}>
            {t('retry')}
          </Button>
          <Button size="sm" variant="ghost" icon={Trash2} onClick={() => void discardAct(act.key)}>
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
