import { describe, expect, test } from 'vitest';
import { accounts, cookiesOf, goodPassword } from '#test/account.ts';
import { startTestApp } from '#test/app.ts';
import { forgetSpentProofs } from './account.public.ts';

const app = await startTestApp();
const { signIn, signUp, mailsTo, react, wait } = accounts(app);

const wrong = (email: string, address = '10.0.0.1') =>
  app.nobody.call({
    method: 'POST',
    url: '/api/session',
    payload: { email, password: 'Oberkampf-1985' },
    remoteAddress: address,
  });
const codes = (answers: { body: { code: string } }[]) => answers.map(({ body }) => body.code);

async function guess(email: string, times: number) {
  const answers = [];
  for (let turn = 0; turn < times; turn += 1) answers.push(await wrong(email));
  return answers;
}

describe('five wrong passwords', () => {
  test('suspend signing in for a quarter of an hour, even with the right one, and notify the owner', async () => {
    const { email } = await signUp();
    const answers = await guess(email, 5);
    expect(codes(answers)).toEqual([...Array<string>(4).fill('INVALID_CREDENTIALS'), 'SIGN_IN_LOCKED']);
    expect(answers[4]).toMatchObject({
      status: 429,
      body: { message: 'Trop de tentatives. La connexion à cette adresse est suspendue 15 minutes.' },
    });
    expect((await signIn(email)).body.code).toBe('SIGN_IN_LOCKED');
    await react();
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
      'accounts.verification',
      'accounts.locked',
    ]);
    wait(14);
    expect((await signIn(email)).status).toBe(429);
    wait(1);
    expect((await signIn(email)).status).toBe(200);
  });

  test('do not lock out a device that signed in before, which has its own five attempts', async () => {
    const { email } = await signUp();
    const other = await signUp();
    const deviceOf = async (owner: string) => cookiesOf(await signIn(owner)).match(/batilien\.device=[^;]+/)![0];
    const cookie = await deviceOf(email);
    const foreign = await deviceOf(other.email);
    await guess(email, 5);
    const enter = (password: string, device: string) =>
      app.nobody.call({
        method: 'POST',
        url: '/api/session',
        payload: { email, password },
        headers: { cookie: device },
      });
    for (const forged of [foreign, cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), 'batilien.device=x']) {
      expect((await enter(goodPassword, forged)).body.code).toBe('SIGN_IN_LOCKED');
    }
    expect((await enter(goodPassword, cookie)).status).toBe(200);
    expect((await signIn(email)).body.code).toBe('SIGN_IN_LOCKED');
    for (let turn = 0; turn < 5; turn += 1) await enter('Oberkampf-1985', cookie);
    expect((await enter(goodPassword, cookie)).body.code).toBe('SIGN_IN_LOCKED');
  });

  test('get the same answer for an unknown address, and mail nobody', async () => {
    const { email } = await signUp();
    const known = await guess(email, 7);
    const unknown = await guess('personne@exemple.test', 7);
    expect(unknown.map(({ status, body }) => [status, body])).toEqual(known.map(({ status, body }) => [status, body]));
    await react();
    expect(await mailsTo('personne@exemple.test')).toEqual([]);
    const kept = JSON.stringify(await app.db.selectFrom('attempts').selectAll().execute());
    expect(kept).not.toContain('personne@exemple.test');
  });

  test('sent at once are limited to five guesses', async () => {
    const { email } = await signUp();
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong(email)));
    expect(codes(answers).filter((code) => code === 'INVALID_CREDENTIALS').length).toBeLessThan(5);
    const locks = await app.db.selectFrom('events').select('data').where('kind', '=', 'account.locked').execute();
    expect(locks.filter(({ data }) => JSON.stringify(data).includes('userId')).length).toBeGreaterThan(0);
    expect((await signIn(email)).body.code).toBe('SIGN_IN_LOCKED');
  });

  test('do not accumulate across a correct one, nor over time', async () => {
    const { email } = await signUp();
    await guess(email, 4);
    expect((await signIn(email)).status).toBe(200);
    expect(codes(await guess(email, 4))).toEqual(Array<string>(4).fill('INVALID_CREDENTIALS'));
    wait(15);
    expect(codes(await guess(email, 4))).toEqual(Array<string>(4).fill('INVALID_CREDENTIALS'));
  });

  test('leave open sessions untouched', async () => {
    const person = await signUp();
    await guess(person.email, 5);
    expect((await person.get('/api/profile')).status).toBe(200);
  });
});

test('a hundred wrong ones from one IPv6 network suspend that network, whatever the accounts and the addresses', async () => {
  const { email } = await signUp();
  const device = cookiesOf(await signIn(email)).match(/batilien\.device=[^;]+/)![0];
  const everywhere = Array.from({ length: 100 }, (_, index) =>
    wrong(`cible${index}@exemple.test`, `2001:db8:0:9::${index}`),
  );
  expect(new Set(codes(await Promise.all(everywhere)))).toEqual(new Set(['INVALID_CREDENTIALS']));
  expect((await wrong(email, '2001:db8:0:9:ffff::1')).body.code).toBe('SIGN_IN_LOCKED');
  expect((await wrong(email, '2001:db8:0:8::1')).body.code).toBe('INVALID_CREDENTIALS');
  // A colleague or a stranger on the same mobile network guesses: known devices can still sign in.
  const known = await app.nobody.call({
    method: 'POST',
    url: '/api/session',
    payload: { email, password: goodPassword },
    headers: { cookie: device },
    remoteAddress: '2001:db8:0:9:ffff::1',
  });
  expect(known.status).toBe(200);
});

test('an event records that an account was locked, without any secret', async () => {
  const { email, userId } = await signUp();
  await guess(email, 5);
  const events = await app.db
    .selectFrom('events')
    .select(['data', 'audience'])
    .where('kind', '=', 'account.locked')
    .execute();
  expect(events).toContainEqual({ data: { userId }, audience: 'system' });
  expect(JSON.stringify(events)).not.toContain('Oberkampf');
});

test('attempts outside every limit’s window are deleted', async () => {
  await wrong('oubli@exemple.test');
  await forgetSpentProofs(app.db, new Date(app.clock.now.getTime() + 2 * 86_400_000));
  expect(await app.db.selectFrom('attempts').select('count').execute()).toEqual([]);
});
