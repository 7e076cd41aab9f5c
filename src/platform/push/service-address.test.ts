import { expect, test } from 'vitest';
import { postPublic } from './carrier.ts';
import { browserServices, isPublicAddress, isPushService, isServiceAddress, lookupPublic } from './service-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/QX',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ',
])('%s belongs to a browser’s push service', (endpoint) => {
  expect(isPushService(endpoint, browserServices)).toBe(true);
});

const nowhere = [
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://a:b@fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://8.8.8.8/x',
  'https://localhost/x',
  'https://localhost./x',
  'https://metadata.google.internal/x',
  'https://db/x',
  'https://printer.local/x',
  'ftp://push.example.com/x',
  'push.example.com',
];

test.each(nowhere)('%s is not on the public network', (endpoint) => {
  expect(isServiceAddress(endpoint)).toBe(false);
});

test.each([
  ...nowhere,
  'https://evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evilfcm.googleapis.com/x',
  'https://evil.example/fcm.googleapis.com',
  'https://evilpush.apple.com/x',
  'https://push.apple.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com%40evil.example/x',
  // The Cyrillic «с», and the phonetic «ɡ».
  'https://f\u0441m.googleapis.com/x',
  'https://fcm.\u0261oogleapis.com/x',
  'https://xn--fm-nlc.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:80/x',
  'https://fcm.googleapis.com:0443000/x',
])('%s is no push service', (endpoint) => {
  expect(isPushService(endpoint, browserServices)).toBe(false);
});

test('a site may add services', () => {
  const services = [...browserServices, 'push.exemple.fr'];
  expect(isPushService('https://push.exemple.fr/x', services)).toBe(true);
  expect(isPushService('https://a.push.exemple.fr/x', services)).toBe(false);
});

test.each(['8.8.8.8', '142.250.75.10', '2a00:1450:4007:80c::200a'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  '::ffff:127.0.0.1',
  '::ffff:a00:1',
  '64:ff9b::a00:1',
  'fd00::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
  'nonsense',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test('a name resolving to an internal address is not found, and nothing is sent', async () => {
  const found = await new Promise((done) => lookupPublic('localhost', { all: true }, (error) => done(error?.message)));
  expect(found).toBe('localhost is an inner address');
  await expect(postPublic('https://localhost/x', {}, new Uint8Array())).rejects.toThrow('is an inner address');
});
