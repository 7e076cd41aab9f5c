/** An area drawn on the map: corners in order, with straight sides in the map's plane (Web Mercator). */
import { type Box, distanceKm, type Position } from './geo.ts';

export type Outline = readonly Position[];

/** Number of corners, and minimum area. */
export const outlineLimits = { corners: { min: 3, max: 100 }, km2: 1 } as const;

/** Contains every French département, including overseas. */
export const frenchWorld: Box = { south: -22, west: -64, north: 52, east: 56 };

interface Spot {
  x: number;
  y: number;
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const spotOf = ({ latitude, longitude }: Position): Spot => ({
  x: radians(longitude),
  y: Math.asinh(Math.tan(radians(latitude))),
});
const placeOf = ({ x, y }: Spot): Position => ({
  latitude: (Math.atan(Math.sinh(y)) * 180) / Math.PI,
  longitude: (x * 180) / Math.PI,
});

/** Which side of the line from `a` to `b` a point is on; 0 on the line. */
const sideOf = (a: Spot, b: Spot, { x, y }: Spot) => Math.sign((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x));
const isBetween = (a: Spot, b: Spot, { x, y }: Spot) =>
  Math.min(a.x, b.x) <= x && x <= Math.max(a.x, b.x) && Math.min(a.y, b.y) <= y && y <= Math.max(a.y, b.y);
const isOn = (a: Spot, b: Spot, spot: Spot) => sideOf(a, b, spot) === 0 && isBetween(a, b, spot);

function doMeet(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  const apart = sideOf(a, b, c) !== sideOf(a, b, d) && sideOf(c, d, a) !== sideOf(c, d, b);
  const touching = isOn(a, b, c) || isOn(a, b, d) || isOn(c, d, a) || isOn(c, d, b);
  return touching || (apart && sideOf(a, b, c) !== 0 && sideOf(c, d, a) !== 0);
}

/** Whether two sides of a closed outline cross, touch or overlap. */
export function crossesItself(outline: Outline): boolean {
  const spots = outline.map(spotOf);
  const count = spots.length;
  const at = (index: number) => spots[index % count] as Spot;
  for (let one = 0; one < count; one++) {
    const [a, b] = [at(one), at(one + 1)];
    if (a.x === b.x && a.y === b.y) return true;
    // The next side shares a corner: it can only fold back onto this one.
    if (count > 2 && (isOn(a, b, at(one + 2)) || isOn(b, at(one + 2), a))) return true;
    for (let other = one + 2; other < count; other++) {
      const isNeighbour = (other + 1) % count === one;
      if (!isNeighbour && doMeet(a, b, at(other), at(other + 1))) return true;
    }
  }
  return false;
}

export function isWithin(outline: Outline, place: Position): boolean {
  const { x, y } = spotOf(place);
  const spots = outline.map(spotOf);
  return spots.reduce((inside, a, index) => {
    const b = spots[(index + 1) % spots.length] as Spot;
    const passes = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return passes ? !inside : inside;
  }, false);
}

export function areaKm2(outline: Outline): number {
  const sum = outline.reduce((total, { latitude, longitude }, index) => {
    const next = outline[(index + 1) % outline.length] as Position;
    return (
      total + radians(next.longitude - longitude) * (2 + Math.sin(radians(latitude)) + Math.sin(radians(next.latitude)))
    );
  }, 0);
  return (Math.abs(sum) * 6371.0088 ** 2) / 2;
}

export const farthestCornerKm = (from: Position, outline: Outline): number =>
  Math.max(0, ...outline.map((corner) => distanceKm(from, corner)));

export type OutlineFault = 'few' | 'many' | 'abroad' | 'crossing' | 'small';

/** Null when valid. */
export function outlineFault(outline: Outline): OutlineFault | null {
  const { corners, km2 } = outlineLimits;
  const { south, west, north, east } = frenchWorld;
  if (outline.length < corners.min) return 'few';
  if (outline.length > corners.max) return 'many';
  const isThere = ({ latitude, longitude }: Position) =>
    latitude >= south && latitude <= north && longitude >= west && longitude <= east;
  if (!outline.every(isThere)) return 'abroad';
  if (crossesItself(outline)) return 'crossing';
  return areaKm2(outline) < km2 ? 'small' : null;
}

export function halfway(a: Position, b: Position): Position {
  const [from, to] = [spotOf(a), spotOf(b)];
  return placeOf({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
}

/** Adds a corner where it lengthens the outline least, avoiding crossings if possible. */
export function withCorner(outline: Outline, corner: Position): Position[] {
  if (outline.length < 3) return [...outline, corner];
  const ways = outline.map((from, index) => {
    const to = outline[(index + 1) % outline.length] as Position;
    const way = outline.toSpliced(index + 1, 0, corner);
    return { way, longer: distanceKm(from, corner) + distanceKm(corner, to) - distanceKm(from, to) };
  });
  const byLength = ways.toSorted((a, b) => a.longer - b.longer).map(({ way }) => way);
  return byLength.find((way) => !crossesItself(way)) ?? byLength[0] ?? [...outline, corner];
}

export function circleOutline({ latitude, longitude }: Position, km: number, corners = 8): Position[] {
  const angle = km / 6371.0088;
  const phi = radians(latitude);
  return Array.from({ length: corners }, (_, index) => {
    const turn = (index * 2 * Math.PI) / corners;
    const north = Math.asin(Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(turn));
    const east = Math.atan2(
      Math.sin(turn) * Math.sin(angle) * Math.cos(phi),
      Math.cos(angle) - Math.sin(phi) * Math.sin(north),
    );
    return rounded({ latitude: (north * 180) / Math.PI, longitude: longitude + (east * 180) / Math.PI });
  });
}

const toMetre = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

/** Rounds to a metre, the precision of hand drawing. */
export const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: toMetre(latitude),
  longitude: toMetre(longitude),
});

export const bearings = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Bearing = (typeof bearings)[number];

export function bearingOf(from: Position, to: Position): Bearing {
  const [a, b] = [spotOf(from), spotOf(to)];
  const turn = (Math.atan2(b.x - a.x, b.y - a.y) * 4) / Math.PI;
  return bearings[(Math.round(turn) + 8) % 8] ?? 'n';
}
