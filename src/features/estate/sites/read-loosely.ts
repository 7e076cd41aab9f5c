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
  if (value !== null) return Number.isInteger(value) ? { kept: value, rest: '' } : null;
  const found = [...text.matchAll(isYear ? /(?<!\d)\d{4}(?!\d)/g : /\d+/g)].map(([digits]) => digits);
  const [first, another] = found;
  if (first === undefined || (another !== undefined && !isYear) || text.startsWith('-')) return null;
  return { kept: Number(first), rest: text };
}

/** «12 rue X, 97400 Saint-Denis»: the way, the postal code and the town of an address in one cell. */
const inOneCell = /^(.*?)[\s,;–-]*(?<!\d)(?:F-?)?(\d{5})[\s,-]+(\p{L}[^,;]*?)(?:[\s,;(]+france\)?)?$/iu;
const alike = (a: string, b: string) => a.replace(/\D/g, '').padStart(5, '0') === b;

/**
 * What a cell says besides its own field, unless another cell says it: «75012 PARIS» as a city is its postal code too, a
 * whole address as a street all three. `isSplit` where a street was.
 */
export function withWholeAddress(cells: Cells): { cells: Cells; isSplit: boolean } {
  const [, postalCode, city] = /^(?:F-?)?(\d{5})[\s,-]+(\D.*)$/.exec(cells.city ?? '') ?? [];
  if (postalCode && city)
    return { cells: { ...cells, city, postalCode: cells.postalCode || postalCode }, isSplit: false };
  const [, street = '', code = '', town = ''] = inOneCell.exec(cells.street ?? '') ?? [];
  // Another code beside it: the digits may be of something else.
  if (!code || (cells.postalCode && !alike(cells.postalCode, code))) return { cells, isSplit: false };
  return { cells: { ...cells, street, postalCode: code, city: cells.city || town }, isSplit: !cells.postalCode };
}
