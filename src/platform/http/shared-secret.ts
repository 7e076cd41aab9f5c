import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header tells a secret, as a bearer or as the password of any name (RFC 7617). */
export function tellsSecret(authorization: string | undefined, secret: string): boolean {
  const [, scheme, given = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  const told =
    scheme?.toLowerCase() === 'basic'
      ? Buffer.from(given, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : given;
  return timingSafeEqual(digest(told), digest(secret));
}
