import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();

const claire = {
  email: 'Claire.Delmas@Saint-Ambroise.test',
  password: 'Oberkampf-1984',
  name: 'Claire Delmas',
  companyName: 'Régie Saint-Ambroise',
  side: 'ordering',
  termsAccepted: true,
};

const cookiesOf = (headers: Record<string, unknown>) =>
  (headers['set-cookie'] as string[]).map((cookie) => cookie.split(';', 1)[0]).join('; ');

describe('registration and session', () => {
  test('creates the person and the company, signs in, signs out', async () => {
    const made = await app.nobody.post('/api/accounts', claire);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      user: { email: 'claire.delmas@saint-ambroise.test', name: 'Claire Delmas' },
      profile: { activeRoles: ['donneur_ordre'], selectedRole: 'donneur_ordre' },
      company: { name: 'Régie Saint-Ambroise', membership: 'owner', plan: 'starter' },
    });
    expect(String(made.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/i);

    const opened = await app.nobody.post('/api/session', { email: claire.email, password: claire.password });
    expect(opened.status).toBe(200);
    const cookie = cookiesOf(opened.headers);
    const read = () => app.nobody.call({ method: 'GET', url: '/api/session', headers: { cookie } });
    expect((await read()).body.user.name).toBe('Claire Delmas');

    const closed = await app.nobody.call({ method: 'DELETE', url: '/api/session', headers: { cookie } });
    expect(closed.body).toEqual({ user: null });
    expect((await read()).body.user).toBeNull();
  });

  test('refuses wrong credentials with the same answer, known address or not', async () => {
    const wrong = await app.nobody.post('/api/session', { email: claire.email, password: 'Oberkampf-1985' });
    const unknown = await app.nobody.post('/api/session', {
      email: 'personne@exemple.test',
      password: 'Oberkampf-1985',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'INVALID_CREDENTIALS', message: 'Identifiants incorrects' });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('requires both fields, in the specification’s words', async () => {
    const { status, body } = await app.nobody.post('/api/session', { email: '' });
    expect(status).toBe(422);
    expect(body.data.issues).toEqual([
      { path: ['email'], message: "L'adresse email et le mot de passe sont requis" },
      { path: ['password'], message: "L'adresse email et le mot de passe sont requis" },
    ]);
  });

  test.each([
    ['a short password', { password: 'Ab1' }, 'password', 'Au moins 8 caractères.'],
    ['no capital', { password: 'oberkampf-1984' }, 'password', 'Ajoutez une majuscule.'],
    [
      'a common password in French',
      { password: 'Doudou123' },
      'password',
      'Ce mot de passe est trop courant\u202f: choisissez-en un autre.',
    ],
    [
      'a common password',
      { password: 'Password123!' },
      'password',
      'Ce mot de passe est trop courant\u202f: choisissez-en un autre.',
    ],
    [
      'terms not accepted',
      { termsAccepted: false },
      'termsAccepted',
      'Acceptez les conditions d’utilisation pour continuer.',
    ],
    ['a bad address', { email: 'claire' }, 'email', 'Cette adresse email n’est pas valide.'],
    ['an address already taken', {}, 'email', 'Un compte existe déjà avec cette adresse. Connectez-vous.'],
    ['a control character', { name: 'Cl\u0000aire' }, 'name', 'Retirez les caractères de contrôle.'],
  ])('refuses %s beside its field', async (_, change, field, message) => {
    const { status, body } = await app.nobody.post('/api/accounts', { ...claire, ...change });
    expect(status).toBe(422);
    expect(body.code).toBe('VALIDATION');
    expect(body.data.issues).toContainEqual({ path: [field], message });
  });
});

test('two simultaneous registrations of one address create one account', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => app.nobody.post('/api/accounts', { ...claire, email: 'double@exemple.test' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
});

describe('the entry point', () => {
  test('answers malformed, oversized and cross-origin calls in French', async () => {
    const send = (payload: string, headers = {}) =>
      app.nobody.call({
        method: 'POST',
        url: '/api/session',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      });
    expect(await send('{"email":')).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    expect(await send('[1]')).toMatchObject({ status: 400, body: { code: 'MALFORMED' } });
    expect(await send('{"__proto__":{"admin":true}}')).toMatchObject({ status: 400 });
    expect(await send(JSON.stringify({ email: 'x'.repeat(2_000_000) }))).toMatchObject({
      status: 413,
      body: { code: 'TOO_LARGE' },
    });
    expect(await send('<a/>', { 'content-type': 'application/xml' })).toMatchObject({ status: 415 });
    expect(await send('{}', { origin: 'https://ailleurs.example' })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    expect(await app.nobody.get('/api/rien')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('does not accept a forged or garbled cookie as a session', async () => {
    for (const value of ['x', '%E0%A4%A', 'token.AAAA', '.']) {
      const { body } = await app.nobody.call({
        method: 'GET',
        url: '/api/session',
        headers: { cookie: `batilien.session_token=${value}` },
      });
      expect(body.user).toBeNull();
    }
  });
});
