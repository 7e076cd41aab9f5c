import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Only this digest of a key is stored. */
export const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex');

const made = (secret: string, words: string, length: number) =>
  createHmac('sha256', secret).update(`occupant reports ${words}`).digest('base64url').slice(0, length);

/** Key of an address: 192 bits derived from the program's secret and its row, so reprintable without being stored. */
export const addressKey = (secret: string, addressId: string): string => made(secret, `address ${addressId}`, 32);

export const followKey = (secret: string, reportId: string): string => made(secret, `report ${reportId}`, 32);

const letters = 'abcdefghijklmnopqrstuvwxyz234567';
/** `signaler-` and 80 bits in lower-case base 32: the local part of a mail address. */
export const tagForm = /^signaler-[a-z2-7]{16}$/;

/** The tag of the mail address of a site. */
export const addressTag = (secret: string, addressId: string): string =>
  `signaler-${Array.from(createHmac('sha256', secret).update(`occupant reports tag ${addressId}`).digest().subarray(0, 16), (byte) => letters[byte % 32]).join('')}`;

/** Identifies a mail, so that one delivered twice is one report. */
export const mailKey = (secret: string, addressId: string, name: string): string =>
  made(secret, `mail ${addressId} ${name}`, 32);

/** When a page was opened, in a form that only the server can write. */
export const stampOf = (secret: string, addressId: string, at: Date): string =>
  `${at.getTime()}.${made(secret, `opened ${addressId} ${at.getTime()}`, 16)}`;

/** The time of a stamp; null if forged. */
export function openedAt(secret: string, addressId: string, stamp: string): Date | null {
  const [ms = ''] = stamp.split('.');
  if (!/^\d{1,15}$/.test(ms)) return null;
  const at = new Date(Number(ms));
  const [given, own] = [Buffer.from(stamp), Buffer.from(stampOf(secret, addressId, at))];
  return given.length === own.length && timingSafeEqual(given, own) ? at : null;
}
