/**
 * A telephone number as gateways take it (E.164); null of what takes no text message: too short, letters, or one of the
 * French numbers that are not mobile ones. Without a country it is French.
 */
export function smsNumber(phone: string): string | null {
  const digits = phone.replaceAll(/[\s().-]/g, '').replace(/^\+?33\(?0?\)?(?=[1-9]\d{8}$)/, '+33');
  const number = digits.replace(/^00(?=[1-9])/, '+').replace(/^0(?=[1-9]\d{8}$)/, '+33');
  if (!/^\+[1-9]\d{7,14}$/.test(number)) return null;
  return !number.startsWith('+33') || /^\+33[67]\d{8}$/.test(number) ? number : null;
}
