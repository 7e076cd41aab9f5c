import type { AnyContractProcedure } from '@orpc/contract';
import { addressAt, fillPath } from '#common/address-of.ts';
import { type EndpointMeta, isKeyed } from '#common/endpoint-meta.ts';
import type { KeptAct } from './act.ts';

interface Endpoint {
  method: string;
  path: string;
}

const known = new Map<string, Endpoint>();

/**
 * Says once, as a page or the service worker starts, of which contracts acts may be kept, by their names there. An endpoint
 * that takes no key is none of them: sent twice it would be done twice.
 */
export function knowActs(contracts: Record<string, Record<string, AnyContractProcedure>>): void {
  for (const [slice, contract] of Object.entries(contracts)) {
    for (const [name, procedure] of Object.entries(contract)) {
      const { method = 'POST', path = '' } = procedure['~orpc'].route;
      const meta = procedure['~orpc'].meta as EndpointMeta;
      if (isKeyed(meta, method) || meta.again) known.set(`${slice}.${name}`, { method, path });
    }
  }
}

/** The endpoint of an act; what was kept of none that is known is called by its method and address. */
function endpointOf(act: string): Endpoint | undefined {
  const [method = '', path] = act.split(' ');
  return path ? { method, path } : known.get(act);
}

/** What is sent of an act, as its contract has it today; null where this release does not know it. */
export function requestOf({ act, input, file }: Pick<KeptAct, 'act' | 'input' | 'file'>) {
  const endpoint = endpointOf(act);
  if (!endpoint) return null;
  const { method, path } = endpoint;
  // With a file, the other values are sent in the address.
  if (file) return { method, url: addressAt(path, input), body: null };
  const { address, rest } = fillPath(path, input);
  return { method, url: address, body: Object.keys(rest).length > 0 ? JSON.stringify(rest) : null };
}

/** An act as it was kept before acts had names. */
type Addressed = Omit<KeptAct, 'act' | 'input'> & { method: string; url: string; body?: object };

/** An act as it is kept, or was before acts had names: then by the endpoint that stands at its address. */
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
