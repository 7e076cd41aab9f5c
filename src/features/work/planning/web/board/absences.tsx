import { useFormat } from '#ui/words/format.tsx';
import { useTexts } from '../texts.ts';
import type { BoardRow } from './board.ts';
import { dialAt, type Scale } from './scale.ts';

export function Absences({ board, scale }: { board: BoardRow; scale: Scale }) {
  const t = useTexts();
  const format = useFormat();
  const { days, edges, kind } = scale;
  const shown = board.row.absences.flatMap((absence) => {
    const [start, end] = [format.wall(absence.startsAt), format.wall(absence.endsAt)];
    // An absence that ends at midnight ends on the day before.
    const reaches = (day: string) => day >= start.day && (day < end.day || (day === end.day && end.minutes > 0));
    const touched = days.filter(reaches);
    const [first] = touched;
    const last = touched.at(-1);
    if (first === undefined || last === undefined) return [];
    if (kind === 'week') {
      const left = edges[days.indexOf(first)] ?? 0;
      return [{ absence, left, width: (edges[days.indexOf(last) + 1] ?? 0) - left }];
    }
    const left = dialAt(scale, start.day < first ? 0 : start.minutes);
    const right = dialAt(scale, end.day > first ? 1440 : end.minutes);
    return right > left ? [{ absence, left, width: right - left }] : [];
  });
  const everybody = (of: 'worker' | 'vehicle') => of === 'worker' && board.row.people.length < 2;
  return shown.map(({ absence, left, width }, index) => (
    <div
      key={absence.id}
      className="vabs"
      data-part={everybody(absence.of) ? undefined : ''}
      style={{ left, width, ...(!everybody(absence.of) && { bottom: 4 + index * 20 }) }}
    >
      <span>
        {everybody(absence.of)
          ? t('absence.whole', { kind: t(`absence.${kindOf(absence.kind)}`) })
          : t('absence.of', { name: absence.name, kind: t(`absence.${kindOf(absence.kind)}`) })}
      </span>
    </div>
  ));
}

const kinds = ['leave', 'sick', 'training', 'elsewhere', 'repair'] as const;
const kindOf = (kind: string | null) => kinds.find((one) => one === kind) ?? 'unsaid';
