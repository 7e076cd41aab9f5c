import { expect, test } from 'vitest';
import { cookiesOf } from '#test/account.ts';
import { startTestApp } from '#test/app.ts';
import { makeAdministrator } from './make-administrator.ts';
import { passwordFault } from './new-password.ts';

const app = await startTestApp();
const { db, nobody } = app;

const make = (given: { email: string; password?: string }, byMail = false) =>
  makeAdministrator(
    { db, now: app.clock.now, publicUrl: 'https://exemple.fr', byMail },
    { name: 'Nora Belkacem', password: null, ...given },
  );
const granted = () => db.selectFrom('events').select('data').where('kind', '=', 'role.granted').execute();

test('a new account signs in as an administrator; a second call creates no second account or event', async () => {
  const given = { email: 'nora@exemple.fr', password: 'Chantier-2026!' };
  expect(await make(given)).toEqual({ state: 'made', token: null, mailed: false });
  expect(await make({ ...given, password: 'Un-autre-2026!' })).toEqual({ state: 'held', token: null, mailed: false });
  const { status, body } = await nobody.post('/api/session', given);
  expect([status, body.profile]).toEqual([200, { activeRoles: ['admin'], selectedRole: 'admin' }]);
  expect(await granted()).toEqual([{ data: { userId: body.user.id, role: 'admin' } }]);
});

test('without a password, a single-use link lets the administrator choose it, printed or mailed', async () => {
  const { token } = await make({ email: 'lien@exemple.fr' });
  expect(await make({ email: 'lien@exemple.fr' }, true)).toEqual({ state: 'held', token: null, mailed: true });
  const mails = await db.selectFrom('mails').select('template').where('recipient', '=', 'lien@exemple.fr').execute();
  expect(mails).toEqual([{ template: 'accounts.reset' }]);
  const password = 'Chantier-2026!';
  expect((await nobody.get(`/api/password-reset?token=${token}`)).body).toMatchObject({ isFirst: true });
  const resets = [await nobody.post('/api/password-reset', { token, password })];
  resets.push(await nobody.post('/api/password-reset', { token, password }));
  expect(resets.map(({ status }) => status)).toEqual([200, 410]);
  expect((await nobody.post('/api/session', { email: 'lien@exemple.fr', password })).status).toBe(200);
});

test('an existing account keeps its name, its password and its other roles', async () => {
  const owner = await app.person({ company: await app.company() });
  const { email, name } = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  await make({ email });
  expect((await owner.get('/api/session')).body).toMatchObject({
    user: { name },
    profile: { activeRoles: ['donneur_ordre', 'admin'], selectedRole: 'donneur_ordre' },
  });
});

test('a person who registered the administrator’s address beforehand is locked out', async () => {
  const email = 'premier@exemple.fr';
  const password = 'Chantier-2026!';
  const registered = { email, password, name: 'Un autre', companyName: 'Vide', side: 'ordering', termsAccepted: true };
  const answer = await nobody.post('/api/accounts', registered);
  expect(answer.status).toBe(201);
  const pirate = app.holder(cookiesOf(answer));
  await pirate.post('/api/profile/email-change', { email: 'pirate@exemple.fr', password });
  const { state, token } = await make({ email });
  expect(state).toBe('taken');
  expect((await pirate.get('/api/profile')).status).toBe(401);
  expect((await nobody.post('/api/session', { email, password })).status).toBe(401);
  const links = await db.selectFrom('mailed_links').select('purpose').where('used_at', 'is', null).execute();
  expect(links.filter(({ purpose }) => purpose === 'change-email')).toEqual([]);
  expect((await nobody.post('/api/password-reset', { token, password: 'Oberkampf-1984' })).status).toBe(200);
  const { body } = await nobody.post('/api/session', { email, password: 'Oberkampf-1984' });
  expect(body.profile.activeRoles).toContain('admin');
  expect((await make({ email })).state).toBe('held');
});

test('an account of the demonstration is not made an administrator', async () => {
  const { userId } = await app.person({});
  const { email } = await db
    .updateTable('users')
    .set({ is_demo: true })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow();
  expect((await make({ email })).state).toBe('demo');
});

test.each([
  ['court', 'Au moins 8 caractères.'],
  ['sansmajuscule1', 'Ajoutez une majuscule.'],
  ['Password1', 'Ce mot de passe est trop courant\u202f: choisissez-en un autre.'],
  ['Batilien-2026!', 'Ce mot de passe est trop courant\u202f: choisissez-en un autre.'],
  ['Chantier-2026!', null],
])('the password «%s»: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
