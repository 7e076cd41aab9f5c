import { Star } from 'lucide-react';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts.ts';

/** «★ 4,8 (126)», read as a sentence. */
export function Rating({ milli, count }: { milli: number | null; count: number }) {
  const t = useTexts();
  const format = useFormat();
  if (milli === null || count === 0) return <span className="text-xs text-ink-3">{t('unrated')}</span>;
  const rating = format.rating(milli);
  return (
    <span className="tabular-nums inline-flex items-center gap-1 text-sm whitespace-nowrap">
      <Icon of={Star} size={14} className="fill-current text-warning" />
      <span aria-hidden="true">
        <b>{rating}</b> <span className="text-ink-3">({format.number(count)})</span>
      </span>
      <span className="sr-only">{`${t('rating', { rating })}, ${t('reviews', { count })}`}</span>
    </span>
  );
}
