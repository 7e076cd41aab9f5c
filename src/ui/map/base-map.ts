import type { Feature, FeatureCollection, Geometry, Point } from 'geojson';
import type { GeoJSONSource, LayerSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { mapFont } from './street-layers.ts';
import { drawnStreets } from './streets.ts';

interface Names {
  nom: string;
  code?: string;
  label?: [number, number];
  weight?: number;
}
type Outlines = Topology<Record<string, GeometryCollection<Names>>>;

const nothing: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** The map layers' colours, read from the theme's tokens. */
const tokens = ['water', 'land', 'block', 'green', 'road', 'road-edge', 'label'] as const;
export type Colours = Record<(typeof tokens)[number] | 'rail', string>;

export function readColours(): Colours {
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    ...Object.fromEntries(tokens.map((name) => [name, read(`map-${name}`)])),
    rail: read('line-control'),
  } as Colours;
}

const halo = (colours: Colours) => ({
  'text-color': colours.label,
  'text-halo-color': colours.land,
  'text-halo-width': 1.4,
});
/** A boundary: dashed, so as not to look like a street. */
const limit = (color: string, thin: number, thick: number) => ({
  'line-color': color,
  'line-opacity': 0.55,
  'line-dasharray': [4, 2.5],
  'line-width': ['interpolate', ['linear'], ['zoom'], 6, thin, 13, thick] as never,
});

const names = (
  id: string,
  source: string,
  zooms: { minzoom: number; maxzoom?: number },
  size: number,
  colours: Colours,
) =>
  ({
    id,
    source,
    type: 'symbol',
    ...zooms,
    layout: {
      'text-field': ['get', 'nom'],
      'text-font': mapFont,
      'text-size': size,
      'text-padding': 6,
      'text-max-width': 8,
      'symbol-sort-key': ['-', 0, ['coalesce', ['get', 'weight'], 0]],
    },
    paint: halo(colours),
  }) satisfies LayerSpecification;

function layersOf(colours: Colours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colours.water } },
    { id: 'abroad', source: 'abroad', type: 'fill', paint: { 'fill-color': colours.block } },
    { id: 'land', source: 'land', type: 'fill', paint: { 'fill-color': colours.land } },
    // Detailed coasts and islands from the communes, over the coarse outline of the country.
    { id: 'near-land', source: 'near-land', type: 'fill', minzoom: 8, paint: { 'fill-color': colours.land } },
    { id: 'departements', source: 'borders', type: 'line', paint: limit(colours.rail, 0.7, 1.6) },
    { id: 'paris', source: 'paris', type: 'line', minzoom: 9.5, paint: limit(colours.rail, 0.6, 1.4) },
    { id: 'quartiers', source: 'quartiers', type: 'line', minzoom: 11.5, paint: limit(colours.rail, 0.4, 0.8) },
    names('departement-names', 'departement-names', { minzoom: 5, maxzoom: 8.5 }, 11, colours),
    names('paris-names', 'paris-names', { minzoom: 11 }, 12, colours),
    names('quartier-names', 'quartier-names', { minzoom: 13 }, 11, colours),
  ];
}

const source = (data: FeatureCollection | Geometry = nothing) => ({ type: 'geojson' as const, data, tolerance: 0.3 });

const withCoasts = new WeakSet<MapLibre>();

/** The style before any data: all land, which is usually right, until the coasts are known. */
export function emptyStyle(): StyleSpecification {
  const sources = [
    'abroad',
    'land',
    'near-land',
    'borders',
    'departement-names',
    'paris',
    'paris-names',
    'quartiers',
    'quartier-names',
  ];
  const colours = readColours();
  return {
    version: 8,
    sources: Object.fromEntries(sources.map((name) => [name, source()])),
    layers: layersOf({ ...colours, water: colours.land }),
  };
}

export function repaint(map: MapLibre): void {
  const colours = readColours();
  for (const { id, paint } of [...layersOf(colours), ...communeLayers(map, colours), ...drawnStreets(map, colours)]) {
    if (!map.getLayer(id) || (id === 'sea' && !withCoasts.has(map))) continue;
    for (const [name, value] of Object.entries(paint ?? {})) map.setPaintProperty(id, name as never, value as never);
  }
}

async function fetchPart(part: string): Promise<Outlines> {
  const answer = await fetch(`/api/base-map/${part}`);
  if (!answer.ok) throw new Error(`base map ${part}: ${answer.status}`);
  return (await answer.json()) as Outlines;
}

const set = (map: MapLibre, name: string, data: FeatureCollection | Geometry) =>
  map.getSource<GeoJSONSource>(name)?.setData(data);

/** Label position of a shape: the middle of its largest part by default. */
function middleOf({ geometry }: Feature): [number, number] {
  const parts =
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
  const ring = parts.map(([outer]) => outer ?? []).toSorted((a, b) => b.length - a.length)[0] ?? [];
  const [longitudes, latitudes] = [ring.map(([longitude = 0]) => longitude), ring.map(([, latitude = 0]) => latitude)];
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return [half(longitudes), half(latitudes)];
}

function labelsOf(shapes: FeatureCollection<Geometry, Names>): FeatureCollection<Point, Names> {
  return {
    type: 'FeatureCollection',
    features: shapes.features.map((shape) => ({
      type: 'Feature',
      properties: shape.properties,
      geometry: { type: 'Point', coordinates: shape.properties.label ?? middleOf(shape) },
    })),
  };
}

interface Departement {
  code: string;
  box: [west: number, south: number, east: number, north: number];
}

function boxOf({ geometry }: Feature): Departement['box'] {
  const points = JSON.stringify(geometry).match(/\[-?[\d.]+,-?[\d.]+\]/g) ?? [];
  const pairs = points.map((text) => JSON.parse(text) as [number, number]);
  const [longitudes, latitudes] = [pairs.map(([longitude]) => longitude), pairs.map(([, latitude]) => latitude)];
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** Draws the country, then the communes of départements in view. */
export function drawBaseMap(map: MapLibre, onFailure: () => void): void {
  let departements: Departement[] = [];
  const asked = new Set<string>();
  const nearLand: Feature[] = [];

  async function drawCountry() {
    const france = await fetchPart('france');
    const { dep, voisins } = france.objects;
    if (!dep || !voisins) return;
    const shapes = feature(france, dep);
    void set(map, 'abroad', feature(france, voisins));
    void set(map, 'land', shapes);
    map.on('sourcedata', beginSea);
    void set(map, 'borders', mesh(france, dep));
    void set(map, 'departement-names', labelsOf(shapes));
    departements = shapes.features.map((shape) => ({ code: shape.properties.code ?? '', box: boxOf(shape) }));
    await drawNear();
  }
  /** Once the coasts are visible, paints the rest as sea. */
  function beginSea() {
    // The page was left before they loaded, and the map removed.
    if (!map.style?.getSource('land') || !map.isSourceLoaded('land') || !map.isSourceLoaded('abroad')) return;
    map.off('sourcedata', beginSea);
    withCoasts.add(map);
    map.setPaintProperty('sea', 'background-color', readColours().water);
  }

  async function drawNear() {
    if (map.getZoom() < 8) return;
    const view = map.getBounds();
    const seen = departements.filter(
      ({ code, box: [west, south, east, north] }) =>
        !asked.has(codeOfPart(code)) &&
        west < view.getEast() + 0.1 &&
        east > view.getWest() - 0.1 &&
        south < view.getNorth() + 0.1 &&
        north > view.getSouth() - 0.1,
    );
    for (const { code } of seen) asked.add(codeOfPart(code));
    await Promise.all(
      seen.map(({ code }) => drawDepartement(codeOfPart(code)).catch(() => asked.delete(codeOfPart(code)))),
    );
  }
  async function drawDepartement(code: string) {
    const outlines = await fetchPart(code);
    const { communes } = outlines.objects;
    // The page was left, and the map removed.
    if (!map.getLayer('departements')) return;
    if (!communes || map.getSource(`communes-${code}`)) return;
    const shapes = feature(outlines, communes);
    const areas = communes.geometries.filter((one) => one.type === 'Polygon' || one.type === 'MultiPolygon');
    nearLand.push({ type: 'Feature', properties: {}, geometry: merge(outlines, areas as (Polygon | MultiPolygon)[]) });
    void set(map, 'near-land', { type: 'FeatureCollection', features: [...nearLand] });
    map.addSource(`communes-${code}`, source(mesh(outlines, communes)));
    // Paris labels its arrondissements instead.
    map.addSource(`names-${code}`, source(code === '75' ? nothing : labelsOf(shapes)));
    for (const layer of layersOfDepartement(code, readColours())) {
      map.addLayer(layer, layer.type === 'line' ? 'departements' : undefined);
    }
    if (code === '75') await drawParis();
  }
  async function drawParis() {
    const outlines = await fetchPart('paris');
    const { arrondissements, quartiers } = outlines.objects;
    if (!arrondissements || !quartiers || !map.getLayer('departements')) return;
    void set(map, 'paris', mesh(outlines, arrondissements));
    void set(map, 'paris-names', labelsOf(feature(outlines, arrondissements)));
    void set(map, 'quartiers', mesh(outlines, quartiers));
    void set(map, 'quartier-names', labelsOf(feature(outlines, quartiers)));
  }

  void drawCountry().catch(onFailure);
  map.on('moveend', () => void drawNear().catch(() => undefined));
}

/** Overseas départements have letters in one file (GF) and numbers in the other (973). */
const overseas: Record<string, string> = { GP: '971', MQ: '972', GF: '973', RE: '974', YT: '976' };
const codeOfPart = (code: string) => overseas[code] ?? code.replace(/^FR-?/, '');

function layersOfDepartement(code: string, colours: Colours): LayerSpecification[] {
  const small = names(`names-${code}`, `names-${code}`, { minzoom: 8.5 }, 11, colours);
  return [
    {
      id: `communes-${code}`,
      source: `communes-${code}`,
      type: 'line',
      minzoom: 8,
      paint: limit(colours.rail, 0.3, 0.9),
    },
    small,
  ];
}

function communeLayers(map: MapLibre, colours: Colours): LayerSpecification[] {
  const drawn = Object.keys(map.getStyle().sources).filter((name) => name.startsWith('communes-'));
  return drawn.flatMap((name) => layersOfDepartement(name.slice('communes-'.length), colours));
}
