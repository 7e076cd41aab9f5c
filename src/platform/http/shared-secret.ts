import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a header contains the secret, as bearer token or as password with any user name (RFC 7617). */
export function tellsSecret(authorization: string | undefined, secret: string): boolean {
  const [, scheme, given = ''] = /^(Bearer|Basic) +(\S+)$/i.exec(authorization ?? '') ?? [];
  const password =
    scheme?.toLowerCase() === 'basic'
      ? Buffer.from(given, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : given;
  return timingSafeEqual(digest(password), digest(secret));
}
