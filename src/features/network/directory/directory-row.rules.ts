import { truncated } from '#common/truncated.ts';
import { tradesOf } from './domain-trades.rules.ts';

/** Columns of the public file, as ADEME names them. */
export const directoryFields = [
  'siret',
  'nom_entreprise',
  'adresse',
  'code_postal',
  'commune',
  'latitude',
  'longitude',
  'telephone',
  'email',
  'site_internet',
  'code_qualification',
  'nom_qualification',
  'url_qualification',
  'nom_certificat',
  'domaine',
  'meta_domaine',
  'organisme',
  'particulier',
  'lien_date_debut',
  'lien_date_fin',
] as const;
export type DirectoryField = (typeof directoryFields)[number];

/** A row without these is skipped. */
const required = ['siret', 'nom_entreprise', 'code_postal', 'commune', 'domaine', 'lien_date_fin'] as const;

export const faultCodes = [
  'UNREADABLE',
  'INVALID_SIRET',
  'NO_NAME',
  'INVALID_DATES',
  'EXPIRED',
  'NO_TRADE',
  'UNKNOWN_PLACE',
  'DUPLICATE',
] as const;
export type FaultCode = (typeof faultCodes)[number];

export interface HeaderColumns {
  separator: string;
  columns: Partial<Record<DirectoryField, number>>;
}

/** A row as stored until it is merged with the others of its SIRET. */
export interface DirectoryRow {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
  phone: string;
  email: string;
  website: string;
  code: string;
  qualification: string;
  certificate: string;
  url: string;
  domain: string;
  metaDomain: string;
  body: string;
  individuals: boolean;
  from: string;
  until: string;
}

/** «Code postal», «"code_postal"» and «CODE_POSTAL» are the same column: portals export titles as well as keys. */
const fieldOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');

/** Reads the column names; returns the missing ones if the file is not the directory. */
export function readHead(line: string): { head: HeaderColumns; missing: string[] } {
  const separators = [',', ';', '\t', '|'];
  const counts = separators.map((separator) => line.split(separator).length);
  const separator = separators[counts.indexOf(Math.max(...counts))] ?? ',';
  const names = line.split(separator).map(fieldOf);
  const columns: HeaderColumns['columns'] = {};
  for (const field of directoryFields) {
    const index = names.indexOf(field);
    if (index >= 0) columns[field] = index;
  }
  return { head: { separator, columns }, missing: required.filter((field) => columns[field] === undefined) };
}

/** The Luhn check digit of the fourteen digits; for establishments of La Poste, the sum of digits. */
export function isSiret(text: string): boolean {
  if (!/^\d{14}$/.test(text) || /^0+$/.test(text)) return false;
  let luhn = 0;
  let sum = 0;
  for (let index = 0; index < 14; index++) {
    const digit = text.charCodeAt(index) - 48;
    sum += digit;
    luhn += index % 2 === 0 ? ((digit * 2) % 10) + (digit > 4 ? 1 : 0) : digit;
  }
  return luhn % 10 === 0 || (text.startsWith('356000000') && sum % 5 === 0);
}

/** «123 456 789 00012», «'12345678900012», «7210000100018.0»: the fourteen digits, with leading zeroes restored. */
function readSiret(text: string): string {
  const digits = text.replace(/\.0$/, '').replace(/[\s.'’"=-]/g, '');
  // Spreadsheets strip them; no SIREN begins with more than three.
  return digits.length >= 11 ? digits.padStart(14, '0') : digits;
}

/** «2027-01-31», «2027-01-31T00:00:00Z», «2027/1/31», «20270131», «31/01/2027», «31-1-2027», «31.01.2027». */
function isoDay(text: string): string | null {
  const parts =
    /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text)?.toSpliced(2, 1).slice(1) ??
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?!\d)/.exec(text)?.slice(1).toReversed();
  const day = parts?.map((part) => part.padStart(2, '0')).join('-') ?? '';
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}

const oneLine = (text: string, max: number) =>
  truncated(text.replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim(), max).trim();

/** «+33 (0)6 12…», «0612345678», «06.12.34.56.78 / 01…»: the first number as ten digits, or empty. */
export function readPhone(text: string): string {
  const [first = ''] = text.split(/[/;,]|\bou\b/i);
  let digits = first.replace(/\(0\)/g, '').replace(/\D/g, '');
  digits = digits.replace(/^(0033|33)(?=\d{9}$)/, '0');
  if (/^[1-9]\d{8}$/.test(digits)) digits = `0${digits}`;
  return /^0[1-9]\d{8}$/.test(digits) ? digits : '';
}

export function readEmail(text: string): string {
  const email = text.trim().toLowerCase();
  return /^[\w.+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(email) && email.length <= 254 ? email : '';
}

export function readWebsite(text: string): string {
  const typed = text.trim();
  if (!typed || typed.length > 300) return '';
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url && /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(url.hostname) && !url.username ? url.href.replace(/\/$/, '') : '';
}

function degrees(text: string, most: number): number | null {
  if (!/\d/.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) && Math.abs(value) <= most && value !== 0 ? value : null;
}

export type ReadRow = { siret: string; row: DirectoryRow } | { code: FaultCode; value: string };

/** One line of the file, or why it is skipped; `today` is the date of the data. */
export function readRow(cells: readonly string[], { columns }: HeaderColumns, today: string): ReadRow {
  const cell = (field: DirectoryField, max = 300): string => {
    const index = columns[field];
    return index === undefined ? '' : oneLine(cells[index] ?? '', max);
  };
  const typed = cell('siret');
  const siret = readSiret(typed);
  if (!isSiret(siret)) return { code: 'INVALID_SIRET', value: typed };
  const name = cell('nom_entreprise', 160);
  if (name === '') return { code: 'NO_NAME', value: siret };
  const until = isoDay(cell('lien_date_fin'));
  const from = isoDay(cell('lien_date_debut')) ?? '';
  if (!until || (from && from > until)) {
    return { code: 'INVALID_DATES', value: `${cell('lien_date_debut', 30)} → ${cell('lien_date_fin', 30)}` };
  }
  if (until < today) return { code: 'EXPIRED', value: until };
  const domain = cell('domaine', 160);
  const metaDomain = cell('meta_domaine', 160);
  if (tradesOf(domain, metaDomain).length === 0) return { code: 'NO_TRADE', value: domain };
  // «2A004» is the code of a commune, not of its post office.
  const postalCode = cell('code_postal', 20)
    .replace(/^2[AB]\d{3}$/i, '')
    .replace(/\D/g, '');
  const latitude = degrees(cell('latitude', 40), 90);
  const longitude = degrees(cell('longitude', 40), 180);
  return {
    siret,
    row: {
      name,
      street: cell('adresse', 200),
      postalCode: postalCode.length === 4 ? `0${postalCode}` : postalCode.slice(0, 5),
      city: cell('commune', 120),
      latitude: longitude === null ? null : latitude,
      longitude: latitude === null ? null : longitude,
      phone: readPhone(cell('telephone', 80)),
      email: readEmail(cell('email', 254)),
      website: readWebsite(cell('site_internet')),
      code: cell('code_qualification', 40),
      qualification: cell('nom_qualification', 200),
      certificate: cell('nom_certificat', 120),
      url: readWebsite(cell('url_qualification')),
      domain,
      metaDomain,
      body: cell('organisme', 60),
      // Empty means no (ADEME's own filter uses «true»), unless the file has no such column.
      individuals: columns.particulier === undefined || /^(true|vrai|oui|yes|[toy1])$/i.test(cell('particulier', 10)),
      from,
      until,
    },
  };
}
