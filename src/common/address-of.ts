import type { AnyContractProcedure, InferContractRouterInputs } from '@orpc/contract';

/** An address with its path parameters filled in, and the remaining input. */
export function fillPath(path: string, input: object): { address: string; rest: Record<string, unknown> } {
  const rest = { ...input } as Record<string, unknown>;
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name]);
    delete rest[name];
    return encodeURIComponent(value);
  });
  return { address, rest };
}

/** Empty values are omitted. */
export function addressAt(path: string, input: object): string {
  const { address, rest } = fillPath(path, input);
  const said = Object.entries(rest).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${address}?${query.toString()}` : address;
}

/** Address of an endpoint for links, pictures and files; calls go through the contract's client. */
export const addressOf = <E extends AnyContractProcedure>(
  endpoint: E,
  input: Omit<InferContractRouterInputs<E>, 'file'>,
): string => addressAt(endpoint['~orpc'].route.path ?? '', input);
