import type { Position } from '#common/geo.ts';

/** A decimal in spreadsheet formats; null when invalid. */
export function readDecimal(text: string): number | null {
  const value = text.replace(/[\s\u00a0\u202f°]/g, '').replace(',', '.');
  return /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : null;
}

function fromGeoJson(text: string): Position | null {
  try {
    const { type, coordinates } = JSON.parse(text) as { type?: unknown; coordinates?: unknown };
    if (type !== 'Point' || !Array.isArray(coordinates)) return null;
    const [longitude, latitude] = coordinates as unknown[];
    return typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null;
  } catch {
    return null;
  }
}

/** Both coordinates of one cell: «48,83 ; 2,39», «48.83, 2.39» (latitude first), GeoJSON or WKT points. */
export function readPosition(text: string): Position | null {
  if (text.startsWith('{')) return fromGeoJson(text);
  const point = /^POINT\s*\(\s*(\S+)\s+(\S+)\s*\)$/i.exec(text);
  const [first, second, ...rest] = point ? [point[2], point[1]] : (text.match(/[+-]?\d+(?:[.,]\d+)?/g) ?? []);
  const latitude = readDecimal(first ?? '');
  const longitude = readDecimal(second ?? '');
  return latitude !== null && longitude !== null && rest.length === 0 ? { latitude, longitude } : null;
}

/** Whether a position is plausible: on the globe, and not 0/0. */
export const isOnGlobe = ({ latitude, longitude }: Position): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
