import { createHash } from 'node:crypto';
import type pg from 'pg';

const limit = 500;

const preparable = /^\s*(select|insert|update|delete|merge|with)\b[^;]*$/i;
/** Searches are planned for their words: a generic prepared plan would be ten times slower. */
const searches = /\blike fold\(/i;

/** Names the prepared statements of a pool; none beyond the limit, to bound server memory. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const existing = names.get(text);
    if (existing || names.size >= limit || !preparable.test(text) || searches.test(text)) return existing;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

/** Prepares parameterised texts by name, and marks a connection closed by the server before the pool reuses it. */
export function prepareClient(client: pg.Client, nameOf: (text: string) => string | undefined): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const wrapped = (first: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name = typeof first === 'string' && Array.isArray(values) ? nameOf(first) : undefined;
    const answer = name ? query({ name, text: first, values }, ...rest) : query(first, values, ...rest);
    if (answer instanceof Promise) {
      answer.catch((error: { severity?: string }) => {
        if (error.severity === 'FATAL') client.end().catch(() => {});
      });
    }
    return answer;
  };
  client.query = wrapped as typeof client.query;
}
