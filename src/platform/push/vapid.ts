import { createECDH, generateKeyPairSync } from 'node:crypto';
import { keptIn } from '../secret.ts';
import { StartupError } from '../startup-error.ts';

/** Keys identifying this installation to push services (RFC 8292): P-256 points in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

function draw(): string {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' });
  const point = [x, y].map((coordinate) => Buffer.from(coordinate ?? '', 'base64url'));
  return `${Buffer.concat([Buffer.of(4), ...point]).toString('base64url')} ${d}`;
}

function publicOf(privateKey: string): string | undefined {
  try {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
    return curve.getPublicKey().toString('base64url');
  } catch {
    return undefined;
  }
}

/** The configured keys, otherwise those in `folder/vapid`, generated once. All processes must share them. */
export function vapidKeys(
  given: { VAPID_PUBLIC_KEY?: string | undefined; VAPID_PRIVATE_KEY?: string | undefined },
  folder: string,
): VapidKeys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = given;
  if (publicKey && privateKey && publicOf(privateKey) === publicKey) return { publicKey, privateKey };
  if (publicKey || privateKey) {
    throw new StartupError(
      'Réglages à corriger\n  VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY\u202f: il faut les deux clés d’une même paire (P-256, en base64url).',
    );
  }
  const [kept = '', ofIt = ''] = keptIn(folder, 'vapid', 'VAPID_PRIVATE_KEY', draw).split(' ');
  return { publicKey: kept, privateKey: ofIt };
}
