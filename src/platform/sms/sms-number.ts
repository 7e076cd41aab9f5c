import { type PlaceCode, telephones, territoryOf } from '#common/territories.ts';

/** Of a national number without its 0: the country it is called by, that of the mainland last. */
const callingOf = (national: string) => telephones.find(({ mobile }) => mobile.test(national))?.calling ?? '33';

/** A number with its country, as people write it: «+33 (0)6…», «00262 692…», «0692…», «78 12 34» in Nouméa. */
function withCountry(digits: string, { calling, mobile }: { calling: string; mobile: RegExp }): string {
  const [, abroad] = /^(?:\+|00)([1-9]\d+)$/.exec(digits) ?? [];
  if (abroad === undefined) {
    if (/^0[1-9]\d{8}$/.test(digits)) return callingOf(digits.slice(1)) + digits.slice(1);
    return mobile.test(digits) ? calling + digits : '';
  }
  const [, code, national = ''] = /^(33|590|594|596|262)0?([1-9]\d{8})$/.exec(abroad) ?? [];
  // Numbers overseas are dialled like those of the mainland, and so given its country by mistake.
  return code === '33' ? callingOf(national) + national : code ? code + national : abroad;
}

/**
 * A telephone number as gateways take it (E.164); null of what takes no text message: too short, letters, or one of the
 * French numbers that are not mobile ones. Without a country it is French, of the place it is given for.
 */
export function smsNumber(phone: string, place: PlaceCode): string | null {
  const number = withCountry(phone.replaceAll(/[\s().-]/g, ''), territoryOf(place).telephone);
  if (!/^[1-9]\d{7,14}$/.test(number)) return null;
  const french = telephones.filter(({ calling }) => number.startsWith(calling));
  const isMobile = french.some(({ calling, mobile }) => mobile.test(number.slice(calling.length)));
  return french.length === 0 || isMobile ? `+${number}` : null;
}
