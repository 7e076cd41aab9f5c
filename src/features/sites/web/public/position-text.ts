import type { Position } from '#common/geo.ts';

const degrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value).toFixed(4).replace('.', ',')}° ${value < 0 ? negative : positive}`;

/** «48,8651° N, 2,3792° E» */
export const positionText = ({ latitude, longitude }: Position): string =>
  `${degrees(latitude, 'N', 'S')}, ${degrees(longitude, 'E', 'O')}`;
