import type { AnyContractRouter } from '@orpc/contract';
import { type EndpointMeta, isKeyed } from '#common/endpoint-meta.ts';
import { uuidv7 } from '#common/ids.ts';

/** TanStack Query's own retry comes within this time. */
const retriesMs = 10_000;
/** Later, the same input counts as a new act. */
const forgottenMs = 10 * 60_000;

interface Unheard {
  key: string;
  at: number;
}

const numbers = new WeakMap<Blob, number>();
let files = 0;

function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++files;
  numbers.set(file, number);
  return number;
}

/** Identifies an act on a retry. */
export const contentsOf = (path: readonly string[], input: unknown): string =>
  `${path.join('.')} ${JSON.stringify(input, (_name, value: unknown) => (value instanceof Blob ? ['file', numberOf(value)] : value))}`;

/** Idempotency keys (docs/decisions/0046), kept for a retry after a lost response. */
export function actKeys(now: () => number = () => Date.now()) {
  const unheard = new Map<string, Unheard>();
  return {
    keyOf(contents: string): string {
      const kept = unheard.get(contents);
      return kept && now() - kept.at < forgottenMs ? kept.key : uuidv7();
    },
    lost(contents: string, key: string): void {
      unheard.set(contents, { key, at: now() });
    },
    heard(contents: string): void {
      unheard.delete(contents);
      for (const [other, { at }] of unheard) if (now() - at > retriesMs) unheard.delete(other);
    },
  };
}

/** Whether the endpoint takes an idempotency key. */
export function takesKey(contract: AnyContractRouter, path: readonly string[]): boolean {
  let part: unknown = contract;
  for (const name of path) part = (part as Record<string, unknown> | undefined)?.[name];
  const { route, meta } = (part as { '~orpc': { route: { method?: string }; meta: EndpointMeta } })['~orpc'];
  return isKeyed(meta, route.method ?? 'POST');
}
