import { pathOf } from '#ui/page/boxes.ts';

const height = 2.6;
const courses = [11.2, 7.8, 4.4, 1].map((y, index) =>
  index % 2 === 0
    ? [
        { x: 1, y, height, width: 6.4 },
        { x: 8.2, y, height, width: 4.8 },
      ]
    : [
        { x: 1, y, height, width: 3 },
        { x: 4.8, y, height, width: 8.2 },
      ],
);
const marks = [0, 1, 2, 3, 4].map((rows) => ({
  laid: pathOf(courses.slice(0, rows).flat()),
  missing: pathOf(courses.slice(rows).flat()),
}));

/** «Assise»: four courses of bricks; always beside its label. */
export function BrickMark({ rows }: { rows: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
      <path d={marks[rows]?.laid} />
      <path d={marks[rows]?.missing} opacity={0.26} />
    </svg>
  );
}

export function DraftBox() {
  return (
    <svg
      width={14}
      height={14}
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2 2"
      aria-hidden="true"
    >
      <rect x="1.5" y="1.5" width="11" height="11" />
    </svg>
  );
}
