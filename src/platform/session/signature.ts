import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Signed texts for links in mails, without a stored row. */
export interface Signature {
  sign(text: string): string;
  /** The signed text; null when invalid. */
  read(token: string): string | null;
}

/** A signature with a key derived from the program's secret for one purpose; tokens of other purposes are invalid. */
export function signatureFor(secret: string, purpose: string): Signature {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `batilien ${purpose}`, 32));
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    sign: (text) => `${text}.${markOf(text).toString('base64url')}`,
    read(token) {
      const end = token.lastIndexOf('.');
      const text = token.slice(0, Math.max(0, end));
      const mark = Buffer.from(token.slice(end + 1), 'base64url');
      const expected = markOf(text);
      return mark.length === expected.length && timingSafeEqual(mark, expected) ? text : null;
    },
  };
}
