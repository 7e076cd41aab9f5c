import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { PushBrowser, signerOf } from '../../../test/push-service.ts';
import { type Post, pushCarrier } from './carrier.ts';

const curve = createECDH('prime256v1');
const vapid = { publicKey: curve.generateKeys('base64url'), privateKey: curve.getPrivateKey('base64url') };

const subject = 'mailto:contact@batilien.test';
const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

async function sendTo(endpoint: string, data: Record<string, string | number> = { title: 'Devis reçu' }) {
  const { keys } = new PushBrowser().subscription;
  const posted: Parameters<Post>[] = [];
  const push = pushCarrier(vapid, subject, async (...call) => {
    posted.push(call);
    return 201;
  });
  expect(await push({ endpoint, ...keys }, { data, topic: 'demande 42' })).toBe('taken');
  const [[address, sent, body] = []] = posted;
  const headers = Object.fromEntries(Object.entries(sent ?? {}).map(([name, value]) => [name.toLowerCase(), value]));
  return { address, headers, body: Buffer.from(body ?? []) };
}

// What services check: Apple audience, lifetime (one day) and subject of the signature; Mozilla topic and TTL; Google
// the key.
test.each([
  'https://web.push.apple.com/QGuQyavXutnMH-2aZmV',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
  'https://fcm.googleapis.com/fcm/send/dKx:APA91b',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d',
])('%s gets a valid request', async (endpoint) => {
  const { address, headers, body } = await sendTo(endpoint);
  expect(address).toBe(endpoint);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', 'content-type': 'application/octet-stream' });
  // RFC 8030, 5.2 to 5.4.
  expect(headers['ttl']).toMatch(/^\d+$/);
  expect(headers['urgency']).toMatch(/^(very-low|low|normal|high)$/);
  expect(headers['topic']).toMatch(/^[\w-]{1,32}$/);
  // RFC 8292: signed for the endpoint's origin and at most one day, with the key known to the browser.
  expect(headers['authorization']).toMatch(/^vapid t=[\w.-]+, k=[\w-]+$/);
  expect(json(headers['authorization']?.slice('vapid t='.length).split('.')[0])).toEqual({ typ: 'JWT', alg: 'ES256' });
  const { publicKey, aud, sub, exp } = signerOf(headers);
  expect({ publicKey, aud, sub }).toEqual({ publicKey: vapid.publicKey, aud: new URL(endpoint).origin, sub: subject });
  const left = exp - Date.now() / 1000;
  expect(left).toBeGreaterThan(60);
  expect(left).toBeLessThanOrEqual(86_400);
  // RFC 8188: salt, record size, a 65-byte key, one record; at most 4096 bytes (RFC 8030, 7.2).
  expect([body.readUInt32BE(16) >= 18, body.readUInt8(20), body.readUInt8(21)]).toEqual([true, 65, 4]);
  expect(body.length).toBeLessThanOrEqual(4096);
});

test.each([301, 302, 307, 308])('a redirect %i is not followed: it is a failure', async (status) => {
  const { endpoint, keys } = new PushBrowser().subscription;
  const posted: string[] = [];
  const push = pushCarrier(vapid, subject, async (address) => {
    posted.push(address);
    return status;
  });
  await expect(push({ endpoint, ...keys }, { data: {}, topic: 'a' })).rejects.toThrow(`answered ${status}`);
  expect(posted).toEqual([endpoint]);
});

test('a topic is one opaque word for the service', async () => {
  const [first, second] = [await sendTo('https://push.example.com/1'), await sendTo('https://push.example.com/2')];
  expect(first.headers['topic']).toBe(second.headers['topic']);
  expect(first.headers['topic']).not.toContain('42');
  // Each with a new key and salt.
  expect(first.body.equals(second.body)).toBe(false);
});
