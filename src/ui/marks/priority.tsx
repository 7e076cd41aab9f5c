import { pathOf } from '#ui/page/boxes.ts';
import type { PriorityLevel } from '#ui/words/vocabulary.ts';
import { useWords } from '#ui/words/words.ts';

const rank: Record<PriorityLevel, number> = { low: 1, normal: 2, high: 3, urgent: 4 };
const width = 2.2;
const bars = [
  { x: 1, y: 9, width, height: 4 },
  { x: 4.2, y: 6.6, width, height: 6.4 },
  { x: 7.4, y: 4.2, width, height: 8.8 },
  { x: 10.6, y: 1.8, width, height: 11.2 },
];

const marks = bars.map((_, index) => ({
  filled: pathOf(bars.slice(0, index + 1)),
  left: pathOf(bars.slice(index + 1)),
}));

/** Bars up to «Haute», a minium triangle for «Urgente». */
export function Priority({ level, glyphOnly = false }: { level: PriorityLevel; glyphOnly?: boolean }) {
  const t = useWords();
  const filled = rank[level];
  return (
    <span className="prio" data-p={filled}>
      <svg viewBox="0 0 14 14" width="14" height="14" fill="currentColor" aria-hidden="true">
        {level === 'urgent' ? (
          <path d="M7 .8 13.4 13H.6z" />
        ) : (
          <>
            <path d={marks[filled - 1]?.filled} />
            <path d={marks[filled - 1]?.left} opacity={0.25} />
          </>
        )}
      </svg>
      <span className={glyphOnly ? 'sr-only' : undefined}>{t(`priority.${level}`)}</span>
    </span>
  );
}
