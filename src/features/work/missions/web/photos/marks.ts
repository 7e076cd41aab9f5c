import type { Marks } from '#features/work/missions/mission-bundle.contract.ts';

/** What is drawn upon a photo: kept as lines, never burnt into the picture. A circle and an arrow have two points. */
export type Mark = Marks[number];
export type MarkShape = Mark['shape'];

/** How wide a picture is for its marks, whatever screen shows it. */
export const markWidth = 1000;

/** Of one line, more are thinned out; and of lines. */
const most = { points: 200, marks: 40 };

/** Whether one more fits. */
export const hasRoom = (marks: readonly Mark[]): boolean => marks.length < most.marks;

/** Where a finger is, on a picture shown so wide. */
export const pointAt = (x: number, y: number, width: number): [number, number] => [
  Math.min(Math.max(Math.round((x * markWidth) / width), 0), markWidth),
  Math.min(Math.max(Math.round((y * markWidth) / width), 0), 4 * markWidth),
];

/** The ellipse that a finger drew from one corner to the other. */
export function ellipseOf([[x1, y1] = [0, 0], [x2, y2] = [0, 0]]: Mark['points']) {
  return { cx: (x1 + x2) / 2, cy: (y1 + y2) / 2, rx: Math.abs(x2 - x1) / 2, ry: Math.abs(y2 - y1) / 2 };
}

const head = 42;

/** An arrow from where the finger was set down to where it was lifted. */
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

/** What a finger that went through these points has drawn; null for a tap that draws nothing. */
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
