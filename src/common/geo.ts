/** Positions, distances and places of addresses, in degrees and kilometres. */

import { formatNumber } from './money.ts';

export interface Position {
  latitude: number;
  longitude: number;
}

export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

const EARTH_RADIUS_KM = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Great-circle distance in kilometres (haversine with mean radius: error at most 0.5 %). */
export function distanceKm(from: Position, to: Position): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = latitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A box containing every point within `radiusKm`; near a pole or across the antimeridian it spans all longitudes. */
export function boundingBox(centre: Position, radiusKm: number): Box {
  const angle = radiusKm / EARTH_RADIUS_KM;
  const south = centre.latitude - degrees(angle);
  const north = centre.latitude + degrees(angle);
  const ratio = Math.sin(angle) / Math.cos(radians(centre.latitude));
  const spread = angle < Math.PI / 2 && ratio < 1 ? degrees(Math.asin(ratio)) : 180;
  const west = centre.longitude - spread;
  const east = centre.longitude + spread;
  const all = south <= -90 || north >= 90 || west < -180 || east > 180;
  return {
    south: Math.max(-90, south),
    north: Math.min(90, north),
    west: all ? -180 : west,
    east: all ? 180 : east,
  };
}

/** The département of an INSEE code: «75», «2A», «974»; null when not French. */
export function departementOfCommune(code: string): string | null {
  if (/^2[AB]\d{3}$/i.test(code)) return code.slice(0, 2).toUpperCase();
  if (!/^\d{5}$/.test(code)) return null;
  const two = code.slice(0, 2);
  if (two === '97' || two === '98') return code.slice(0, 3);
  if (two === '20') return code < '20200' ? '2A' : '2B';
  return two === '00' || two > '95' ? null : two;
}

/** Postal codes of Saint-Barthélemy and Saint-Martin still start like Guadeloupe's. */
const keptPostalCodes = new Map([
  ['97133', '977'],
  ['97150', '978'],
]);

/** The same for a postal code: 97133 is Saint-Barthélemy, but the INSEE code of Vieux-Fort in Guadeloupe. */
export const departementOf = (postalCode: string): string | null =>
  keptPostalCodes.get(postalCode) ?? departementOfCommune(postalCode);

/** «1er», «11e». */
export const ordinal = (number: number) => (number === 1 ? '1er' : `${number}e`);

/** «800 m», «1,2 km», «34 km» */
export function formatDistance(metres: number, locale = 'fr'): string {
  if (metres < 950) return `${Math.round(metres / 50) * 50}\u202fm`;
  const kilometres = metres / 1000;
  return `${formatNumber(Math.round(kilometres * (kilometres < 10 ? 10 : 1)) / (kilometres < 10 ? 10 : 1), locale)}\u202fkm`;
}
