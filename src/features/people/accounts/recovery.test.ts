import { describe, expect, test } from 'vitest';
import { accounts, goodPassword } from '#test/account.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
const { signIn, signUp, mailsTo, react, wait, enter } = accounts(app);
const newPassword = 'Parmentier-1985';

const ask = (email: string) => app.nobody.post('/api/password-reset-requests', { email });
const reset = (token: string, password = newPassword) => app.nobody.post('/api/password-reset', { token, password });

async function resetLink(email: string): Promise<string> {
  expect((await ask(email)).status).toBe(202);
  await react();
  const mail = (await mailsTo(email)).findLast(({ template }) => template === 'accounts.reset');
  expect(mail?.text).toContain(`http://127.0.0.1:3000/reset-password?token=${mail?.token}`);
  return mail?.token ?? '';
}

describe('a password reset', () => {
  test('gets the same answer whether or not the account exists', async () => {
    const { email } = await signUp();
    const [known, unknown] = [await ask(email), await ask('personne@exemple.test')];
    expect([known.status, known.body]).toEqual([202, { email }]);
    expect([unknown.status, unknown.body]).toEqual([202, { email: 'personne@exemple.test' }]);
    await react();
    expect(await mailsTo('personne@exemple.test')).toEqual([]);
    expect(await mailsTo(email)).toHaveLength(2);
    const events = await app.db
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'password.reset-asked')
      .execute();
    expect(JSON.stringify(events)).not.toContain('personne@');
  });

  test('signs in with the new password, closes every session, verifies the address and notifies the owner', async () => {
    const person = await signUp();
    const token = await resetLink(person.email);
    const read = await app.nobody.get(`/api/password-reset?token=${token}`);
    expect([read.status, read.body]).toEqual([200, expect.objectContaining({ email: person.email, isFirst: false })]);
    expect(await reset(token)).toMatchObject({ status: 200, body: { email: person.email } });
    expect((await person.get('/api/profile')).status).toBe(401);
    expect((await signIn(person.email, goodPassword)).status).toBe(401);
    const back = await enter(person.email, newPassword);
    expect((await back.get('/api/profile/security')).body).toMatchObject({
      emailVerified: true,
      passwordChangedAt: app.clock.now.toISOString(),
    });
    await react();
    expect((await mailsTo(person.email)).at(-1)?.subject).toBe('Votre mot de passe a été modifié');
    expect(JSON.stringify(await app.db.selectFrom('mailed_links').selectAll().execute())).not.toContain(token);
  });

  test('link works once, and a second use is reported as such', async () => {
    const { email } = await signUp();
    const [first, second] = [await resetLink(email), await resetLink(email)];
    expect((await reset(second)).status).toBe(200);
    for (const token of [first, second]) {
      const again = await reset(token, 'Richard-Lenoir-1986');
      expect([again.status, again.body.code]).toEqual([410, 'LINK_USED']);
      expect(again.body.message).toBe('Ce lien a déjà servi. Demandez-en un nouveau.');
      expect((await app.nobody.get(`/api/password-reset?token=${token}`)).body.code).toBe('LINK_USED');
    }
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test('from two windows at once changes the password once', async () => {
    const { email } = await signUp();
    const token = await resetLink(email);
    const answers = await Promise.all([reset(token), reset(token, 'Richard-Lenoir-1986')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  test('link expires after an hour, and says so', async () => {
    const { email } = await signUp();
    const token = await resetLink(email);
    wait(59);
    expect((await app.nobody.get(`/api/password-reset?token=${token}`)).status).toBe(200);
    wait(1);
    const late = await reset(token);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      410,
      'LINK_EXPIRED',
      'Ce lien a expiré. Demandez-en un nouveau.',
    ]);
  });

  test('refuses an unknown link, or one sent for another purpose', async () => {
    const { email } = await signUp();
    const verification = (await mailsTo(email))[0]?.token ?? '';
    for (const token of ['', 'rien', verification]) {
      const { status, body } = await reset(token);
      expect([status, body.code]).toEqual([404, 'LINK_UNKNOWN']);
    }
  });

  test.each([
    ['Ab1', 'Au moins 8 caractères.'],
    ['oberkampf-1984', 'Ajoutez une majuscule.'],
    ['Password123!', 'Ce mot de passe est trop courant\u202f: choisissez-en un autre.'],
  ])('refuses «%s», and the link can still be used', async (password, message) => {
    const { email } = await signUp();
    const token = await resetLink(email);
    const { status, body } = await reset(token, password);
    expect([status, body.data.issues]).toEqual([422, [{ path: ['password'], message }]]);
    expect((await reset(token)).status).toBe(200);
  });

  test('ends a suspension', async () => {
    const { email } = await signUp();
    for (let turn = 0; turn < 5; turn += 1) await signIn(email, 'Oberkampf-1985');
    expect((await signIn(email)).status).toBe(429);
    await reset(await resetLink(email));
    expect((await signIn(email, newPassword)).status).toBe(200);
  });

  test('mails at most three links an hour, without saying so', async () => {
    const { email } = await signUp();
    for (let turn = 0; turn < 5; turn += 1) expect((await ask(email)).status).toBe(202);
    await react();
    expect(await mailsTo(email)).toHaveLength(4);
    wait(60);
    await resetLink(email);
    expect(await mailsTo(email)).toHaveLength(5);
  });

  test('requests from one network address are limited', async () => {
    const askFrom = (index: number) =>
      app.nobody.call({
        method: 'POST',
        url: '/api/password-reset-requests',
        payload: { email: `cible${index}@exemple.test` },
        remoteAddress: '10.7.7.7',
      });
    for (let turn = 0; turn < 30; turn += 1) expect((await askFrom(turn)).status).toBe(202);
    expect(await askFrom(31)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  });

  test('requires an address', async () => {
    expect((await ask('claire')).body.data.issues).toEqual([
      { path: ['email'], message: 'Cette adresse email n’est pas valide.' },
    ]);
  });
});

describe('the verification of an address', () => {
  const verify = (token: string) => app.nobody.post('/api/email-verifications', { token });

  test('is mailed on registration, and its link works once', async () => {
    const person = await signUp();
    expect((await person.get('/api/profile')).body.emailVerified).toBe(false);
    const [mail] = await mailsTo(person.email);
    expect(mail?.text).toContain(`http://127.0.0.1:3000/verification-email?token=${mail?.token}`);
    expect(await verify(mail?.token ?? '')).toMatchObject({ status: 201, body: { email: person.email } });
    expect((await person.get('/api/profile')).body.emailVerified).toBe(true);
    expect((await verify(mail?.token ?? '')).body.code).toBe('LINK_USED');
    expect((await person.post('/api/profile/email-verification')).body.code).toBe('ALREADY_VERIFIED');
  });

  test('link expires after two days', async () => {
    const { email } = await signUp();
    const [mail] = await mailsTo(email);
    wait(48 * 60);
    expect((await verify(mail?.token ?? '')).body.code).toBe('LINK_EXPIRED');
    expect((await verify('rien')).body.code).toBe('LINK_UNKNOWN');
  });

  test('is mailed again on request, at most three times an hour', async () => {
    const person = await signUp();
    const again = () => person.post('/api/profile/email-verification');
    for (let turn = 0; turn < 3; turn += 1) expect((await again()).status).toBe(202);
    expect(await again()).toMatchObject({ status: 429, body: { code: 'MAIL_JUST_SENT' } });
    expect(await mailsTo(person.email)).toHaveLength(4);
    const last = (await mailsTo(person.email)).at(-1)?.token ?? '';
    expect((await verify(last)).status).toBe(201);
  });
});

describe('changing one’s own password', () => {
  const change = (person: Pick<Caller, 'put'>, more = {}) =>
    person.put('/api/profile/password', { currentPassword: goodPassword, password: newPassword, ...more });

  test('requires the current password, ends other sessions and pending links, and notifies the owner', async () => {
    const person = await signUp();
    const other = await enter(person.email);
    const link = await resetLink(person.email);
    expect(await change(person)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await person.get('/api/profile')).status).toBe(200);
    expect((await other.get('/api/profile')).status).toBe(401);
    expect((await reset(link)).body.code).toBe('LINK_USED');
    expect((await signIn(person.email, newPassword)).status).toBe(200);
    await react();
    expect((await mailsTo(person.email)).at(-1)?.template).toBe('accounts.password-changed');
    const events = await app.db.selectFrom('events').select('data').where('kind', '=', 'password.changed').execute();
    expect(JSON.stringify(events)).not.toContain(newPassword);
    expect(events.at(-1)?.data).toEqual({ ended: 1, others: true });
  });

  test('keeps the other sessions on request', async () => {
    const person = await signUp();
    const other = await enter(person.email);
    expect((await change(person, { signOutOthers: false })).body).toEqual({ ended: 0 });
    expect((await other.get('/api/profile')).status).toBe(200);
  });

  test.each([
    [{ currentPassword: 'Oberkampf-1985' }, 'currentPassword', 'Mot de passe incorrect.'],
    [{ password: goodPassword }, 'password', 'Choisissez un mot de passe différent de l’actuel.'],
    [{ password: 'Password123!' }, 'password', 'Ce mot de passe est trop courant\u202f: choisissez-en un autre.'],
    [{ password: 'court' }, 'password', 'Au moins 8 caractères.'],
  ])('refuses %j beside its field', async (more, field, message) => {
    const { status, body } = await change(await signUp(), more);
    expect(status).toBe(422);
    expect(body.data.issues).toContainEqual({ path: [field], message });
  });

  test('cannot be used to guess the current password', async () => {
    const person = await signUp();
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await change(person, { currentPassword: 'Oberkampf-1985' })).status).toBe(422);
    }
    expect(await change(person)).toMatchObject({ status: 429, body: { code: 'OWN_PASSWORD_LOCKED' } });
    wait(15);
    expect((await change(person)).status).toBe(200);
  });

  test('requires a session', async () => {
    expect((await change(app.nobody)).status).toBe(401);
  });
});
