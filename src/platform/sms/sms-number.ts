import { dialled } from '#common/telephone.ts';
import { type PlaceCode, telephones } from '#common/territories.ts';

/** E.164; null for numbers without text messages. Without a country code, of the given territory. */
export function smsNumber(phone: string, place: PlaceCode): string | null {
  const number = dialled(phone, place);
  if (number === null || !/^\+\d{8,15}$/.test(number)) return null;
  const french = telephones.filter(({ calling }) => number.startsWith(`+${calling}`));
  const isMobile = french.some(({ calling, mobile }) => mobile.test(number.slice(calling.length + 1)));
  return french.length === 0 || isMobile ? number : null;
}
