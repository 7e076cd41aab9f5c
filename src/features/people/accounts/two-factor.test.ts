import { describe, expect, test } from 'vitest';
import { codeAt, stepOf } from '#platform/session/one-time-code.ts';
import { sealFor } from '#platform/session/seal.ts';
import { accounts, cookiesOf, goodPassword } from '#test/account.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const { signIn, signUp, mailsTo, react, wait } = accounts(app);

function bytesOf(secret: string): Buffer {
  const bits = secret
    .split('')
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
const codeOf = (secret: string, shift = 0) => codeAt(bytesOf(secret), stepOf(app.clock.now) + shift);

async function protectedAccount() {
  const person = await signUp();
  const { body } = await person.post('/api/profile/two-factor', { password: goodPassword });
  const secret = body.secret as string;
  const enabled = await person.post('/api/profile/two-factor/activation', { code: codeOf(secret) });
  expect(enabled.status).toBe(200);
  wait(1);
  return { ...person, secret, recoveryCodes: enabled.body.recoveryCodes as string[] };
}

async function challengeOf(email: string): Promise<string> {
  const { status, body } = await signIn(email);
  expect([status, body.user, typeof body.challenge]).toEqual([200, null, 'string']);
  return body.challenge;
}
const prove = (challenge: string, code: string) => app.nobody.post('/api/session/second-factor', { challenge, code });

describe('turning the second factor on', () => {
  test('creates a secret, stored encrypted, and waits for a first code', async () => {
    const person = await signUp();
    const { status, body } = await person.post('/api/profile/two-factor', { password: goodPassword });
    expect(status).toBe(200);
    expect(body.uri).toBe(
      `otpauth://totp/B%C3%A2tilien:${encodeURIComponent(person.email)}?secret=${body.secret}&issuer=B%C3%A2tilien`,
    );
    expect(body.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
    const kept = JSON.stringify(await app.db.selectFrom('two_factors').selectAll().execute());
    expect(kept).not.toContain(body.secret);
    expect(kept).not.toContain(bytesOf(body.secret).toString('base64url'));
    expect((await signIn(person.email)).body).toMatchObject({ challenge: null, user: { email: person.email } });
    const wrong = await person.post('/api/profile/two-factor/activation', { code: codeOf(body.secret, 5) });
    expect(wrong).toMatchObject({ status: 422, body: { data: { issues: [{ path: ['code'] }] } } });
    const right = await person.post('/api/profile/two-factor/activation', { code: ` ${codeOf(body.secret, -1)} ` });
    expect(right.status).toBe(200);
    expect(new Set(right.body.recoveryCodes).size).toBe(10);
    expect((await person.get('/api/profile/security')).body).toMatchObject({
      twoFactorSince: app.clock.now.toISOString(),
      recoveryCodesLeft: 10,
    });
    await react();
    expect((await mailsTo(person.email)).at(-1)?.template).toBe('accounts.two-factor-enabled');
  });

  test('requires the viewer’s own password, and is refused once it is on', async () => {
    const person = await protectedAccount();
    const refused = await person.post('/api/profile/two-factor', { password: 'Oberkampf-1985' });
    expect(refused.body.data.issues).toEqual([{ path: ['password'], message: 'Mot de passe incorrect.' }]);
    const again = await person.post('/api/profile/two-factor', { password: goodPassword });
    expect([again.status, again.body.code]).toEqual([409, 'TWO_FACTOR_ON']);
    const code = codeOf(person.secret);
    expect((await person.post('/api/profile/two-factor/activation', { code })).body.code).toBe('TWO_FACTOR_ON');
    expect((await app.nobody.post('/api/profile/two-factor', { password: goodPassword })).status).toBe(401);
  });

  test('refuses a code before a secret is created', async () => {
    const person = await signUp();
    expect((await person.post('/api/profile/two-factor/activation', { code: '123456' })).status).toBe(422);
    expect((await person.post('/api/profile/two-factor/activation', { code: 'abc' })).body.data.issues).toEqual([
      { path: ['code'], message: 'Le code a 6 chiffres.' },
    ]);
  });
});

describe('signing in with it', () => {
  test('opens no session before the code', async () => {
    const { email, secret } = await protectedAccount();
    const answer = await signIn(email);
    expect(cookiesOf(answer)).toBe('');
    const opened = await prove(answer.body.challenge, codeOf(secret));
    expect([opened.status, opened.body.user.email]).toEqual([200, email]);
    expect((await app.holder(cookiesOf(opened)).get('/api/profile')).status).toBe(200);
  });

  test.each([-1, 0, 1])('accepts the code of a clock %i step away', async (shift) => {
    const { email, secret } = await protectedAccount();
    expect((await prove(await challengeOf(email), codeOf(secret, shift))).status).toBe(200);
  });

  test.each([-2, 2])('refuses the code of a clock %i steps away', async (shift) => {
    const { email, secret } = await protectedAccount();
    const { status, body } = await prove(await challengeOf(email), codeOf(secret, shift));
    expect([status, body.code]).toEqual([401, 'INVALID_CODE']);
  });

  test('accepts a code once, and no older one after it', async () => {
    const { email, secret } = await protectedAccount();
    const [code, older] = [codeOf(secret), codeOf(secret, -1)];
    expect((await prove(await challengeOf(email), code)).status).toBe(200);
    expect((await prove(await challengeOf(email), code)).body.code).toBe('INVALID_CODE');
    expect((await prove(await challengeOf(email), older)).body.code).toBe('INVALID_CODE');
    expect((await prove(await challengeOf(email), codeOf(secret, 1))).status).toBe(200);
  });

  test('from two windows at once with one code opens one session', async () => {
    const { email, secret } = await protectedAccount();
    const [one, two] = [await challengeOf(email), await challengeOf(email)];
    const answers = await Promise.all([prove(one, codeOf(secret)), prove(two, codeOf(secret))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('accepts each recovery code once, however it is typed, and notifies the owner', async () => {
    const { email, recoveryCodes } = await protectedAccount();
    const [first = '', second = ''] = recoveryCodes;
    const opened = await prove(await challengeOf(email), ` ${first.toLowerCase().replaceAll('-', ' ')} `);
    expect(opened.status).toBe(200);
    const again = await prove(await challengeOf(email), first);
    expect([again.status, again.body.message]).toEqual([401, 'Ce code ne convient pas, ou il a déjà servi.']);
    expect((await prove(await challengeOf(email), second)).status).toBe(200);
    const { body } = await app.holder(cookiesOf(opened)).get('/api/profile/security');
    expect(body.recoveryCodesLeft).toBe(8);
    await react();
    expect((await mailsTo(email)).at(-1)?.template).toBe('accounts.recovery-code-used');
    const kept = JSON.stringify(await app.db.selectFrom('recovery_codes').selectAll().execute());
    expect(kept).not.toContain(second);
  });

  test('a secret encrypted under a former server secret is reported, and recovery codes still work', async () => {
    const { email, userId, secret, recoveryCodes } = await protectedAccount();
    const lost = sealFor('another secret of many characters', 'two factors').close(bytesOf(secret), userId);
    await app.db.updateTable('two_factors').set({ secret: lost }).where('user_id', '=', userId).execute();
    for (let turn = 0; turn < 6; turn += 1) {
      const refused = await prove(await challengeOf(email), codeOf(secret));
      expect([refused.status, refused.body.code]).toEqual([409, 'SECOND_FACTOR_LOST']);
    }
    const opened = await prove(await challengeOf(email), recoveryCodes[0] ?? '');
    expect(opened.status).toBe(200);
    const back = app.holder(cookiesOf(opened));
    expect((await back.post('/api/profile/two-factor/removal', { password: goodPassword })).status).toBe(200);
    expect((await back.post('/api/profile/two-factor', { password: goodPassword })).status).toBe(200);
  });

  test('a challenge works once, for ten minutes, and only for the person it was issued to', async () => {
    const { email, secret } = await protectedAccount();
    const used = await challengeOf(email);
    await prove(used, codeOf(secret));
    const late = await challengeOf(email);
    wait(10);
    for (const challenge of [used, late, 'rien']) {
      const { status, body } = await prove(challenge, codeOf(secret));
      expect([status, body.code]).toEqual([410, 'CHALLENGE_OVER']);
    }
  });

  test('five wrong codes suspend it, across challenges, and notify the owner', async () => {
    const { email, secret } = await protectedAccount();
    const answers = [];
    for (let turn = 0; turn < 5; turn += 1) answers.push(await prove(await challengeOf(email), '000000'));
    expect(answers.map(({ body }) => body.code)).toEqual([...Array<string>(4).fill('INVALID_CODE'), 'CODE_LOCKED']);
    expect((await prove(await challengeOf(email), codeOf(secret))).status).toBe(429);
    await react();
    expect((await mailsTo(email)).at(-1)?.template).toBe('accounts.second-factor-locked');
    wait(15);
    expect((await prove(await challengeOf(email), codeOf(secret))).status).toBe(200);
  });

  test('a changed password ends the challenges issued for the former one', async () => {
    const person = await protectedAccount();
    const challenge = await challengeOf(person.email);
    const change = { currentPassword: goodPassword, password: 'Parmentier-1985' };
    expect((await person.put('/api/profile/password', change)).status).toBe(200);
    expect((await prove(challenge, codeOf(person.secret))).body.code).toBe('CHALLENGE_OVER');
  });
});

describe('changing it', () => {
  test('new recovery codes replace the former ones, after the password', async () => {
    const person = await protectedAccount();
    const renew = (password: string) => person.post('/api/profile/two-factor/recovery-codes', { password });
    expect((await renew('Oberkampf-1985')).status).toBe(422);
    const { body } = await renew(goodPassword);
    expect(body.recoveryCodes).toHaveLength(10);
    expect((await prove(await challengeOf(person.email), person.recoveryCodes[0] ?? '')).status).toBe(401);
    expect((await prove(await challengeOf(person.email), body.recoveryCodes[0])).status).toBe(200);
    await react();
    expect((await mailsTo(person.email)).map(({ template }) => template)).toContain('accounts.recovery-codes-renewed');
  });

  test('turned off, the password is enough again', async () => {
    const person = await protectedAccount();
    const remove = (password: string) => person.post('/api/profile/two-factor/removal', { password });
    expect((await remove('Oberkampf-1985')).status).toBe(422);
    expect((await remove(goodPassword)).body).toMatchObject({ twoFactorSince: null, recoveryCodesLeft: 0 });
    expect((await signIn(person.email)).body.user.email).toBe(person.email);
    expect((await remove(goodPassword)).body.code).toBe('TWO_FACTOR_OFF');
    expect((await person.post('/api/profile/two-factor/recovery-codes', { password: goodPassword })).status).toBe(409);
    await react();
    expect((await mailsTo(person.email)).at(-1)?.template).toBe('accounts.two-factor-disabled');
  });
});

test('the export states that a second factor exists, and contains no secret', async () => {
  const person = await protectedAccount();
  const { body } = await person.get('/api/personal-data');
  expect(body.two_factor).toHaveLength(1);
  const text = JSON.stringify(body);
  for (const kept of await app.db.selectFrom('two_factors').select('secret').execute()) {
    expect(text).not.toContain(kept.secret);
  }
  expect(body).not.toHaveProperty('recovery_codes');
});
