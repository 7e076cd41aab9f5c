import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2 = promisify(argon2Callback);

// OWASP's second configuration of argon2id: 19 MiB, 2 passes, 1 lane (about 60 ms).
const parameters = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };

const derive = (password: string, nonce: Buffer) =>
  argon2('argon2id', { message: Buffer.from(password.normalize('NFKC')), nonce, ...parameters }) as Promise<Buffer>;

/** Hashes a password with argon2id: `argon2id$<salt>$<tag>`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce);
  return `argon2id$${nonce.toString('base64url')}$${tag.toString('base64url')}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, nonce, tag] = hash.split('$');
  if (kind !== 'argon2id' || !nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64url');
  const found = await derive(password, Buffer.from(nonce, 'base64url'));
  return expected.length === found.length && timingSafeEqual(expected, found);
}
