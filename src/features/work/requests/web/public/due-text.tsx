import { useFormat, useNow } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';

const hour = 3_600_000;

/** Remaining time in dense lists: minium when late or under 4 h, ocre under 24 h, then the plain date. */
export function DueText({ due, paused }: { due: string | null; paused?: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const now = useNow(30_000);
  if (paused) return <span className="text-ink-2">{t('due.paused')}</span>;
  if (!due) return <span className="text-ink-3">—</span>;
  const left = new Date(due).getTime() - now.getTime();
  const time = format.duration(left, Math.abs(left) < 4 * hour);
  if (left < 4 * hour) {
    return (
      <b className="text-urgent-ink tabular-nums whitespace-nowrap">
        {left < 0 ? t('due.late', { time }) : t('due.left', { time })}
      </b>
    );
  }
  const today = format.date(due) === format.date(now);
  const thisYear = format.date(due).slice(-4) === format.date(now).slice(-4);
  const day = thisYear ? format.shortDate(due) : format.date(due);
  return (
    <time
      dateTime={due}
      title={format.dateTime(due)}
      className={left < 24 * hour ? 'text-warning-ink whitespace-nowrap' : 'text-ink-2 whitespace-nowrap'}
    >
      {today
        ? t('due.today', { time: format.time(due) })
        : left < 24 * hour
          ? t('due.at', { day, time: format.time(due) })
          : day}
    </time>
  );
}
