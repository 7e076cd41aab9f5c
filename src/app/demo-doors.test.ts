import { expect, test } from 'vitest';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import { startTestApp } from '#test/app.ts';
import { createUser } from '#features/people/accounts/account.public.ts';

const elsewhere = [
  { host: 'demo.exemple.test' },
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
];
const email = 'donneur@batilien.test';
const person = { email, password: demoPassword, name: 'Claire', role: 'donneur_ordre', companyName: 'Régie' } as const;

test.each([
  ['this machine alone', true],
  ['all', false],
])('a demonstration reachable from %s', async (_, outbox) => {
  const app = await startTestApp({ demo: true, outbox });
  await app.db.transaction().execute((trx) => createUser(trx, { ...person, verify: 'proven', now: app.clock.now }));
  await app.db.updateTable('users').set({ is_demo: true }).where('email', '=', email).execute();
  const ask = (url: string, headers = {}) => app.nobody.call({ method: 'GET', url, headers });
  const enter = (headers = {}) =>
    app.nobody.call({ method: 'POST', url: '/api/session', headers, payload: { email, password: demoPassword } });

  expect((await ask('/api/dev/outbox')).status).toBe(outbox ? 200 : 404);
  expect((await ask('/api/demo/accounts')).body).toHaveLength(1);
  expect((await enter()).status).toBe(200);
  for (const headers of elsewhere) {
    expect((await ask('/api/dev/outbox', headers)).status).toBe(404);
    expect((await ask('/api/demo/accounts', headers)).body).toHaveLength(outbox ? 0 : 1);
    expect((await enter(headers)).status).toBe(outbox ? 401 : 200);
  }
});
