import type { Box } from './geo.ts';

/** The coarsest and finest grid, as powers of two of the Web Mercator world. */
const coarsest = 4;
const finest = 20;
/** A tile is 512 px wide: eight cells of 64 px. */
const cellsPerTile = 3;
const widest = 64;

const toX = (longitude: number) => (longitude + 180) / 360;
const toY = (latitude: number) => {
  const angle = (Math.max(-85.05, Math.min(85.05, latitude)) * Math.PI) / 180;
  return (1 - Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI) / 2;
};
const toLongitude = (x: number) => x * 360 - 180;
const toLatitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

export interface Cells {
  level: number;
  /** Columns, in two runs across the antimeridian. */
  runs: [first: number, last: number][];
  rows: [first: number, last: number];
}

/** The cells of a viewport at its zoom, coarser when there would be too many. */
export function cellsOf({ west, south, east, north }: Box, zoom: number): Cells {
  const spans: [number, number][] =
    west <= east
      ? [[toX(west), toX(east)]]
      : [
          [toX(west), 1],
          [0, toX(east)],
        ];
  const [top, bottom] = [toY(north), toY(south)];
  const width = Math.max(bottom - top, ...spans.map(([from, to]) => to - from), 1e-9);
  const level = Math.max(
    coarsest,
    Math.min(finest, Math.floor(zoom) + cellsPerTile, Math.floor(Math.log2(widest / width))),
  );
  const side = 2 ** level;
  const column = (at: number) => Math.max(0, Math.min(side - 1, Math.floor(at * side)));
  return {
    level,
    runs: spans.map(([from, to]) => [column(from), column(to)]),
    rows: [column(top), column(bottom)],
  };
}

export function boxOf({ level, runs, rows }: Cells): [number, number, number, number] {
  const side = 2 ** level;
  const first = runs[0]?.[0] ?? 0;
  const last = runs.at(-1)?.[1] ?? 0;
  return [
    toLongitude(first / side),
    toLatitude((rows[1] + 1) / side),
    toLongitude((last + 1) / side),
    toLatitude(rows[0] / side),
  ];
}
