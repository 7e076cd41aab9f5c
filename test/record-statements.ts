import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect } from 'vitest';
import { onBothEngines } from './engines.ts';

/** Folder to which a file's statements are written, for the other engine to plan. */
const { STATEMENTS_DIR: folder } = process.env;
/** Statements that engines plan. */
const planned = /^\s*(select|insert|update|delete|merge|with|values)\b/i;

type Query = (...given: unknown[]) => unknown;
const { prototype } = pg.Client as unknown as { prototype: { query: Query; sent?: Set<string> } };

/** Files share a worker: patches connections once. */
function listen(): Set<string> {
  if (prototype.sent) return prototype.sent;
  const sent = new Set<string>();
  const { query } = prototype;
  prototype.sent = sent;
  prototype.query = function heard(this: unknown, ...given) {
    const [first] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
    if (text && planned.test(text)) sent.add(text);
    return query.apply(this, given);
  };
  return sent;
}

if (folder && !onBothEngines(expect.getState().testPath ?? '')) {
  const sent = listen();
  sent.clear();
  afterAll(() => writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...sent])));
}
