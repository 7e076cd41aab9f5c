import { lengthOfLines, maxLinesText } from '#common/lines-text.ts';
import { useFormat } from './format.tsx';
import { Note } from './note.tsx';
import { useWords } from './words.ts';

/** From this share of a ceiling on, whoever writes is warned of it. */
const warnedShare = 0.8;

/** Says how near the lines of a document come to the most it may have, before it is refused; nothing while there is room. */
export function LinesRoom({ lines, most }: { lines: readonly { designation: string }[]; most: number }) {
  const t = useWords();
  const format = useFormat();
  const length = lengthOfLines(lines);
  const share = Math.max(lines.length / most, length / maxLinesText);
  if (share < warnedShare) return null;
  const said = {
    lines: format.number(lines.length),
    most: format.number(most),
    length: format.number(length),
    mostLength: format.number(maxLinesText),
  };
  return (
    <Note tone={share > 1 ? 'danger' : 'warning'} title={t(share > 1 ? 'linesRoom.over' : 'linesRoom.near')} live>
      {t('linesRoom.text', said)}
    </Note>
  );
}
