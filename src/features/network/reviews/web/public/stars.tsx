import { Star } from 'lucide-react';
import { useFormat } from '#ui/words/format.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useTexts } from '../texts.ts';

/** «★ 4,0», read as «4,0 sur 5». */
export function Stars({ milli }: { milli: number }) {
  const t = useTexts();
  const mark = useFormat().rating(milli);
  return (
    <span className="stars">
      <Icon of={Star} size={14} />
      <span aria-hidden="true">{mark}</span>
      <span className="sr-only">{t('outOf', { mark })}</span>
    </span>
  );
}
