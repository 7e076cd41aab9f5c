import type { Geocoder } from '#platform/geo/geocoder.ts';
import { type PostalLine, readPostalLine } from '#platform/geo/postal-line.ts';
import type { Cells } from './check-import-line.ts';
import { readDecimal } from './read-position.ts';

/** What was kept of a cell, and what of it was left out. */
export interface Reading<T> {
  kept: T;
  rest: string;
}

/** Below, digits are an extension or a door. */
const shortest = 6;
const longest = 15;
const phoneLike = /\+?\(?\d[\d\s().-]*\d/g;

/** A number as a spreadsheet made of it: «6.12345678E+08», or nine digits whose zero it ate. */
function restored(typed: string): string {
  const written = typed.replace(',', '.');
  const digits = /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(written) ? Number(written).toFixed(0) : typed;
  if (/^[1-9]\d{8}$/.test(digits)) return `0${digits}`;
  return /^33[1-9]\d{8}$/.test(digits) ? `+${digits}` : digits;
}

/** The first telephone number of a cell that may hold several, a name or an extension; null without one. */
export function readPhone(text: string): Reading<string> | null {
  const typed = text.replace(/^'/, '');
  const whole = restored(typed);
  if (whole !== typed || /^[\d\s+().-]{0,30}$/.test(typed)) return { kept: whole, rest: '' };
  // A second number of the same cell often stands after a dash or a point with spaces around.
  for (const part of typed.split(/\s[-–.]\s/).flatMap((each) => [...each.matchAll(phoneLike)].map(([one]) => one))) {
    const digits = part.replace(/\D/g, '').length;
    if (digits < shortest || digits > longest || part.length > 30) continue;
    const rest = typed
      .replace(part, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s/,;:|–-]+|[\s/,;:|–-]+$/g, '');
    return { kept: restored(part.trim()), rest };
  }
  return null;
}

/** The whole number of a cell, also out of «38 lots» or «vers 1970», the year of a date; null when there is none or several. */
export function readWhole(text: string, isYear: boolean): Reading<number> | null {
  const value = readDecimal(text);
  // A day as spreadsheets count them, from 1900 on: no year has five figures.
  if (isYear && value !== null && value >= 10_000 && value <= 73_050)
    return { kept: new Date(Date.UTC(1899, 11, 30 + value)).getUTCFullYear(), rest: text };
  if (value !== null) return Number.isInteger(value) ? { kept: value, rest: '' } : null;
  const found = [...text.matchAll(isYear ? /(?<!\d)\d{4}(?!\d)/g : /\d+/g)].map(([digits]) => digits);
  const [first, another] = found;
  if (first === undefined || (another !== undefined && !isYear) || text.startsWith('-')) return null;
  return { kept: Number(first), rest: text };
}

const alike = (a: string, b: string) => a.replace(/\D/g, '').padStart(5, '0') === b;

type Places = Pick<Geocoder, 'locate' | 'isTownAt'>;

/** A cell that is about the town alone: the code that stands in it is a postal code even where its town is no commune. */
function readTownCell(text: string | undefined, { locate, isTownAt }: Places): PostalLine | null {
  // «F-75011»: what stands before a code is no town unless it is one.
  const isKnownCode = ({ postalCode }: PostalLine) => !/\d{5}\)?$/.test(text ?? '') && locate({ postalCode }) !== null;
  return text ? (readPostalLine(text, isTownAt) ?? readPostalLine(text, isKnownCode)) : null;
}

/**
 * What a cell says besides its own field, unless another cell says it: «75012 PARIS» as a city or as a postal code is
 * both, a whole address as a street all three. `isSplit` where a street was.
 */
export function withWholeAddress(cells: Cells, places: Places): { cells: Cells; isSplit: boolean } {
  const inCity = readTownCell(cells.city, places);
  if (inCity) {
    const street = [cells.street, inCity.before].filter(Boolean).join(', ');
    const { town: city, postalCode } = inCity;
    return {
      cells: { ...cells, ...(street && { street }), city, postalCode: cells.postalCode || postalCode },
      isSplit: false,
    };
  }
  const inCode = /\p{L}/u.test(cells.postalCode ?? '') ? readTownCell(cells.postalCode, places) : null;
  if (inCode)
    return { cells: { ...cells, postalCode: inCode.postalCode, city: cells.city || inCode.town }, isSplit: false };
  const inStreet = readPostalLine(cells.street ?? '', places.isTownAt);
  // Another code beside it: the digits may be of something else.
  if (!inStreet || (cells.postalCode && !alike(cells.postalCode, inStreet.postalCode)))
    return { cells, isSplit: false };
  const { before: street, postalCode, town } = inStreet;
  return { cells: { ...cells, street, postalCode, city: cells.city || town }, isSplit: !cells.postalCode };
}
