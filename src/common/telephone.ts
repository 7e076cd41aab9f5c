import { type PlaceCode, telephones, territoryOf } from './territories.ts';

/** The calling code of a national number without its leading 0; undefined if it cannot be called from abroad. */
const callingOf = (national: string) => telephones.find((one) => one.national.test(national))?.calling;

/** Adds the calling code to a number typed without it, by the place where it is given; null if it is no number there. */
function withoutCountry(digits: string, { calling, national }: (typeof telephones)[number]): string | null {
  if (/^0[1-9]\d{8}$/.test(digits)) {
    const code = callingOf(digits.slice(1));
    return code ? code + digits.slice(1) : null;
  }
  if (national.test(digits)) return calling + digits;
  return digits.startsWith(calling) && national.test(digits.slice(calling.length)) ? digits : null;
}

/** Converts «+33 (0)6…», «0692…» or «78 12 34» to E.164 by the place it is given for; null when invalid. */
export function dialled(phone: string, place: PlaceCode): string | null {
  // The (0) of «+33 (0)6» is only dialled inside the country.
  const full = /^\s*(\+|00)/.test(phone) ? phone.replace('(0)', '') : phone;
  const digits = full.replaceAll(/[\s().\u2010-\u2015/-]/g, '');
  const [, abroad] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(digits) ?? [];
  if (abroad === undefined) {
    const known = withoutCountry(digits, territoryOf(place).telephone);
    return known && `+${known}`;
  }
  const [, code, national = ''] = /^(33|590|594|596|262)0?([1-9]\d{8})$/.exec(abroad) ?? [];
  // Overseas numbers are often written with the mainland's code by mistake, because they are dialled the same way.
  return `+${code === '33' ? (callingOf(national) ?? code) + national : code ? code + national : abroad}`;
}
