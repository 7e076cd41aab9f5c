import { dialled } from '#common/telephone.ts';
import { type PlaceCode, telephones } from '#common/territories.ts';

/**
 * A telephone number as gateways take it (E.164); null of what takes no text message: too short, letters, or one of the
 * French numbers that are not mobile ones. Without a country it is French, of the place it is given for.
 */
export function smsNumber(phone: string, place: PlaceCode): string | null {
  const number = dialled(phone, place);
  if (number === null || !/^\+\d{8,15}$/.test(number)) return null;
  const french = telephones.filter(({ calling }) => number.startsWith(`+${calling}`));
  const isMobile = french.some(({ calling, mobile }) => mobile.test(number.slice(calling.length + 1)));
  return french.length === 0 || isMobile ? number : null;
}
