import { readFileSync } from 'node:fs';
import { bindImports } from '../src/features/network/directory/run-imports.ts';
import { createGeocoder } from '../src/platform/geo/geocoder.ts';
import type { Answer, TestApp } from './app.ts';
import { workAll } from './work.ts';

/** Runs pending imports like the program does. */
export const takeImports = ({ db, files, clock }: TestApp) => {
  const now = () => clock.now;
  return workAll(db, bindImports({ db, files, geocoder: createGeocoder(), rgeDirectory: undefined, clock: now }));
};

/** Columns in ADEME's format, with two more that the product ignores. */
export const directoryHeader =
  'siret,nom_entreprise,adresse,code_postal,commune,latitude,longitude,telephone,email,site_internet,code_qualification,nom_qualification,url_qualification,nom_certificat,domaine,meta_domaine,organisme,particulier,lien_date_debut,lien_date_fin,_geopoint,_i';

const works = "Travaux d'efficacité énergétique";
const renewable = "Installations d'énergies renouvelables";
const studies = 'Études énergétiques';
/** Domain, family, frequency. */
const domains: [string, string, number][] = [
  ['Pompe à chaleur : chauffage', renewable, 12],
  ['Chauffe-Eau Thermodynamique', renewable, 10],
  ['Chaudière condensation ou micro-cogénération gaz ou fioul', works, 8],
  ['Isolation des combles perdus', works, 8],
  ["Isolation par l'intérieur des murs ou rampants de toitures  ou plafonds", works, 9],
  ["Isolation par l'extérieur des murs ou rampants de toitures  ou plafonds", works, 4],
  ['Isolation des toitures terrasses ou des toitures par l’extérieur', works, 2],
  ['Isolation du toit', works, 4],
  ['Isolation des planchers bas', works, 5],
  ["Fenêtres, volets, portes donnant sur l'extérieur", works, 11],
  ['Fenêtres de toit', works, 5],
  ['Ventilation mécanique', works, 6],
  ['Poêle ou insert bois', renewable, 5],
  ['Chaudière bois', renewable, 3],
  ['Panneaux solaires photovoltaïques', renewable, 5],
  ['Chauffage et/ou eau chaude solaire', renewable, 3],
  ['Equipements électriques hors ENR : chauffage, eau chaude, éclairage', works, 4],
  ['Radiateurs électriques, dont régulation.', works, 3],
  ['Forage géothermique', renewable, 1],
  ['Projet complet de rénovation', 'Bouquet travaux', 2],
  ['Audit énergétique Maison individuelle', studies, 2],
  ['Etude thermique réglementaire', studies, 1],
  ['Architecte', studies, 1],
];
const bodies = ['qualibat', 'qualitenr', 'qualifelec', 'certibat', 'qualit_enr', 'cerqual'];
const families = [
  'MARTIN',
  'Bernard',
  'DUBOIS',
  'Lefèvre',
  'MOREAU',
  'Guérin',
  "L'HOSTIS",
  'Müller',
  'DA SILVA',
  'Nguyen',
  'Le Gall',
  'ŒUVRARD',
];
const firsts = ['Jean', 'MARIE', 'Éric', 'Sophie', 'Mohamed', 'Anaïs', 'Loïc', 'Chloé'];
const trades = [
  'PLOMBERIE',
  'Chauffage',
  'MENUISERIE',
  'Toiture & Isolation',
  'ELEC',
  'Énergies',
  'RÉNOV’HABITAT',
  'Bâti',
  'Clim',
];
const forms = ['SARL', 'SAS', 'EURL', 'S.A.R.L.', 'SASU', 'Ets', ''];

interface Town {
  name: string;
  latitude: number;
  longitude: number;
  postalCode: string;
}

function readTowns(): Town[] {
  return readFileSync(new URL('../src/platform/geo/data/places.csv', import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))
    .filter(([, , , , , codes = '', successor]) => codes !== '' && successor === '')
    .map(([, name = '', latitude, longitude, , codes = '']) => ({
      name,
      latitude: Number(latitude),
      longitude: Number(longitude),
      postalCode: codes.split(' ')[0] ?? '',
    }));
}

let known: Town[] | undefined;
const towns = () => (known ??= readTowns());

/** Mulberry32: deterministic per seed. */
function dice(seed: number) {
  let state = seed;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(draw() * count);
  return {
    draw,
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    chance: (p: number) => draw() < p,
  };
}
type Dice = ReturnType<typeof dice>;

function luhnKey(digits: string): string {
  let sum = 0;
  digits
    .split('')
    .toReversed()
    .forEach((digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
      sum += value > 9 ? value - 9 : value;
    });
  return String((10 - (sum % 10)) % 10);
}

export function makeSiret(siren8: number, establishment = 1): string {
  const siren = String(siren8).padStart(8, '0');
  const nine = siren + luhnKey(siren);
  const start = nine + String(establishment).padStart(4, '0');
  return start + luhnKey(start);
}

function phone({ below, pick }: Dice): string {
  const pairs = Array.from({ length: 4 }, () => String(below(100)).padStart(2, '0'));
  const head = pick(['1', '2', '3', '4', '5', '6', '7', '9']);
  const shapes = [
    `0${head}${pairs.join('')}`,
    `0${head} ${pairs.join(' ')}`,
    `0${head}.${pairs.join('.')}`,
    `+33${head}${pairs.join('')}`,
    `+33 (0)${head} ${pairs.join(' ')}`,
    `0033${head}${pairs.join('')}`,
    `${head}${pairs.join('')}`,
    `0${head}${pairs.join('')} / 06 12 34 56 78`,
    'non communiqué',
    '',
  ];
  return pick(shapes);
}

function nameOf(roll: Dice): string {
  const { pick, chance } = roll;
  if (chance(0.3)) return chance(0.5) ? `${pick(families)} ${pick(firsts)}` : `M. ${pick(firsts)} ${pick(families)}`;
  const form = pick(forms);
  const core = `${pick(trades)} ${pick(families)}`;
  return (chance(0.5) ? `${form} ${core}` : `${core} ${form}`).trim();
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

const quote = (cell: string) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

interface Options {
  companies: number;
  seed?: number;
  today?: string;
  separator?: ',' | ';';
}

function* rowsOf(index: number, seed: number, today: string): Generator<string[]> {
  const roll = dice(seed * 1_000_003 + index);
  const { below, pick, chance, draw } = roll;
  const siret = makeSiret(30_000_000 + index * 7 + below(7), 1 + below(40));
  const town = towns()[Math.floor(towns().length * draw() ** 2.2)] as Town;
  const name = nameOf(roll);
  const street = chance(0.05)
    ? ''
    : `${1 + below(180)}${chance(0.1) ? ' bis' : ''} ${pick(['rue', 'RUE', 'avenue', 'ZA', 'route'])} ${pick(['des Lilas', 'de la Gare', 'DU STADE', 'de l’Église, Bât. A', 'Jean "Jaurès"'])}`;
  const placed = !chance(0.07);
  const latitude = placed ? town.latitude + (draw() - 0.5) / 20 : 0;
  const longitude = placed ? town.longitude + (draw() - 0.5) / 20 : 0;
  const host = `${slugOf(name)}.fr`;
  const email = pick([
    `contact@${host}`,
    `contact@${host}`,
    `${slugOf(name)}@orange.fr`,
    `Jean.Dupont@${host.toUpperCase()}`,
    'pas de mail',
    '',
  ]);
  const site = pick([`https://www.${host}`, `www.${host}`, host, 'http://', '', '']);
  const tel = phone(roll);
  const postalCode = chance(0.03) ? town.postalCode.replace(/^0/, '') : town.postalCode;
  const city = chance(0.4) ? town.name.toUpperCase() : chance(0.05) ? `${town.name} CEDEX` : town.name;
  const count = 1 + Math.floor(draw() ** 1.6 * 7);
  const total = domains.reduce((sum, [, , weight]) => sum + weight, 0);
  for (let rank = 0; rank < count; rank++) {
    let mark = below(total);
    const [domain, meta] = domains.find(([, , weight]) => (mark -= weight) < 0) as [string, string, number];
    const from = shift(today, -1200 + below(1100));
    // Some qualifications ended before publication.
    const until = chance(0.04) ? shift(today, -1 - below(300)) : shift(today, 20 + below(1200));
    const code = String(1000 + below(9000));
    const changed = rank > 0 && chance(0.04) ? nameOf(roll) : name;
    const row = [
      chance(0.002) ? `${siret.slice(0, 13)}0` : siret,
      chance(0.001) ? '' : changed,
      street,
      postalCode,
      city,
      placed ? latitude.toFixed(6) : '',
      placed ? longitude.toFixed(6) : '',
      rank === 0 ? tel : phone(roll),
      email,
      site,
      code,
      `Qualification ${domain.slice(0, 40)}, ${pick(['mention RGE', 'technicité "courante"', 'supérieure'])}`,
      `https://www.qualit-enr.org/entreprises/${siret}`,
      pick(['QUALIBAT-RGE', 'QualiPAC', 'Qualibois module Air', 'Qualifelec RGE']),
      domain,
      meta,
      pick(bodies),
      pick(['True', 'True', 'True', 'False', 'Oui', '']),
      chance(0.02) ? '' : from,
      until,
      placed ? `${latitude.toFixed(6)},${longitude.toFixed(6)}` : '',
      '',
    ];
    yield row;
    if (chance(0.015)) yield row;
  }
}

/** Lines of a public RGE directory in ADEME's format, with duplicates, changed names and malformed lines. */
export function* rgeDirectory({
  companies,
  seed = 1,
  today = '2026-11-19',
  separator = ',',
}: Options): Generator<string> {
  yield `\ufeff${directoryHeader.replaceAll(',', separator)}\r\n`;
  const roll = dice(seed);
  let late: string[] = [];
  for (let index = 0; index < companies; index++) {
    for (const row of rowsOf(index, seed, today)) {
      const line = `${row.map(quote).join(separator)}\r\n`;
      // A company's rows are not always adjacent.
      if (roll.chance(0.1)) late.push(line);
      else yield line;
    }
    if (roll.chance(0.0005)) yield `"jamais fermé${separator}${'x'.repeat(20)}\r\n`;
    if (late.length > 200) {
      yield* late;
      late = [];
    }
  }
  yield* late;
}

/** A file in a browser's form. */
export const uploadOf = (text: string) => ({
  headers: { 'content-type': 'multipart/form-data; boundary=x' },
  payload: `--x\r\nContent-Disposition: form-data; name="file"; filename="rge.csv"\r\nContent-Type: text/csv\r\n\r\n${text}\r\n--x--\r\n`,
});

/** Follows the link of the last mailed objection. */
export async function confirmLast(app: TestApp): Promise<Answer> {
  const mails = await app.db
    .selectFrom('mails')
    .select('data')
    .where('template', '=', 'directory.opposition-confirmation')
    .orderBy('id', 'desc')
    .execute();
  const { url } = (mails[0]?.data ?? { url: '' }) as { url: string };
  return app.nobody.post('/api/directory-opposition-confirmations', { token: new URL(url).searchParams.get('token') });
}
