import type { Marks } from '#features/work/missions/mission-bundle.contract.ts';

/** An annotation: stored as lines, never part of the picture. Circles and arrows have two points. */
export type Mark = Marks[number];
export type MarkShape = Mark['shape'];

/** Width of the coordinate system, on any screen. */
export const markWidth = 1000;

/** Points per line, beyond which it is simplified; and annotations per photo. */
const most = { points: 200, marks: 40 };

export const hasRoom = (marks: readonly Mark[]): boolean => marks.length < most.marks;

/** Converts a position on a picture displayed at this width. */
export const pointAt = (x: number, y: number, width: number): [number, number] => [
  Math.min(Math.max(Math.round((x * markWidth) / width), 0), markWidth),
  Math.min(Math.max(Math.round((y * markWidth) / width), 0), 4 * markWidth),
];

export function ellipseOf([[x1, y1] = [0, 0], [x2, y2] = [0, 0]]: Mark['points']) {
  return { cx: (x1 + x2) / 2, cy: (y1 + y2) / 2, rx: Math.abs(x2 - x1) / 2, ry: Math.abs(y2 - y1) / 2 };
}

const head = 42;

export function arrowPath([[x1, y1] = [0, 0], [x2, y2] = [0, 0]]: Mark['points']): string {
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number) =>
    `${Math.round(x2 - head * Math.cos(angle + turn))} ${Math.round(y2 - head * Math.sin(angle + turn))}`;
  return `M${x1} ${y1}L${x2} ${y2}M${wing(0.5)}L${x2} ${y2}L${wing(-0.5)}`;
}

export const linePath = ([first, ...rest]: Mark['points']): string =>
  first
    ? `M${first.join(' ')}${rest.map((point) => `L${point.join(' ')}`).join('')}${rest.length === 0 ? 'h0' : ''}`
    : '';

/** The annotation for these points; null for a tap that draws nothing. */
export function markOf(shape: MarkShape, points: Mark['points']): Mark | null {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  if (shape === 'line') {
    const every = Math.ceil(points.length / most.points);
    return { shape, points: points.filter((_, index) => index % every === 0) };
  }
  const size = Math.max(Math.abs(last[0] - first[0]), Math.abs(last[1] - first[1]));
  return size < 15 ? null : { shape, points: [first, last] };
}

/** A mark placed without drawing, in the middle of a picture this tall. */
export function placedMark(shape: MarkShape, tall: number): Mark {
  const [x, y] = [markWidth / 2, Math.round(tall / 2)];
  const reach = Math.min(120, Math.round(tall / 3));
  if (shape === 'circle')
    return {
      shape,
      points: [
        [x - reach, y - reach],
        [x + reach, y + reach],
      ],
    };
  return { shape, points: [shape === 'arrow' ? [x - reach, y - reach] : [x - reach, y], [x + reach, y]] };
}

const step = 20;
const ways: Readonly<Record<string, [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** The mark after an arrow key, which moves it or only its end; null for other keys, itself at the edge. */
export function steppedMark(mark: Mark, key: string, { tall, end }: { tall: number; end: boolean }): Mark | null {
  const way = ways[key];
  if (!way) return null;
  const first = end ? mark.points.length - 1 : 0;
  const points = mark.points.map(([x, y], index): [number, number] =>
    index < first ? [x, y] : [x + way[0], y + way[1]],
  );
  const isInside = points.every(([x, y]) => x >= 0 && x <= markWidth && y >= 0 && y <= tall);
  return (isInside && markOf(mark.shape, points)) || mark;
}

/** Where the middle of a mark is, in percent from the left and the top. */
export function placeOf({ points }: Mark, tall: number): { left: number; top: number } {
  const middle = (of: number[], whole: number) => Math.round((50 * (Math.min(...of) + Math.max(...of))) / whole);
  return {
    left: middle(
      points.map(([x]) => x),
      markWidth,
    ),
    top: middle(
      points.map(([, y]) => y),
      tall,
    ),
  };
}
