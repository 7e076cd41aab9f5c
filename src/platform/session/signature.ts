import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Texts that anybody may carry and nobody else may make: what a mailed link says without a row of its own. */
export interface Signature {
  sign(text: string): string;
  /** What was signed; null of anything else. */
  read(token: string): string | null;
}

/** A signature under a key derived from the program's secret for one purpose: a token of another is none. */
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
