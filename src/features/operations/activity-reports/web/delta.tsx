import { classes } from '#ui/words/classes.ts';
import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from './texts.ts';

interface Props {
  now: number | null;
  before: number | null;
  /** Fewer is better: a delay, what is contested. */
  fewer?: boolean;
  /** A share: told in points. */
  share?: boolean;
  /** Said after it. */
  after?: string;
}

/** How a figure moved over a year; nothing where there is nothing to compare. */
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
