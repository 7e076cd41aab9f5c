import type { AnyContractProcedure } from '@orpc/contract';
import { addressAt, fillPath } from '#common/address-of.ts';
import { type EndpointMeta, isKeyed } from '#common/endpoint-meta.ts';
import type { KeptAct } from './act.ts';

interface Endpoint {
  method: string;
  path: string;
}

const known = new Map<string, Endpoint>();

/** Registers contracts whose acts may be stored; only endpoints with idempotency keys, as others could be done twice. */
export function knowActs(contracts: Record<string, Record<string, AnyContractProcedure>>): void {
  for (const [slice, contract] of Object.entries(contracts)) {
    for (const [name, procedure] of Object.entries(contract)) {
      const { method = 'POST', path = '' } = procedure['~orpc'].route;
      const meta = procedure['~orpc'].meta as EndpointMeta;
      if (isKeyed(meta, method) || meta.again) known.set(`${slice}.${name}`, { method, path });
    }
  }
}

/** The endpoint of an act; older acts are matched by method and address. */
function endpointOf(act: string): Endpoint | undefined {
  const [method = '', path] = act.split(' ');
  return path ? { method, path } : known.get(act);
}

/** The request for an act by the current contract; null when this release does not know it. */
export function requestOf({ act, input, file }: Pick<KeptAct, 'act' | 'input' | 'file'>) {
  const endpoint = endpointOf(act);
  if (!endpoint) return null;
  const { method, path } = endpoint;
  // With a file, other values go into the address.
  if (file) return { method, url: addressAt(path, input), body: null };
  const { address, rest } = fillPath(path, input);
  return { method, url: address, body: Object.keys(rest).length > 0 ? JSON.stringify(rest) : null };
}

type Addressed = Omit<KeptAct, 'act' | 'input'> & { method: string; url: string; body?: object };

/** A stored act; an older one gets the name of the endpoint at its address. */
export function named(kept: KeptAct | Addressed): KeptAct {
  if ('act' in kept) return kept;
  const { method, url, body, ...act } = kept;
  const { pathname, searchParams } = new URL(url, 'https://here');
  for (const [name, endpoint] of known) {
    if (endpoint.method !== method) continue;
    const found = new RegExp(`^${endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname);
    if (found) return { ...act, act: name, input: { ...found.groups, ...Object.fromEntries(searchParams), ...body } };
  }
  return { ...act, act: `${method} ${url}`, input: body ?? {} };
}
