import { z } from 'zod';

/** Width of a signature field in units, on any screen; heights are in the same unit. */
export const inkWidth = 1000;
export const inkHeight = 400;

const most = { strokes: 80, points: 3000 };

const point = z.tuple([z.int().min(0).max(inkWidth), z.int().min(0).max(inkHeight)]);

/** Rejects dots: a signature spans at least a hundredth of the field's width, horizontally or vertically. */
function isDrawn(strokes: readonly (readonly (readonly [number, number])[])[]): boolean {
  const points = strokes.flat();
  return [0, 1].some((axis) => {
    const along = points.map((point) => point[axis] ?? 0);
    return Math.max(...along) - Math.min(...along) >= 10;
  });
}

/** A signature as strokes of points, in thousandths of its field's width. */
export const ink = z
  .array(z.array(point).min(1).max(most.points))
  .min(1)
  .max(most.strokes)
  .refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= most.points);
export type Ink = z.output<typeof ink>;

/** Ink as input: dots are refused. Ink stored before this rule is still read by `ink`. */
export const drawnInk = ink.refine(isDrawn);

const bounded = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max);

/** Scales strokes drawn on a field of this width, after those of `before`; null for dots only. */
export function inkOf(
  strokes: readonly (readonly { x: number; y: number }[])[],
  width: number,
  before: Ink = [],
): Ink | null {
  const scale = inkWidth / width;
  const scaled = strokes
    .filter(({ length }) => length > 0)
    .map((stroke) =>
      stroke.map(({ x, y }): Ink[number][number] => [bounded(x * scale, inkWidth), bounded(y * scale, inkHeight)]),
    );
  const drawn = [...before, ...scaled].slice(0, most.strokes);
  const count = drawn.reduce((sum, { length }) => sum + length, 0);
  // Of each stroke one point more may stay than its share.
  const every = count > most.points ? Math.ceil(count / (most.points - drawn.length)) : 1;
  const thinned = drawn.map((stroke) =>
    // Keeps a stroke's last point, where the pen was lifted.
    stroke.filter((_, index) => index % every === 0 || (index === stroke.length - 1 && every < 3)),
  );
  return isDrawn(thinned) ? thinned : null;
}

export function inkPath(strokes: Ink): string {
  return strokes.map(strokePath).join('');
}

function strokePath(stroke: Ink[number]): string {
  const [first = [0, 0], ...rest] = stroke;
  // A dot is a zero-length line, drawn by its round caps.
  if (rest.length === 0) return `M${first.join(' ')}h0`;
  const middles = rest.map(([x, y], index) => {
    const [beforeX, beforeY] = rest[index - 1] ?? first;
    return `Q${beforeX} ${beforeY} ${(beforeX + x) / 2} ${(beforeY + y) / 2}`;
  });
  return `M${first.join(' ')}${middles.join('')}L${rest.at(-1)?.join(' ')}`;
}
