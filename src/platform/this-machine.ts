import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a name or an address, in brackets or not, means the machine that says it, and no other (RFC 6761 §6.3). */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const version = isIP(name);
  if (version) return loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
  return /^([a-z0-9-]+\.)*localhost\.?$/.test(name);
}

interface Asking {
  headers: Record<string, string | string[] | undefined>;
  socket: { remoteAddress?: string | undefined };
}

const listed = (header: string | string[] | undefined) =>
  [header ?? []].flat().flatMap((one) => one.split(',').map((address) => address.trim()));

/** Whether a browser of this machine asks, and no proxy on it for somebody else: its name for us, and who it speaks for. */
export function isAskedHere({ headers, socket }: Asking): boolean {
  const named = URL.parse(`http://${String(headers.host)}`)?.hostname;
  const speaksFor = [...listed(headers['x-forwarded-for']), ...listed(headers['x-real-ip'])];
  return (
    headers.forwarded === undefined &&
    [named ?? '', socket.remoteAddress ?? '', ...speaksFor].every((address) => isThisMachine(address))
  );
}
