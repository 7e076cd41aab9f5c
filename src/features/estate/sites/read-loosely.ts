import type { Geocoder } from '#platform/geo/geocoder.ts';
import { type PostalLine, readPostalLine } from '#platform/geo/postal-line.ts';
import type { Cells } from './check-import-line.ts';
import { readDecimal } from './read-position.ts';

export interface Reading<T> {
  kept: T;
  rest: string;
}

const shortest = 6;
const longest = 15;
const phoneLike = /\+?\(?\d[\d\s().-]*\d/g;

/** Restores a number mangled by a spreadsheet: «6.12345678E+08», or nine digits without the leading zero. */
function restored(typed: string): string {
  const written = typed.replace(',', '.');
  const digits = /^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(written) ? Number(written).toFixed(0) : typed;
  if (/^[1-9]\d{8}$/.test(digits)) return `0${digits}`;
  return /^33[1-9]\d{8}$/.test(digits) ? `+${digits}` : digits;
}

/** The first phone number in a cell that may contain several, a name or an extension; null without one. */
export function readPhone(text: string): Reading<string> | null {
  const typed = text.replace(/^'/, '');
  const whole = restored(typed);
  if (whole !== typed || /^[\d\s+().-]{0,30}$/.test(typed)) return { kept: whole, rest: '' };
  // A second number often follows a spaced dash or dot.
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

/** The single whole number («38 lots», «vers 1970») or the year of a date; null for none or several. */
export function readWhole(text: string, isYear: boolean): Reading<number> | null {
  const value = readDecimal(text);
  // A spreadsheet's day number (since 1900): no year has five digits.
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

/** In a town cell, digits are a postal code even when the town is unknown. */
function readTownCell(text: string | undefined, { locate, isTownAt }: Places): PostalLine | null {
  // In «F-75011», the text before the code counts as a town only if known.
  const isKnownCode = ({ postalCode }: PostalLine) => !/\d{5}\)?$/.test(text ?? '') && locate({ postalCode }) !== null;
  return text ? (readPostalLine(text, isTownAt) ?? readPostalLine(text, isKnownCode)) : null;
}

/** Values found in another field's cell, such as «75012 PARIS» as city, or a full address as street (`isSplit`). */
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
  // Another code is given: these digits may mean something else.
  if (!inStreet || (cells.postalCode && !alike(cells.postalCode, inStreet.postalCode)))
    return { cells, isSplit: false };
  const { before: street, postalCode, town } = inStreet;
  return { cells: { ...cells, street, postalCode, city: cells.city || town }, isSplit: !cells.postalCode };
}
