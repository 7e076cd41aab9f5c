import { isContractProcedure } from '@orpc/contract';
import type { Reach } from '#common/acts.ts';
import type { Access, EndpointMeta } from '#common/endpoint-meta.ts';

/** One endpoint of the contract, with its name in the tree. */
export interface Endpoint {
  name: string;
  method: string;
  path: string;
  summary: string | undefined;
  access: Access;
  /** Open to technicians. */
  crew: boolean;
  /** What a call binds. */
  reach: Reach | undefined;
  /** Of the person alone, whatever their company. */
  person: boolean;
  output: unknown;
}

/** Every endpoint of a contract, an object tree of oRPC procedures. */
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
