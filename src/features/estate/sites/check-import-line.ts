import type { Said } from '#common/said.ts';
import { distanceKm } from '#common/geo.ts';
import { truncated } from '#common/truncated.ts';
import type { Geocoder } from '#platform/geo/geocoder.ts';
import type { Place } from '#platform/geo/place.ts';
import type { ImportField } from './import-fields.rules.ts';
import { readableCase } from './readable-case.ts';
import { readPhone, readWhole, withWholeAddress } from './read-loosely.ts';
import { isOnGlobe, readDecimal, readPosition } from './read-position.ts';
import type { SiteInput } from './site.contract.ts';
import type { KeptIssue } from './site-import.queries.ts';
import type { SiteKind } from './site.rules.ts';
import { said } from './said.ts';

export type Cells = Partial<Record<ImportField, string>>;
type Position = NonNullable<SiteInput['position']>;
export type ImportedSite = Omit<SiteInput, 'position'> & { position: Position };

export interface CheckOptions extends Pick<Geocoder, 'locate' | 'isTownAt' | 'contradiction' | 'nearby'> {
  /** Lines without coordinates in a file that has them. */
  missingPosition: 'report' | 'commune';
}

export interface CheckedLine {
  verdict: 'ready' | 'to_confirm' | 'error';
  issues: KeptIssue[];
  site: ImportedSite | null;
}

const LONGEST_NAME = 160;
/** A coordinate further than this from its commune was probably mistyped. */
const FAR_KM = 50;

const kinds: [SiteKind, RegExp][] = [
  ['housing', /logement|r[ée]sidence|immeuble|habitation|foyer|h[ée]bergement|maison|housing/i],
  ['offices', /bureau|office/i],
  ['shop', /commerce|boutique|magasin|shop/i],
  ['public', /[ée]cole|mairie|public|[ée]quipement|cr[èe]che|gymnase|coll[èe]ge|lyc[ée]e/i],
  ['industrial', /industri|entrep[ôo]t|usine|atelier/i],
];

interface NumberWords {
  expected: (text: string) => Said;
  refused: (value: number) => Said;
  read: (value: number, text: string) => Said;
}
const dwellingWords: NumberWords = {
  expected: (text) => said('answers.import.dwellingsNumber', { text }),
  refused: (value) => said('answers.import.dwellingsRange', { value }),
  read: (value, text) => said('answers.import.dwellingsRead', { value, text }),
};
const yearWords: NumberWords = {
  expected: (text) => said('answers.import.yearNumber', { text }),
  refused: (value) => said('answers.import.yearRange', { value }),
  read: (value, text) => said('answers.import.yearRead', { value, text }),
};

const quoted = (text: string) => (text.length > 60 ? `${truncated(text, 60)}…` : text);

export function checkImportLine(given: Cells, options: CheckOptions): CheckedLine {
  const { cells, isSplit } = withWholeAddress(given, options);
  const issues: KeptIssue[] = [];
  const say = (level: KeptIssue['level'], field: ImportField, code: string, message: Said) =>
    issues.push({ field, code, message: message.kept, level });
  const cell = (field: ImportField) => cells[field] ?? '';

  const cut = (field: ImportField, content: string, max: number) => {
    if (content.length <= max) return content;
    say('warning', field, 'TOO_LONG', said('answers.import.cut', { count: max }));
    return truncated(content, max).trim();
  };
  const text = (field: ImportField, max: number) => cut(field, cell(field), max);
  const integer = (field: ImportField, min: number, max: number, words: NumberWords) => {
    if (cell(field) === '') return null;
    const read = readWhole(cell(field), field === 'builtYear');
    if (!read) say('warning', field, 'NOT_A_NUMBER', words.expected(quoted(cell(field))));
    else if (read.kept < min || read.kept > max) say('warning', field, 'OUT_OF_RANGE', words.refused(read.kept));
    else {
      if (read.rest) say('notice', field, 'NUMBER_READ', words.read(read.kept, quoted(read.rest)));
      return read.kept;
    }
    return null;
  };
  // A column named «Contact» may hold phone numbers, with or without a name.
  const found = cell('contactPhone') === '' && readPhone(cell('contactName'));
  const contact = found && /(\D*\d){6}/.test(found.kept) ? found : null;
  const phone = () => {
    if (contact) return contact.kept;
    const typed = cell('contactPhone');
    const read = readPhone(typed);
    if (!read) say('warning', 'contactPhone', 'NOT_A_PHONE', said('answers.import.phone', { text: quoted(typed) }));
    else if (read.rest) {
      const words = { kept: read.kept, rest: quoted(read.rest) };
      say('warning', 'contactPhone', 'PHONE_READ', said('answers.import.phoneRead', words));
    }
    return read?.kept ?? '';
  };

  if (isSplit) say('notice', 'street', 'ADDRESS_SPLIT', said('answers.import.addressSplit'));
  const postalCode = readPostalCode(cells, options, say);
  const address = { street: cell('street'), postalCode, city: cell('city'), inseeCode: cell('inseeCode') };
  const known = options.locate(address);
  const place = known ?? options.nearby(address);
  const position = readCoordinates(cells, { place, known }, options, say);
  // Coordinates and INSEE codes locate the site regardless of its city.
  const other = position?.latitude === place?.latitude && !cell('inseeCode') && options.contradiction(address);
  if (other) say('warning', 'city', 'PLACE_DOUBTFUL', said('answers.import.otherCity', { postalCode, other }));
  if (place && !known && position?.precision !== 'address')
    say('warning', 'city', 'PLACE_GUESSED', said('answers.import.placeGuessed', { place: place.city }));
  if (!place && !position) say('error', 'city', 'PLACE_UNKNOWN', said('answers.import.placeUnknown'));
  if (cell('city') === '' && !place) say('error', 'city', 'CITY_MISSING', said('answers.import.noCity'));
  if (cell('street') === '' && 'street' in cells)
    say('warning', 'street', 'STREET_MISSING', said('answers.import.noStreet'));
  const name = cell('name') || readableCase(cell('street')) || cell('reference');
  if (name === '') say('error', 'name', 'NAME_MISSING', said('answers.import.noName'));
  const site = {
    name: cut(cell('name') ? 'name' : 'street', name, LONGEST_NAME),
    reference: text('reference', 60),
    kind: readKind(cell('kind')),
    street: text('street', 200),
    postalCode: postalCode || (place?.postalCode ?? ''),
    city: text('city', 120) || (place?.city ?? ''),
    inseeCode: known?.inseeCode ?? null,
    dwellings: integer('dwellings', 0, 100_000, dwellingWords),
    builtYear: integer('builtYear', 1000, 2200, yearWords),
    landlord: text('landlord', 160),
    contactName: contact ? cut('contactName', contact.rest, 120) : text('contactName', 120),
    contactPhone: phone(),
    accessInstructions: text('accessInstructions', 2000),
    accessCodes: text('accessCodes', 1000),
  };
  if (!position || issues.some(({ level }) => level === 'error')) return { verdict: 'error', issues, site: null };
  const doubtful = issues.some(({ level }) => level === 'warning');
  return { verdict: doubtful ? 'to_confirm' : 'ready', issues, site: { ...site, position } };
}

type Say = (level: KeptIssue['level'], field: ImportField, code: string, message: Said) => void;

const readKind = (text: string): SiteKind =>
  text === '' ? 'housing' : (kinds.find(([, pattern]) => pattern.test(text))?.[0] ?? 'other');

/** Five digits, also from «F-75012», or «1000» whose leading zero was lost; empty without any. */
function readPostalCode(cells: Cells, { locate }: CheckOptions, say: Say): string {
  const typed = cells.postalCode ?? '';
  // A spreadsheet stored the postal code as a number: «1000.0».
  const compact = typed.replace(/[\s\u00a0]/g, '').replace(/[.,]0+$/, '');
  if (/^\d{5}$/.test(compact)) return compact;
  if (compact === '') {
    const place = locate({ city: cells.city ?? '', inseeCode: cells.inseeCode ?? '' });
    if (!place?.postalCode) say('error', 'postalCode', 'POSTAL_CODE_MISSING', said('answers.import.noPostalCode'));
    else
      say(
        'warning',
        'postalCode',
        'POSTAL_CODE_GUESSED',
        said('answers.import.postalCodeGuessed', { code: place.postalCode }),
      );
    return place?.postalCode ?? '';
  }
  const [found, another] = typed.match(/(?<!\d)\d{5}(?!\d)/g) ?? [];
  if (found && !another) {
    say('notice', 'postalCode', 'POSTAL_CODE_READ', said('answers.import.postalCodeRead', { code: found }));
    return found;
  }
  if (
    /^\d{4}$/.test(compact) &&
    cells.city &&
    locate({ postalCode: `0${compact}`, city: cells.city })?.postalCode === `0${compact}`
  ) {
    say('notice', 'postalCode', 'POSTAL_CODE_READ', said('answers.import.postalCodeRead', { code: `0${compact}` }));
    return `0${compact}`;
  }
  say('error', 'postalCode', 'POSTAL_CODE_INVALID', said('answers.import.postalCode'));
  return '';
}

const atCentre = ({ latitude, longitude, precision }: Place): Position => ({ latitude, longitude, precision });

const sayCentre = (place: Place, level: KeptIssue['level'], say: Say) =>
  say(
    level,
    'street',
    'POSITION_APPROXIMATE',
    said('answers.import.atCentre', { place: place.label.replace(/^.*, /, '') }),
  );

interface Located {
  place: Place | null;
  /** Null when the address matches no known place. */
  known: Place | null;
}

function readCoordinates(cells: Cells, { place, known }: Located, options: CheckOptions, say: Say): Position | null {
  const inOne = cells.position ?? '';
  const apart = [cells.latitude ?? '', cells.longitude ?? ''] as const;
  // Corrected in one cell, however the file splits coordinates.
  const field = 'position';
  if (inOne === '' && apart.every((text) => text === '')) {
    const expected = 'position' in cells || 'latitude' in cells || 'longitude' in cells;
    if (expected && options.missingPosition === 'report') {
      say('error', field, 'POSITION_MISSING', said('answers.import.noPosition'));
      return null;
    }
    if (known) sayCentre(known, expected ? 'warning' : 'notice', say);
    return place && atCentre(place);
  }
  const [latitude, longitude] = apart.map(readDecimal);
  const split = latitude != null && longitude != null ? { latitude, longitude } : null;
  const position = inOne === '' ? split : readPosition(inOne);
  if (!position || !isOnGlobe(position)) {
    const level = place && options.missingPosition === 'commune' ? 'warning' : 'error';
    say(level, field, 'POSITION_INVALID', said('answers.import.position'));
    if (known && level === 'warning') sayCentre(known, level, say);
    return level === 'warning' ? place && atCentre(place) : null;
  }
  const away = known ? Math.round(distanceKm(position, known)) : 0;
  if (away > FAR_KM)
    say('warning', field, 'POSITION_FAR', said('answers.import.far', { count: away, city: known?.city ?? '' }));
  return { ...position, precision: 'address' };
}
