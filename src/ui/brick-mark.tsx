const brick = { height: 2.6 };
const courses = [11.2, 7.8, 4.4, 1].map((y, index) =>
  index % 2 === 0
    ? [
        { x: 1, y, width: 6.4 },
        { x: 8.2, y, width: 4.8 },
      ]
    : [
        { x: 1, y, width: 3 },
        { x: 4.8, y, width: 8.2 },
      ],
);

/** The glyph «assise»: four courses of bricks, `rows` of them laid. Always beside its word. */
export function BrickMark({ rows }: { rows: 0 | 1 | 2 | 3 | 4 }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
      {courses.flatMap((course, index) =>
        course.map((place) => (
          <rect key={`${place.x}-${place.y}`} {...place} {...brick} opacity={index < rows ? 1 : 0.26} />
        )),
      )}
    </svg>
  );
}

/** The dashed box of a draft. */
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
