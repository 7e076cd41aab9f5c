import { lengthOfLines, maxLinesText } from '#common/lines-text.ts';
import { useFormat } from '#ui/words/format.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { useWords } from '#ui/words/words.ts';

/** Share of the limit from which a warning appears. */
const warnedShare = 0.8;

/** Shown near the maximum only. */
export function LinesRoom({ lines, most }: { lines: readonly { designation: string }[]; most: number }) {
  const t = useWords();
  const format = useFormat();
  const length = lengthOfLines(lines);
  const share = Math.max(lines.length / most, length / maxLinesText);
  if (share < warnedShare) return null;
  const texts = {
    lines: format.number(lines.length),
    most: format.number(most),
    length: format.number(length),
    mostLength: format.number(maxLinesText),
  };
  return (
    <Note tone={share > 1 ? 'danger' : 'warning'} title={t(share > 1 ? 'linesRoom.over' : 'linesRoom.near')} live>
      {t('linesRoom.text', texts)}
    </Note>
  );
}
