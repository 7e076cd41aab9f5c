import { type PlaceCode, telephones, territoryOf } from './territories.ts';

/** Of a national number without its 0: the country it is called by; nothing of one that is called from France alone. */
const callingOf = (national: string) => telephones.find((one) => one.national.test(national))?.calling;

/** Of a number without its country: as it is said at a place, its code forgotten or its plus, or as all France dials it. */
function withoutCountry(digits: string, { calling, national }: (typeof telephones)[number]): string | null {
  if (/^0[1-9]\d{8}$/.test(digits)) {
    const code = callingOf(digits.slice(1));
    return code ? code + digits.slice(1) : null;
  }
  if (national.test(digits)) return calling + digits;
  return digits.startsWith(calling) && national.test(digits.slice(calling.length)) ? digits : null;
}

/**
 * A number as any telephone in the world calls it (E.164), of what people write: «+33 (0)6…», «00262 692…», «0692…»,
 * «78 12 34» in Nouméa. Without a country it is French, of the place it is given for; null of what is no such number.
 */
export function dialled(phone: string, place: PlaceCode): string | null {
  // «+33 (0)6»: that zero is dialled within the country alone.
  const full = /^\s*(\+|00)/.test(phone) ? phone.replace('(0)', '') : phone;
  const digits = full.replaceAll(/[\s().\u2010-\u2015/-]/g, '');
  const [, abroad] = /^(?:\+|00)([1-9]\d{6,14})$/.exec(digits) ?? [];
  if (abroad === undefined) {
    const known = withoutCountry(digits, territoryOf(place).telephone);
    return known && `+${known}`;
  }
  const [, code, national = ''] = /^(33|590|594|596|262)0?([1-9]\d{8})$/.exec(abroad) ?? [];
  // Numbers overseas are dialled like those of the mainland, and so given its country by mistake.
  return `+${code === '33' ? (callingOf(national) ?? code) + national : code ? code + national : abroad}`;
}
