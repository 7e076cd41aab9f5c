import { isContractProcedure } from '@orpc/contract';
import type { Reach } from '#common/acts.ts';
import type { Access, EndpointMeta } from '#common/endpoint-meta.ts';

export interface Endpoint {
  name: string;
  method: string;
  path: string;
  summary: string | undefined;
  access: Access;
  crew: boolean;
  reach: Reach | undefined;
  /** Personal, whatever the company. */
  person: boolean;
  output: unknown;
}

export function endpointsOf(node: unknown, name = ''): Endpoint[] {
  if (isContractProcedure(node)) {
    const { route } = node['~orpc'];
    const { access, crew = false, person = false, reach } = node['~orpc'].meta as EndpointMeta;
    if (!route.path) throw new Error(`${name} has no path`);
    const { method = 'POST', path, summary } = route;
    return [{ name, method, path, summary, access, crew, person, reach, output: node['~orpc'].outputSchema }];
  }
  if (typeof node !== 'object' || node === null) throw new Error(`${name} is no endpoint`);
  return Object.entries(node).flatMap(([key, child]) => endpointsOf(child, name ? `${name}.${key}` : key));
}
