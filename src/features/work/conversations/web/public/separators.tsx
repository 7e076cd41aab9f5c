import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts-messages.ts';
import type { Look } from './message-bubble.tsx';
import { MessageTime } from './message-time.tsx';
import { timeHere } from '#ui/offline/server-clock.ts';

const rule = 'before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line';

/** Between two days: «aujourd’hui», «mer. 18 nov. 2026». */
export function DayLine({ day }: { day: string }) {
  const t = useTexts();
  const format = useFormat();
  const date = format.date(day);
  const ago = (days: number) => format.date(new Date(timeHere().getTime() - days * 86_400_000)) === date;
  return (
    <p className={classes('flex items-center gap-3 pb-3 text-xs text-ink-3', rule)}>
      {ago(0) ? t('today') : ago(1) ? t('yesterday') : format.day(day)}
    </p>
  );
}

/** Before the first unread message. */
export function NewLine({ count, since, look }: { count: number; since: string | null; look: Look }) {
  const t = useTexts();
  return (
    <p
      className={classes(
        'relative z-2 flex items-center gap-2.5 pb-3 text-xs font-semibold text-primary-ink after:h-px after:flex-1 after:bg-primary-line',
        look === 'thread' ? 'pl-[34px]' : 'before:h-px before:flex-1 before:bg-primary-line',
      )}
    >
      <span className="rounded-sm border border-primary-line bg-primary-soft px-1.75 py-0.5 leading-4">
        {since && look === 'thread' ? <Since count={count} since={since} /> : t('new', { count })}
      </span>
    </p>
  );
}

function Since({ count, since }: { count: number; since: string }) {
  const t = useTexts();
  const [before = '', after = ''] = t('newSince', { count, time: '\u0000' }).split('\u0000');
  return (
    <>
      {before}
      <MessageTime value={since} />
      {after}
    </>
  );
}
