import { ECDH } from 'node:crypto';
import { type LookupAddress, lookup as resolve, type LookupOptions } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Networks without push services: local, private and reserved ones (RFC 6890). */
const inner = { 4: new BlockList(), 6: new BlockList() };
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner[4].addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner[6].addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !inner[4].check(address);
  return family === 6 && !inner[6].check(address, 'ipv6');
}

/** Push services of Chrome, Edge, Firefox and Safari; `*.` matches any prefix. */
export const browserServices: readonly string[] = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

const isOf = (host: string, service: string) =>
  service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;

/** Names outside public DNS (RFC 6761, 6762, 8375), and those without a dot. */
const innerName = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|test|invalid|home\.arpa)$|^[^.]+$/;

/** Host of a public service: https, standard port, public name, no credentials; otherwise null. */
function publicHostOf(endpoint: string): string | null {
  const url = URL.parse(endpoint);
  if (!url || url.protocol !== 'https:' || url.port !== '' || url.username || url.password) return null;
  const host = url.hostname.replace(/\.$/, '');
  return isIP(host.replace(/^\[|\]$/g, '')) === 0 && !innerName.test(host) ? host : null;
}

export const isServiceAddress = (endpoint: string): boolean => publicHostOf(endpoint) !== null;

export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const host = publicHostOf(endpoint);
  return host !== null && services.some((service) => isOf(host, service));
}

/** Whether a key is a point on the encryption curve. */
export function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'uncompressed');
    return true;
  } catch {
    return false;
  }
}

type Found = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void;

/** DNS lookup for a connection; refuses names with internal addresses, also after a change. */
export function lookupPublic(hostname: string, options: LookupOptions, found: Found): void {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, '');
    const reached = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = reached;
    if (!first || reached.length < addresses.length) {
      return found(Object.assign(new Error(`${hostname} is an inner address`), { code: 'ENOTFOUND' }), '');
    }
    return options.all ? found(null, reached) : found(null, first.address, first.family);
  });
}
