import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('an outage is one line without stack, then one per minute; other errors are logged in full', () => {
  let time = 0;
  const told: Record<string, unknown>[] = [];
  const log = createLog('info', { now: () => time, stream: { write: (line) => void told.push(JSON.parse(line)) } });
  const away = Object.assign(new Error('no server'), { code: 'ECONNREFUSED' });
  for (let call = 0; call < 1000; call += 1) log.child({ reqId: 'x' }).error({ err: away }, 'failed');
  log.error({ err: new Error('a fault') }, 'failed');
  time = 60_000;
  log.warn({ err: away }, 'live');
  expect(told).toMatchObject([
    { msg: 'database away', code: 'ECONNREFUSED', unsaid: 0 },
    { msg: 'failed', err: { message: 'a fault' } },
    { msg: 'database away', unsaid: 999 },
  ]);
  expect(JSON.stringify(told[0])).not.toContain('    at ');
});

test('a row rejected by the database is not quoted, alone or in an aggregate', () => {
  const told: string[] = [];
  const log = createLog('info', { stream: { write: (line) => void told.push(line) } });
  const refused = () =>
    Object.assign(new Error('violates check constraint'), {
      code: '23514',
      table: 'sites',
      constraint: 'sites_check',
      detail: 'Failing row contains (Hall 4217A, Awa Diop).',
    });
  log.error({ err: refused() }, 'failed');
  log.child({ reqId: 'x' }).warn({ err: new AggregateError([refused()], 'several') }, 'failed');
  log.error(refused());
  for (const line of told) expect(line).not.toMatch(/4217A|Awa/);
  expect(JSON.parse(told[0] ?? '')).toMatchObject({ err: { code: '23514', constraint: 'sites_check' } });
});
