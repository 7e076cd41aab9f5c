import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { writeNotice } from '../src/features/people/notifications/write-notice.ts';
import type { Post } from '../src/platform/push/carrier.ts';
import { queuePush } from '../src/platform/push/queue.ts';
import { vapidKeys } from '../src/platform/push/vapid.ts';
import type { TestApp } from './app.ts';

/** A browser's subscription, and decryption of its messages. */
export class PushBrowser {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly path = `/${randomBytes(12).toString('base64url')}`;
  readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };

  constructor(host = 'push.example.com') {
    const p256dh = this.#keys.generateKeys('base64url');
    const auth = this.#auth.toString('base64url');
    this.subscription = { endpoint: `https://${host}${this.path}`, keys: { p256dh, auth } };
  }

  /** As in RFC 8291, 3.3 and 3.4; one record, as in RFC 8188. */
  open(body: Buffer): Record<string, unknown> {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const derive = (from: Buffer, with_: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', from, with_, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const material = derive(this.#keys.computeSecret(sender), this.#auth, info, 32);
    const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with 2, then zeros.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Record<string, unknown>;
  }
}

/** Signer and audience of a message, after verifying its signature (RFC 8292). */
export function signerOf(headers: IncomingHttpHeaders) {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is of another key');
  return {
    publicKey,
    ...(JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string; exp: number }),
  };
}

export const pushNotice = ({ db, clock: { now } }: Pick<TestApp, 'db' | 'clock'>, userId: string) =>
  db.transaction().execute(async (trx) => {
    const whose = { userId, companyId: null, groupKey: null, requestId: null };
    const ways = { inApp: false, push: true, silent: false, waiting: null };
    await queuePush(trx, {
      noticeId: await writeNotice(trx, { ...whose, ...ways, kind: 'test', data: {}, now }),
      userId,
      now,
    });
  });

/** A local push service receiving requests to any host. */
export async function pushService() {
  const taken: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  /** Status by path; 201 by default. */
  const statuses = new Map<string, number>();
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const status = statuses.get(path) ?? 201;
      if (status === 201) taken.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      answer.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  const { port } = server.address() as AddressInfo;
  const post: Post = async (endpoint, headers, body) => {
    const { pathname } = new URL(endpoint);
    const sent = { method: 'POST', headers, body: Buffer.from(body) };
    return (await fetch(`http://127.0.0.1:${port}${pathname}`, sent)).status;
  };
  const takenBy = ({ path }: PushBrowser) => taken.filter((one) => one.path === path);
  const folder = mkdtempSync(join(tmpdir(), 'batilien-vapid-'));
  const vapid = vapidKeys({}, folder);
  rmSync(folder, { recursive: true });
  return { post, vapid, statuses, taken, takenBy };
}
