import { readFileSync } from 'node:fs';
import { departementOf, departementOfCommune, distanceKm, type Position } from '#common/geo.ts';
import type { AddressQuery, Place } from './place.ts';
import { comparable, isWhole, readCity, shortName, withoutArticle } from './place-names.ts';
import { type PostalLine, readPostalLine } from './postal-line.ts';

interface Row {
  insee: string;
  /** Display name: «Paris 11e». */
  name: string;
  city: string;
  comparable: string;
  /** Comparable form without article. */
  key: string;
  latitude: number;
  longitude: number;
  /** Population, or the order among arrondissements. */
  weight: number;
  postalCodes: string[];
  /** INSEE code of the commune it was merged into. */
  successor: string;
}

interface Gazetteer {
  rows: Row[];
  byInsee: Map<string, Row>;
  byPostalCode: Map<string, Row[]>;
  byName: Map<string, Row[]>;
}

function put(index: Map<string, Row[]>, key: string, row: Row) {
  const rows = index.get(key);
  if (rows) rows.push(row);
  else index.set(key, [row]);
}

function load(): Gazetteer {
  const text = readFileSync(new URL('data/places.csv', import.meta.url), 'utf8');
  const gazetteer: Gazetteer = { rows: [], byInsee: new Map(), byPostalCode: new Map(), byName: new Map() };
  for (const line of text.slice(text.indexOf('\n') + 1).split('\n')) {
    if (line === '') continue;
    const [insee = '', full = '', latitude, longitude, weight, codes = '', successor = ''] = line.split(';');
    const { name, city } = shortName(full);
    const plain = comparable(full);
    gazetteer.rows.push({
      insee,
      name,
      city,
      comparable: plain,
      key: withoutArticle(plain),
      latitude: Number(latitude),
      longitude: Number(longitude),
      weight: Number(weight),
      postalCodes: codes === '' ? [] : codes.split(' '),
      successor,
    });
  }
  for (const row of gazetteer.rows) {
    if (!row.successor || !gazetteer.byInsee.has(row.insee)) gazetteer.byInsee.set(row.insee, row);
    for (const code of row.postalCodes) put(gazetteer.byPostalCode, code, row);
    put(gazetteer.byName, row.key, row);
  }
  // Two streets of Issy have the code of Paris 15e: the code's own département comes first.
  for (const [code, rows] of gazetteer.byPostalCode) {
    if (rows.every((row) => row.insee.startsWith(code.slice(0, 2)))) continue;
    const foreign = (row: Row) => Number(departementOfCommune(row.insee) !== departementOf(code));
    rows.sort((a, b) => foreign(a) - foreign(b) || b.weight - a.weight);
  }
  return gazetteer;
}

let loaded: Gazetteer | undefined;
const gazetteer = () => (loaded ??= load());

function present(row: Row, street: string | null, wanted?: string): Place {
  const now = row.successor ? (gazetteer().byInsee.get(row.successor) ?? row) : row;
  const postalCode = (wanted && row.postalCodes.includes(wanted) ? wanted : row.postalCodes[0]) ?? null;
  const name = row.successor ? `${row.name} (${now.name})` : row.name;
  return {
    latitude: row.latitude,
    longitude: row.longitude,
    inseeCode: now.insee,
    street,
    postalCode,
    city: now.city,
    precision: row.city === row.name ? 'commune' : 'arrondissement',
    label: [street, [postalCode, street ? now.city : name].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  };
}

function named(rows: readonly Row[], name: string): Row | undefined {
  return (
    rows.find((row) => row.comparable === name || comparable(row.city) === name) ??
    rows.find((row) => row.key === withoutArticle(name))
  );
}

function findRow({ postalCode, city, inseeCode }: AddressQuery): Row | undefined {
  const { byInsee, byPostalCode, byName } = gazetteer();
  const code = (postalCode ?? '').replace(/\s/g, '');
  const atCode = byPostalCode.get(code) ?? [];
  const known = byInsee.get((inseeCode ?? '').trim().toUpperCase());
  if (known) return (isWhole(known.insee) && atCode.find((row) => row.city === known.city)) || known;

  const { name, district } = readCity(city ?? '');
  if (name === '') return atCode[0];
  const homonyms = byName.get(withoutArticle(name)) ?? [];
  if (code === '') return byInsee.get(district ?? '') ?? named(homonyms, name);
  const here = departementOf(code);
  const atName = named(atCode, name) ?? homonyms.find((row) => departementOfCommune(row.insee) === here);
  const byDistrict = byInsee.get(district ?? '');
  if (byDistrict && here === departementOfCommune(byDistrict.insee) && (!atName || isWhole(atName.insee)))
    return byDistrict;
  return atName ?? atCode[0];
}

/** The commune of a postal code when the city is another one; null when consistent or unknown. */
export function contradictionOf({ postalCode, city }: AddressQuery): string | null {
  const { byInsee, byPostalCode, byName } = gazetteer();
  const atCode = byPostalCode.get((postalCode ?? '').replace(/\s/g, '')) ?? [];
  const { name, district } = readCity(city ?? '');
  const [first] = atCode;
  if (!first || name === '') return null;
  const own = byInsee.get(district ?? '');
  const agree = own ? atCode.includes(own) || atCode.every((row) => isWhole(row.insee)) : named(atCode, name);
  return agree || !byName.has(withoutArticle(name)) ? null : first.name;
}

const clean = (street: string | undefined) => street?.replace(/\s+/g, ' ').trim().slice(0, 200) || null;

/** The commune or arrondissement of an address, offline; null when it names no French place. */
export function locate(query: AddressQuery): Place | null {
  const row = findRow(query);
  return row ? present(row, clean(query.street), query.postalCode?.replace(/\s/g, '')) : null;
}

/** Centre of the département of a code without commune, such as CEDEX; null outside France. */
export function nearby(query: AddressQuery): Place | null {
  const departement = departementOf((query.postalCode ?? '').replace(/\s/g, ''));
  const row = departement && gazetteer().rows.find(({ insee }) => departementOfCommune(insee) === departement);
  return row ? present(row, clean(query.street)) : null;
}

/** Whether the département of a postal code has a commune of that name; also for CEDEX. */
export function isTownAt({ postalCode, town }: Pick<PostalLine, 'postalCode' | 'town'>): boolean {
  const here = departementOf(postalCode);
  const homonyms = gazetteer().byName.get(withoutArticle(readCity(town).name)) ?? [];
  return here !== null && homonyms.some(({ insee }) => departementOfCommune(insee) === here);
}

export function farthestTownKm(from: Position, departements: readonly string[]): number {
  const wanted = new Set<string | null>(departements);
  let farthest = 0;
  for (const row of gazetteer().rows) {
    if (wanted.has(departementOfCommune(row.insee))) farthest = Math.max(farthest, distanceKm(from, row));
  }
  return farthest;
}

/** Beyond this distance from any commune, a place is in no département. */
const nearKm = 25;

/** The département of a place, by the nearest commune's centre; null when all are far. */
export function departementAt(place: Position): string | null {
  const narrowing = Math.cos((place.latitude * Math.PI) / 180);
  let nearest: Row | undefined;
  let least = Infinity;
  for (const row of gazetteer().rows) {
    const apart = (row.latitude - place.latitude) ** 2 + ((row.longitude - place.longitude) * narrowing) ** 2;
    if (apart < least) [nearest, least] = [row, apart];
  }
  return nearest && distanceKm(place, nearest) <= nearKm ? departementOfCommune(nearest.insee) : null;
}

function startingWith(digits: string, limit: number): Place[] {
  const { rows, byPostalCode } = gazetteer();
  if (digits.length === 5)
    return (byPostalCode.get(digits) ?? []).slice(0, limit).map((row) => present(row, null, digits));
  const found: Place[] = [];
  for (const row of rows) {
    const code = row.postalCodes.find((each) => each.startsWith(digits));
    if (code && found.push(present(row, null, code)) >= limit) break;
  }
  return found;
}

function byName(text: string, limit: number): Place[] {
  const { rows, byInsee } = gazetteer();
  const { district } = readCity(text);
  const wanted = comparable(text);
  if (wanted === '') return [];
  const direct = byInsee.get(district ?? '');
  const ranked: [exact: Row[], starting: Row[], inside: Row[]] = [direct ? [direct] : [], [], []];
  for (const row of rows) {
    if (row === direct) continue;
    if (row.comparable === wanted || row.key === wanted) ranked[0].push(row);
    else if (row.comparable.startsWith(wanted) || row.key.startsWith(wanted)) ranked[1].push(row);
    else if (ranked[2].length < limit && row.comparable.includes(` ${wanted}`)) ranked[2].push(row);
  }
  return ranked
    .flat()
    .slice(0, limit)
    .map((row) => present(row, null));
}

/** Streets do not end like this: «84 rue de Turenne» is not the street «rue de» in the commune of Turenne. */
const unfinished = /(?:^|\s)(?:de|du|des|la|le|les|à|au|aux)$/i;

/** «10 rue Buffault Paris»: the longest suffix that is a commune's name, the rest is the street. */
function streetThenCity(text: string): Place[] {
  const words = text.split(/[\s,]+/);
  for (let size = Math.min(6, words.length - 1); size > 0; size--) {
    const city = words.slice(-size).join(' ');
    const street = words.slice(0, -size).join(' ');
    const place = locate({ city, street });
    if (place && /\d.*\s\p{L}/u.test(street) && !unfinished.test(street)) return [place];
  }
  return [];
}

/** For a postal code, a name, the beginning of either, or a full address. */
export function suggestPlaces(text: string, limit: number): Place[] {
  const typed = text.slice(0, 200).replace(/\s+/g, ' ').trim();
  if (/^\d{1,5}$/.test(typed)) return startingWith(typed, limit);
  const [, ahead = '', digits = '', rest = ''] = /^(.*?)\b(\d{5})\b(.*)$/.exec(typed) ?? [];
  const line = readPostalLine(typed, isTownAt) ?? { before: ahead, postalCode: digits, town: rest };
  if (line.postalCode) {
    const { postalCode, town } = line;
    const street = line.before.replace(/[\s,]+$/, '');
    const city = comparable(town);
    const there = (gazetteer().byPostalCode.get(postalCode) ?? []).filter((row) => row.comparable.startsWith(city));
    if (there.length > 0) return there.slice(0, limit).map((row) => present(row, clean(street), postalCode));
    const place = locate({ street, postalCode, city: town });
    return place ? [place] : [];
  }
  const places = byName(typed, limit);
  return places.length > 0 ? places : streetThenCity(typed);
}
