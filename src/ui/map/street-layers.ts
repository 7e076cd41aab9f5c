import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Colours } from './base-map.ts';

type Expression = ExpressionSpecification;

/** Vector layers of a source in its own terms; missing ones are omitted. */
export interface Scheme {
  /** Hides a larger archive's drawing of the same area. */
  extent?: string;
  built?: string;
  green?: [layer: string, filter: Expression];
  water?: [layer: string, filter?: Expression];
  waterway?: string;
  rail?: [layer: string, filter: Expression];
  road: string;
  /** Ranks 3 (motorways) to 0 (streets); -1: not drawn. */
  roadRank: Expression;
  street: [layer: string, name: string];
  /** Cities, for zooms at which communes are not labelled. */
  city?: [layer: string, filter: Expression, name: string];
}

/** Uses fonts of this device: no glyphs are fetched. */
export const mapFont = ['Instrument Sans Variable'];

const oneOf = (field: string, values: string[]): Expression => ['in', ['get', field], ['literal', values]];

/** Archives as described in `docs/operations.md`: OpenStreetMap, few layers. */
export const archiveScheme: Scheme = {
  extent: 'emprise',
  built: 'landuse',
  green: ['green', oneOf('class', ['wood', 'park', 'cemetery', 'grass', 'pitch'])],
  water: ['water'],
  waterway: 'waterway',
  rail: ['rail', ['all', ['!', ['has', 'tunnel']], ['!', ['has', 'yard']], ['==', ['get', 'class'], 'rail']]],
  road: 'roads',
  roadRank: [
    'case',
    ['has', 'tunnel'],
    -1,
    [
      'match',
      ['get', 'class'],
      ['motorway', 'trunk'],
      3,
      ['primary', 'secondary'],
      2,
      ['tertiary'],
      1,
      ['minor', 'pedestrian', 'service'],
      0,
      -1,
    ],
  ],
  street: ['roads', 'name'],
  city: ['place', oneOf('class', ['city']), 'name'],
};

const symbol = (part: string): Expression => ['in', part, ['coalesce', ['get', 'symbo'], '']];

/** Plan IGN: https://data.geopf.fr/tms/1.0.0/PLAN.IGN/metadata.json. */
export const planIgnScheme: Scheme = {
  green: ['ocs_vegetation_surf', ['any', symbol('BOISEE'), symbol('FORET'), symbol('PEUPLERAIE')]],
  water: ['hydro_surf', oneOf('symbo', ['SURFACE_D_EAU', 'BASSIN', 'ZONE_MARINE'])],
  waterway: 'hydro_reseau',
  rail: ['ferre', symbol('VF_')],
  road: 'routier_route',
  roadRank: [
    'case',
    ['any', symbol('AUTOROU'), symbol('PRINCIPALE')],
    3,
    symbol('REGIONALE'),
    2,
    symbol('LOCALE'),
    1,
    0,
  ],
  street: ['toponyme_routier_odonyme_lin', 'graphie'],
};

/** Widths in pixels at zooms 6, 11, 14 and 18, by rank. */
const widths = [
  [0, 0.4, 2.2, 12],
  [0, 0.8, 3.5, 15],
  [0.3, 1.5, 5, 18],
  [0.7, 2.2, 6.5, 22],
] as const;

const widthOf = (rank: number, more = 0): Expression => {
  const [far = 0, mid = 0, near = 0, close = 0] = widths[rank] ?? [];
  const wide = (width: number) => (width ? width + more : 0);
  return ['interpolate', ['exponential', 1.4], ['zoom'], 6, far, 11, wide(mid), 14, wide(near), 18, wide(close)];
};

const roadsFrom = [12.5, 11, 8, 5];

/** Layers of one source, bottom to top; `id` distinguishes sources. */
export function streetLayers(
  id: string,
  scheme: Scheme,
  has: (layer: string) => boolean,
  colours: Colours,
): LayerSpecification[] {
  const of = (name: string, layer: string) => ({ id: `${id}-${name}`, source: id, 'source-layer': layer });
  const fill = (name: string, color: string, part?: string | readonly [string, Expression?]): LayerSpecification[] => {
    const [layer, filter] = typeof part === 'string' ? [part] : (part ?? []);
    if (!layer || !has(layer)) return [];
    return [{ ...of(name, layer), type: 'fill', ...(filter && { filter }), paint: { 'fill-color': color } }];
  };
  const { extent, waterway, rail, road, roadRank, street, city } = scheme;
  const ranks = [0, 1, 2, 3].filter(() => has(road));
  const roadLine = (rank: number, name: string, color: string, width: Expression): LayerSpecification => ({
    ...of(`${name}-${rank}`, road),
    type: 'line',
    minzoom: roadsFrom[rank] ?? 0,
    filter: ['==', roadRank, rank],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color, 'line-width': width },
  });
  const [hidden] = fill('extent', colours.land, extent);
  return [
    ...(hidden?.type === 'fill' ? [{ ...hidden, paint: { ...hidden.paint, 'fill-antialias': false } }] : []),
    ...fill('built', colours.block, scheme.built),
    ...fill('green', colours.green, scheme.green),
    ...fill('water', colours.water, scheme.water),
    ...(waterway && has(waterway)
      ? [
          {
            ...of('waterway', waterway),
            type: 'line' as const,
            paint: {
              'line-color': colours.water,
              'line-width': ['interpolate', ['linear'], ['zoom'], 6, 0.8, 14, 2.5] as Expression,
            },
          },
        ]
      : []),
    ...ranks.map((rank) => roadLine(rank, 'road-edge', colours['road-edge'], widthOf(rank, 1.4))),
    ...ranks.map((rank) => roadLine(rank, 'road', colours.road, widthOf(rank))),
    ...(rail && has(rail[0])
      ? [
          {
            ...of('rail', rail[0]),
            type: 'line' as const,
            minzoom: 9,
            filter: rail[1],
            paint: { 'line-color': colours.rail, 'line-width': 0.8, 'line-opacity': 0.6 },
          },
        ]
      : []),
    ...(has(street[0])
      ? [
          {
            ...of('street-names', street[0]),
            type: 'symbol' as const,
            minzoom: 13.5,
            filter: ['has', street[1]] as Expression,
            layout: {
              'symbol-placement': 'line' as const,
              'text-field': ['get', street[1]] as Expression,
              'text-font': mapFont,
              'text-size': 11,
              'text-padding': 8,
            },
            paint: { 'text-color': colours.label, 'text-halo-color': colours.road, 'text-halo-width': 1.6 },
          },
        ]
      : []),
    ...(city && has(city[0])
      ? [
          {
            ...of('cities', city[0]),
            type: 'symbol' as const,
            minzoom: 5,
            maxzoom: 8.5,
            filter: city[1],
            layout: {
              'text-field': ['get', city[2]] as Expression,
              'text-font': mapFont,
              'text-size': 12,
              'text-padding': 6,
              'symbol-sort-key': ['coalesce', ['get', 'rank'], 99] as Expression,
            },
            paint: { 'text-color': colours.label, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
          },
        ]
      : []),
  ];
}
