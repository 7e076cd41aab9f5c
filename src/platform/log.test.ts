import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('an outage is one line without a stack, then one a minute; anything else keeps its own', () => {
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
