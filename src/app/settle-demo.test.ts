import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { demoPassword } from '#features/people/accounts/demo-accounts.queries.ts';
import { loadConfig } from '#platform/config.ts';
import { startTestApp } from '../../test/app.ts';
import { settleDemo } from './settle-demo.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'batilien-settle-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const app = await startTestApp();
const { db, connection, nobody } = app;

const settle = (given: NodeJS.ProcessEnv = {}) => {
  const env = { DATA_DIR, ...given };
  return settleDemo(loadConfig(env), connection, env, () => {});
};
const people = async (names: string[], isDemo: boolean) =>
  db
    .insertInto('users')
    .values(names.map((name) => ({ id: uuidv7(), name, email: `${name}@batilien.test`, is_demo: isDemo })))
    .execute();
const counts = async () =>
  (
    await db
      .selectFrom('company_profiles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;

beforeEach(async () => {
  await db.deleteFrom('users').execute();
});

test('the terminal lists existing demo accounts; a real account with such an address is excluded', async () => {
  await people(['multi', 'admin', 'someone'], true);
  await people(['donneur'], false);
  expect((await settle()).notice).toEqual([
    'Comptes de démonstration, mot de passe Batilien-2026!',
    '  admin@batilien.test  Administrateur',
    '  multi@batilien.test  Plusieurs casquettes',
  ]);
});

test('a database with real accounts is no demonstration unless requested: nothing is loaded or shown', async () => {
  await people(['nora'], false);
  const { config, notice } = await settle();
  expect(config).toMatchObject({ demo: false, outbox: false, identity: { publisher: null } });
  expect(notice).toEqual(['Cette base n’a pas d’administrateur\u202f: npm run administrator en crée un.']);
  expect((await settle({ DEMO: '1' })).config.demo).toBe(true);
  expect(await counts()).toBe(0);
});

test('after turning a demonstration into production, its accounts cannot sign in, and startup says so', async () => {
  const { userId } = await loaded();
  const session = { user_id: userId, token: 'x', expires_at: new Date(Date.now() + 60_000) };
  await db
    .insertInto('sessions')
    .values({ id: uuidv7(), ...session })
    .execute();
  await db.updateTable('users').set({ email: 'claire@regie.fr' }).where('id', '=', userId).execute();

  const { config, notice } = await settle({ DEMO: '0', PUBLIC_URL: 'https://app.exemple.fr' });
  expect(config.demo).toBe(false);
  expect(notice.join(' ')).toMatch(
    /^Attention\u202f: cette base contient les données de la démonstration\..*npm run administrator/,
  );
  // Missing settings for a public site are reported too, and do not stop the change.
  expect(notice.join(' ')).toContain('PUBLISHER_NAME');
  expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  expect(await db.selectFrom('company_invitations').select('id').where('revoked_at', 'is', null).execute()).toEqual([]);
  for (const email of ['admin@batilien.test', 'claire@regie.fr'])
    expect(await nobody.post('/api/session', { email, password: demoPassword })).toMatchObject({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS' },
    });
  // A demonstration account was made an administrator: the operator is warned at start.
  const visitor = uuidv7();
  await db.insertInto('users').values({ id: visitor, name: 'V', email: 'v@ailleurs.fr' }).execute();
  await db
    .insertInto('profiles')
    .values({ user_id: visitor, name: 'V', role: 'admin', active_roles: ['admin'], selected_role: 'admin' })
    .execute();
  expect((await settle({ DEMO: '0' })).notice.join(' ')).toContain('Administrateurs, à vérifier\u202f: v@ailleurs.fr.');

  async function loaded() {
    await settle();
    return db
      .selectFrom('users')
      .select('id as userId')
      .where('email', '=', 'donneur@batilien.test')
      .executeTakeFirstOrThrow();
  }
});

test('without the demonstration its accounts can neither sign in nor stay; no password link is sent', async () => {
  const open = await app.person({ role: 'admin' });
  expect((await open.get('/api/session')).body).toMatchObject({
    user: { id: open.userId },
    demo: false,
    outbox: false,
  });
  await db.updateTable('users').set({ is_demo: true }).where('id', '=', open.userId).execute();
  expect((await open.get('/api/session')).body.user).toBeNull();
  expect((await open.get('/api/profile')).status).toBe(401);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', open.userId)
    .executeTakeFirstOrThrow();
  expect((await nobody.post('/api/password-reset-requests', { email })).status).toBe(202);
  const asked = await db.selectFrom('events').select('data').where('kind', '=', 'password.reset-asked').execute();
  expect(asked).toEqual([{ data: { userId: null } }]);
  for (const url of ['/api/dev/outbox', '/api/demo/accounts']) expect((await nobody.get(url)).status).toBe(404);
});

test('a public demonstration shows its accounts, never its mails', async () => {
  const all = await startTestApp({ demo: true });
  expect((await all.nobody.get('/api/session')).body).toMatchObject({ demo: true, outbox: false });
  expect((await all.nobody.get('/api/demo/accounts')).status).toBe(200);
  expect((await all.nobody.get('/api/dev/outbox')).status).toBe(404);
});
