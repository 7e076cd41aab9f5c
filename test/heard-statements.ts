import pg from 'pg';
import type { TestApp } from './app.ts';

type Query = (...given: unknown[]) => unknown;
const textOf = (first: unknown) =>
  typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');

/** Records an act's writes outside a transaction, and its rollbacks. */
export function hearStatements({ http }: Pick<TestApp, 'http'>) {
  const heard = { outside: [] as string[], takenBack: 0 };
  const within = new WeakSet<object>();
  let isActing = false;
  const { prototype } = pg.Client as unknown as { prototype: { query: Query } };
  const { query } = prototype;
  prototype.query = function listened(this: object, ...given) {
    const text = textOf(given[0]).trimStart();
    if (/^(begin|start transaction)/i.test(text)) within.add(this);
    if (/^(commit|rollback)\b(?! to)/i.test(text)) within.delete(this);
    if (isActing && /^rollback\b(?! to)/i.test(text)) heard.takenBack += 1;
    if (isActing && /^(insert|update|delete)/i.test(text) && !within.has(this)) heard.outside.push(text);
    return query.apply(this, given);
  };
  const inject = http.inject.bind(http);
  const acting = async (options: { method?: string }) => {
    isActing = options.method !== undefined && options.method !== 'GET';
    try {
      return await inject(options as never);
    } finally {
      isActing = false;
    }
  };
  http.inject = acting as never;
  return heard;
}
