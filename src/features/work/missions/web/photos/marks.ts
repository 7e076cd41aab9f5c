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
