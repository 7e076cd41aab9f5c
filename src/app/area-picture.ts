import { gunzipSync } from 'node:zlib';
import type { Position } from '#common/geo.ts';
import { circleOutline, type Outline } from '#common/outline.ts';
import type { AreaPicture } from '#features/network/marketplace/web/public/preload-provider.ts';
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

/** Projects to the map's plane, y pointing south. */
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
  // A negative index is a reversed arc.
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

/** Same size as the provider's map, in larger units. */
const size = { width: 480, height: 390 };
/** Number of towns to try labelling, largest first. */
const most = 40;

function viewOf(area: readonly Spot[]): Box {
  const { left, top, right, bottom } = boxOf(area);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const up = 0.75 * Math.max(bottom - top, ((right - left) * size.height) / size.width);
  const across = (up * size.width) / size.height;
  return { left: x - across, right: x + across, top: y - up, bottom: y + up };
}

const touches = ({ box }: Shape, { left, top, right, bottom }: Box) =>
  box.left < right && box.right > left && box.top < bottom && box.bottom > top;

interface Area extends Position {
  radiusM: number;
  outline: Outline | null;
}

export function drawArea({ radiusM, outline, ...centre }: Area): AreaPicture {
  const area = (outline ?? circleOutline(centre, radiusM / 1000, 72)).map(spotOf);
  const view = viewOf(area);
  const scale = size.width / (view.right - view.left);
  const placed = ([x, y]: Spot): Spot => [
    Math.round((x - view.left) * scale * 10) / 10,
    Math.round((y - view.top) * scale * 10) / 10,
  ];
  const path = (ring: readonly Spot[]) => `M${ring.map((spot) => placed(spot).join(' ')).join('L')}Z`;
  kept ??= readShapes();
  // On a screen wider than the picture, its surroundings are visible.
  const margin = 1.3 * (view.right - view.left);
  const around = kept.filter((shape) =>
    touches(shape, { ...view, left: view.left - margin, right: view.right + margin }),
  );
  const seen = around.filter((shape) => touches(shape, view));
  const within = ([x, y]: Spot) => x > view.left && x < view.right && y > view.top && y < view.bottom;
  const names: AreaPicture['names'] = [];
  const write = (name: string, spot: Spot, wide: boolean) => {
    const [x, y] = placed(spot);
    const edge = x < 50 || x > size.width - 50 || y < 24 || y > size.height - 14;
    const near = (other: { name: string; x: number; y: number }) =>
      Math.abs(other.y - y) < 24 && Math.abs(other.x - x) < (other.name.length + name.length) * 5.5;
    if (!edge && !names.some(near)) names.push({ name, wide, x, y });
  };
  for (const { name, box } of seen) write(name, [(box.left + box.right) / 2, (box.top + box.bottom) / 2], true);
  const towns = seen
    .flatMap(({ code }) => townsOf(code))
    .filter(({ spot }) => within(spot))
    .toSorted((a, b) => b.people - a.people)
    .slice(0, most);
  for (const { name, spot } of towns) write(name, spot, false);
  return {
    ...size,
    land: around.map(({ rings }) => rings.map(path).join('')),
    area: path(area),
    centre: placed(spotOf(centre)),
    names,
  };
}
