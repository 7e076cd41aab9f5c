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

/** Identity by object: the bytes are not read. */
function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++files;
  numbers.set(file, number);
  return number;
}

/** What identifies an act on a retry. */
export const contentsOf = (path: readonly string[], input: unknown): string =>
  `${path.join('.')} ${JSON.stringify(input, (_name, value: unknown) => (value instanceof Blob ? ['file', numberOf(value)] : value))}`;

/**
 * Idempotency keys of this page's acts (docs/decisions/0046). An act whose response was lost keeps its key for a retry,
 * so that it is done once. After another act was answered, only an immediate retry reuses it: closing, reopening and
 * closing again are three acts.
 */
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

/** Whether a contract's endpoint at this path takes an idempotency key. */
export function takesKey(contract: AnyContractRouter, path: readonly string[]): boolean {
  let part: unknown = contract;
  for (const name of path) part = (part as Record<string, unknown> | undefined)?.[name];
  const { route, meta } = (part as { '~orpc': { route: { method?: string }; meta: EndpointMeta } })['~orpc'];
  return isKeyed(meta, route.method ?? 'POST');
}
