import type { AnyContractRouter } from '@orpc/contract';
import { type EndpointMeta, isKeyed } from '#common/endpoint-meta.ts';
import { uuidv7 } from '#common/ids.ts';

/** The retry that TanStack Query makes of its own comes within this time. */
const retriesMs = 10_000;
/** After that, the same press is a new wish. */
const forgottenMs = 10 * 60_000;

interface Unheard {
  key: string;
  at: number;
}

const numbers = new WeakMap<Blob, number>();
let files = 0;

/** A file is the same while it is the same object: its bytes are not read for this. */
function numberOf(file: Blob): number {
  const number = numbers.get(file) ?? ++files;
  numbers.set(file, number);
  return number;
}

/** What an act is about, to know it when it is tried again. */
export const contentsOf = (path: readonly string[], input: unknown): string =>
  `${path.join('.')} ${JSON.stringify(input, (_name, value: unknown) => (value instanceof Blob ? ['file', numberOf(value)] : value))}`;

/**
 * The idempotency keys of acts of this page (docs/decisions/0046). An act whose answer was lost keeps its key for the
 * same act tried again, so that it is done once. Once another act was answered, only the retry that follows at once has
 * it: closed, opened again and closed is three acts.
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

/** Whether the endpoint at this path of a contract takes a key. */
export function takesKey(contract: AnyContractRouter, path: readonly string[]): boolean {
  let part: unknown = contract;
  for (const name of path) part = (part as Record<string, unknown> | undefined)?.[name];
  const { route, meta } = (part as { '~orpc': { route: { method?: string }; meta: EndpointMeta } })['~orpc'];
  return isKeyed(meta, route.method ?? 'POST');
}
