import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

interface Props {
  now: number | null;
  before: number | null;
  /** Lower is better: delays, disputes. */
  fewer?: boolean;
  /** A share: the difference is in points. */
  share?: boolean;
  /** Text after it. */
  after?: string;
}

/** Change of a figure over a year; nothing without a comparison. */
export function Delta({ now, before, fewer = false, share = false, after }: Props) {
  const t = useTexts();
  const format = useFormat();
  if (now === null || before === null || (!share && before === 0)) return null;
  const move = share ? Math.round((now - before) * 1000) / 10 : Math.round(((now - before) / before) * 100);
  const size = format.number(Math.abs(move));
  const good = fewer ? move < 0 : move > 0;
  return (
    <span>
      <b
        className={classes(
          'font-semibold whitespace-nowrap tabular-nums',
          move === 0 ? 'text-ink-3' : good ? 'text-success-ink' : 'text-warning-ink',
        )}
      >
        {move === 0
          ? t('same')
          : `${move > 0 ? '+' : '−'}${share ? t('points', { count: Math.abs(move), points: size }) : `${size}\u202f%`}`}
      </b>
      {after && ` ${after}`}
    </span>
  );
}
