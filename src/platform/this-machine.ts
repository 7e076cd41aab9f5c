import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a host name or address, with or without brackets, always means the local machine (RFC 6761 §6.3). */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const version = isIP(name);
  if (version) return loopback.check(name, version === 4 ? 'ipv4' : 'ipv6');
  return /^([a-z0-9-]+\.)*localhost\.?$/.test(name);
}
