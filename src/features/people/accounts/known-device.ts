import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Auth } from '#platform/session/auth.ts';

const name = 'batilien.device';
const days = 365;
/** Number of accounts remembered by one browser. */
const kept = 8;

interface Device {
  id: string;
  proofs: string[];
}

const proofOf = (key: Buffer, id: string, userId: string) =>
  createHmac('sha256', key).update(`${id} ${userId}`).digest('base64url');

function readDevice({ headers }: FastifyRequest): Device | null {
  const found = /(?:^|;\s*)batilien\.device=([\w-]{22})((?:\.[\w-]{43}){1,8})(?:;|$)/.exec(headers.cookie ?? '');
  return found?.[1] && found[2] ? { id: found[1], proofs: found[2].slice(1).split('.') } : null;
}

/** Recognises devices that signed in before by a cookie bound to the account and the server's secret. */
export function knownDevice({ deviceKey }: Auth, request: FastifyRequest): (userId: string) => string | null {
  const device = readDevice(request);
  return (userId) => {
    if (!device) return null;
    const proof = Buffer.from(proofOf(deviceKey, device.id, userId));
    return device.proofs.some((one) => timingSafeEqual(Buffer.from(one), proof)) ? device.id : null;
  };
}

export function deviceCookie({ deviceKey, secure }: Auth, request: FastifyRequest, userId: string): string {
  const before = readDevice(request);
  const id = before?.id ?? randomBytes(16).toString('base64url');
  const proof = proofOf(deviceKey, id, userId);
  const proofs = [proof, ...(before?.proofs.filter((one) => one !== proof) ?? [])].slice(0, kept);
  const value = [id, ...proofs].join('.');
  return `${name}=${value}; Path=/api; Max-Age=${days * 86_400}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
