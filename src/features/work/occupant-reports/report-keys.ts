import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Of a key this alone is kept. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const made = (secret: string, words: string, length: number) =>
  createHmac('sha256', secret).update(`occupant reports ${words}`).digest('base64url').slice(0, length);

/** The key of an address, 192 bits of the program's secret and of its row: it can be printed again, and is kept nowhere. */
export const addressKey = (secret: string, addressId: string): string => made(secret, `address ${addressId}`, 32);

/** The key that the mails of a report hold. */
export const followKey = (secret: string, reportId: string): string => made(secret, `report ${reportId}`, 32);

/** When a page was opened, in a form that only the server writes. */
export const stampOf = (secret: string, addressId: string, at: Date): string =>
  `${at.getTime()}.${made(secret, `opened ${addressId} ${at.getTime()}`, 16)}`;

/** The moment that a stamp says; null of one that was made up. */
export function openedAt(secret: string, addressId: string, stamp: string): Date | null {
  const [ms = ''] = stamp.split('.');
  if (!/^\d{1,15}$/.test(ms)) return null;
  const at = new Date(Number(ms));
  const [given, own] = [Buffer.from(stamp), Buffer.from(stampOf(secret, addressId, at))];
  return given.length === own.length && timingSafeEqual(given, own) ? at : null;
}
