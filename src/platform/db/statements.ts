import { createHash } from 'node:crypto';
import type pg from 'pg';

const limit = 500;

/** What may be prepared: one statement, of the kinds that repeat. */
const preparable = /^\s*(select|insert|update|delete|merge|with)\b[^;]*$/i;
/** A search is planned for what is looked for: prepared, it would soon go by a plan for any word, ten times as slow. */
const searches = /\blike fold\(/i;

/** Names the prepared forms of the statements of one pool; none past the limit, so that no server fills up with them. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= limit || !preparable.test(text) || searches.test(text)) return known;
    const name = createHash('sha1').update(text).digest('base64url');
    names.set(text, name);
    return name;
  };
}

/**
 * Wraps a connection's `query`: texts with values, as Kysely gives them, are prepared under a name; a connection
 * the server ended with its answer is marked so at once, before the pool can hand it out again.
 */
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
