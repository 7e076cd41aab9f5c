import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Encryption at rest; `owner` binds data to a row, so that it cannot be copied to another. */
export interface Seal {
  close(bytes: Uint8Array, owner: string): string;
  /** Throws for altered data, another owner or another secret. */
  open(sealed: string, owner: string): Buffer;
}

const cipher = 'aes-256-gcm';

/** A seal with a key derived from the program's secret for one purpose. */
export function sealFor(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `batilien ${purpose}`, 32));
  return {
    close(bytes, owner) {
      const nonce = randomBytes(12);
      const closing = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(owner));
      const body = Buffer.concat([closing.update(bytes), closing.final()]);
      return [nonce, closing.getAuthTag(), body].map((part) => part.toString('base64url')).join('.');
    },
    open(sealed, owner) {
      const [nonce, tag, body] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'));
      if (!nonce || !tag || !body) throw new Error('not sealed');
      const opening = createDecipheriv(cipher, key, nonce, { authTagLength: 16 });
      opening.setAAD(Buffer.from(owner)).setAuthTag(tag);
      return Buffer.concat([opening.update(body), opening.final()]);
    },
  };
}
