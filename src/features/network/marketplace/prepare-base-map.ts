/**
 * Makes `base-map/` from its sources; run by hand when the outlines change (see base-map/README.md):
 *   node src/features/network/marketplace/prepare-base-map.ts FOLDER_OF_SOURCES
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { departementName, isDepartement } from '#common/departements.ts';

interface Geometry {
  id?: string;
  properties: Record<string, unknown>;
}
interface Topology {
  objects: Record<string, { geometries: Geometry[] }>;
}

const [sources = ''] = process.argv.slice(2);
const target = join(import.meta.dirname, 'base-map');
mkdirSync(target, { recursive: true });
const read = (name: string) => JSON.parse(readFileSync(join(sources, name), 'utf8')) as Topology;

/** Position and population rank of each commune. */
const places = new Map<string, Record<string, unknown>>(
  readFileSync(new URL('../../../platform/geo/data/places.csv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))
    .map(([insee = '', name = '', latitude, longitude, weight]) => [
      insee,
      { nom: name, label: [Number(longitude), Number(latitude)], weight: Number(weight) },
    ]),
);

function write(part: string, topology: Topology) {
  const bytes = gzipSync(JSON.stringify(topology), { level: 9 });
  // Removes timestamp and operating system from the gzip header: the same sources give the same bytes.
  bytes.fill(0, 4, 8);
  bytes[9] = 255;
  writeFileSync(join(target, `${part}.json.gz`), bytes);
}

/** Natural Earth misspells «Seien-et-Marne», and codes overseas départements by letters. */
const overseas: Record<string, string> = { GP: '971', MQ: '972', GF: '973', RE: '974', YT: '976' };
const france = read('france-departements.topo.json');
for (const { properties } of france.objects.dep?.geometries ?? []) {
  const code = String(properties.code).replace(/^FR-?/, '');
  const known = overseas[code] ?? code;
  if (isDepartement(known)) properties.nom = departementName(known);
}
write('france', france);
write('paris', read('paris.topo.json'));
for (const file of readdirSync(join(sources, 'communes'))) {
  const topology = read(join('communes', file));
  for (const geometry of topology.objects.communes?.geometries ?? []) {
    geometry.properties = places.get(geometry.id ?? '') ?? { nom: geometry.properties.nom };
  }
  write(file.replace('.topo.json', '').toLowerCase(), topology);
}
