import { gunzipSync } from 'node:zlib';
import type { Position } from '#common/geo.ts';
import { circleOutline, type Outline } from '#common/outline.ts';
import { readBaseMap } from '#features/network/marketplace/read-base-map.ts';

type Spot = readonly [x: number, y: number];

interface Shape {
  code: string;
  name: string;
  rings: Spot[][];
  box: Box;
}
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** What TopoJSON holds of the départements. */
interface Topology {
  transform: { scale: Spot; translate: Spot };
  arcs: Spot[][];
  objects: {
    dep: { geometries: { type: string; properties: { code: string; nom: string }; arcs: number[][] | number[][][] }[] };
  };
}

interface Communes {
  objects: { communes: { geometries: { properties: { nom: string; label: Spot; weight: number } }[] } };
}

/** The plane of the map, southwards. */
const spotOf = ({ latitude, longitude }: Position): Spot => [
  (longitude * Math.PI) / 180,
  -Math.asinh(Math.tan((latitude * Math.PI) / 180)),
];

function boxOf(spots: readonly Spot[]): Box {
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function readShapes(): Shape[] {
  const found = readBaseMap('france');
  if (!found) return [];
  const { transform, arcs, objects } = JSON.parse(gunzipSync(found.bytes).toString()) as Topology;
  const [[width, height], [west, south]] = [transform.scale, transform.translate];
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return spotOf({ longitude: x * width + west, latitude: y * height + south });
    });
  });
  // A negative index is an arc walked backwards.
  const lineOf = (index: number) => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []));
  return objects.dep.geometries.map(({ type, properties, arcs: parts }) => {
    const polygons = (type === 'Polygon' ? [parts] : parts) as number[][][];
    const rings = polygons.flat().map((ring) => ring.flatMap(lineOf));
    return { code: properties.code, name: properties.nom, rings, box: boxOf(rings.flat()) };
  });
}

interface Town {
  name: string;
  spot: Spot;
  people: number;
}

const townsRead = new Map<string, Town[]>();

/** The communes of a département, by where their name stands. */
function townsOf(code: string): Town[] {
  const known = townsRead.get(code);
  if (known) return known;
  const found = readBaseMap(code);
  const { geometries } = found
    ? (JSON.parse(gunzipSync(found.bytes).toString()) as Communes).objects.communes
    : { geometries: [] };
  const read = geometries.map(({ properties: { nom, label, weight } }) => ({
    name: nom,
    spot: spotOf({ longitude: label[0], latitude: label[1] }),
    people: weight,
  }));
  townsRead.set(code, read);
  return read;
}

let kept: Shape[] | undefined;

const size = { width: 720, height: 400 };
/** Towns whose names are tried, the largest first. */
const most = 40;

/** What is seen: the area with some air, in the proportions of the picture. */
function viewOf(area: readonly Spot[]): Box {
  const { left, top, right, bottom } = boxOf(area);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const up = 0.75 * Math.max(bottom - top, ((right - left) * size.height) / size.width);
  const across = (up * size.width) / size.height;
  return { left: x - across, right: x + across, top: y - up, bottom: y + up };
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

interface Area extends Position {
  radiusM: number;
  outline: Outline | null;
}

/** Where a provider goes, over the départements and their towns: a picture that asks for no script. */
export function areaPicture({ radiusM, outline, ...centre }: Area, label: string): string {
  const area = (outline ?? circleOutline(centre, radiusM / 1000, 72)).map(spotOf);
  const view = viewOf(area);
  const scale = size.width / (view.right - view.left);
  const at = ([x, y]: Spot) => `${((x - view.left) * scale).toFixed(1)} ${((y - view.top) * scale).toFixed(1)}`;
  const path = (ring: readonly Spot[]) => `M${ring.map(at).join('L')}Z`;
  kept ??= readShapes();
  const seen = kept.filter(
    ({ box }) => box.left < view.right && box.right > view.left && box.top < view.bottom && box.bottom > view.top,
  );
  const within = ([x, y]: Spot) => x > view.left && x < view.right && y > view.top && y < view.bottom;
  const written: { x: number; y: number; length: number }[] = [];
  /** The words at a spot of the plane, unless others stand there already. */
  const write = (name: string, spot: Spot, kind: string): string[] => {
    const [x, y] = [(spot[0] - view.left) * scale, (spot[1] - view.top) * scale];
    const { length } = name;
    const edge = x < 70 || x > size.width - 70 || y < 24 || y > size.height - 14;
    // On a phone the letters are nearly twice as large in the picture.
    const near = (other: (typeof written)[number]) =>
      Math.abs(other.y - y) < 30 && Math.abs(other.x - x) < (other.length + length) * 6;
    if (edge || written.some(near)) return [];
    written.push({ x, y, length });
    return [`<text class="vp__${kind}" x="${x.toFixed(1)}" y="${y.toFixed(1)}">${escape(name)}</text>`];
  };
  const wide = seen.flatMap(({ name, box }) =>
    write(name, [(box.left + box.right) / 2, (box.top + box.bottom) / 2], 'dep'),
  );
  const towns = seen
    .flatMap(({ code }) => townsOf(code))
    .filter(({ spot }) => within(spot))
    .toSorted((a, b) => b.people - a.people)
    .slice(0, most);
  const names = [...wide, ...towns.flatMap(({ name, spot }) => write(name, spot, 'town'))];
  const [x, y] = at(spotOf(centre)).split(' ');
  const land = seen.map(({ rings }) => `<path d="${rings.map(path).join('')}"/>`).join('');
  return `<svg class="vp__map" viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${escape(label)}"><g class="vp__land">${land}</g><path class="vp__area" d="${path(area)}"/><circle class="vp__centre" cx="${x}" cy="${y}" r="5"/><g class="vp__names" aria-hidden="true">${names.join('')}</g></svg>`;
}
