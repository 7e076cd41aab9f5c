import { expect, test } from 'vitest';
import { accounts, goodPassword } from '#test/account.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const { signIn, signUp, mailsTo, react, wait } = accounts(app);

const open = (token: string) => app.nobody.post('/api/email-verifications', { token });
const linkTo = async (email: string) => (await mailsTo(email)).at(-1)?.token ?? '';

test('the address changes once the link mailed to the new one is opened, and the former one is notified', async () => {
  const person = await signUp();
  const asked = await person.post('/api/profile/email-change', {
    email: ' Neuve@Exemple.test ',
    password: goodPassword,
  });
  expect([asked.status, asked.body]).toEqual([202, { email: 'neuve@exemple.test' }]);
  expect((await person.get('/api/profile/security')).body).toMatchObject({
    email: person.email,
    pendingEmail: 'neuve@exemple.test',
  });
  expect((await signIn(person.email)).status).toBe(200);

  await app.nobody.post('/api/password-reset-requests', { email: person.email });
  await react();
  const reset = await linkTo(person.email);

  const token = await linkTo('neuve@exemple.test');
  expect(await open(token)).toMatchObject({ status: 201, body: { email: 'neuve@exemple.test' } });
  expect((await open(token)).body.code).toBe('LINK_USED');
  expect((await person.get('/api/profile/security')).body).toMatchObject({
    email: 'neuve@exemple.test',
    emailVerified: true,
    pendingEmail: null,
  });
  expect((await signIn(person.email)).status).toBe(401);
  expect((await signIn('neuve@exemple.test')).status).toBe(200);
  expect((await app.nobody.get(`/api/password-reset?token=${reset}`)).body.code).toBe('LINK_USED');
  const told = (await mailsTo(person.email)).at(-1);
  expect([told?.template, told?.subject]).toEqual(['accounts.email-changed', 'L’adresse de votre compte a changé']);
  await app.db.updateTable('mails').set({ sent_at: app.clock.now }).execute();

  // Erasing the account removes both addresses.
  const erased = await person.call({
    method: 'DELETE',
    url: '/api/personal-data',
    payload: { password: goodPassword },
  });
  expect(erased.status).toBe(200);
  expect([await mailsTo(person.email), await mailsTo('neuve@exemple.test')]).toEqual([[], []]);
});

test.each(['reset', 'changed'])('a pending change ends once the password is %s', async (how) => {
  // Somebody registered another person's address, or found their password, and tries to take the account over.
  const person = await signUp();
  const taken = `pirate-${how}@exemple.test`;
  await person.post('/api/profile/email-change', { email: taken, password: goodPassword });
  const link = await linkTo(taken);
  const password = 'Richard-Lenoir-1986';
  if (how === 'reset') {
    await app.nobody.post('/api/password-reset-requests', { email: person.email });
    await react();
    const token = await linkTo(person.email);
    expect((await app.nobody.post('/api/password-reset', { token, password })).status).toBe(200);
  } else {
    const change = { currentPassword: goodPassword, password, signOutOthers: true };
    expect((await person.put('/api/profile/password', change)).status).toBe(200);
  }
  expect((await open(link)).body.code).toBe('LINK_USED');
  expect((await signIn(taken, password)).status).toBe(401);
  expect((await signIn(person.email, password)).status).toBe(200);
});

test('of two people who confirm one address at the same instant, one gets it and the other is refused', async () => {
  const people = [await signUp(), await signUp()];
  const tokens: string[] = [];
  for (const person of people) {
    const asked = await person.post('/api/profile/email-change', {
      email: 'disputee@exemple.test',
      password: goodPassword,
    });
    expect(asked.status).toBe(202);
    tokens.push(await linkTo('disputee@exemple.test'));
  }
  const answers = await Promise.all(tokens.map(open));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'ADDRESS_TAKEN',
    message: 'Un compte existe déjà avec cette adresse.',
  });
});

test('requires the own password, a different address, and one that nobody has', async () => {
  const [person, other] = [await signUp(), await signUp()];
  const ask = (email: string, password = goodPassword) => person.post('/api/profile/email-change', { email, password });
  const issue = async (answer: ReturnType<typeof ask>) => (await answer).body.data.issues[0];
  expect(await issue(ask('libre@exemple.test', 'Oberkampf-1985'))).toMatchObject({ path: ['password'] });
  expect(await issue(ask('nulle part'))).toMatchObject({ path: ['email'] });
  expect(await issue(ask(person.email))).toMatchObject({ message: 'C’est déjà l’adresse de votre compte.' });
  expect(await issue(ask(other.email))).toMatchObject({ message: 'Un compte existe déjà avec cette adresse.' });
  expect((await app.nobody.post('/api/profile/email-change', {})).status).toBe(401);
  for (let turn = 0; turn < 4; turn += 1) expect((await ask(`libre${turn}@exemple.test`)).status).toBe(202);
  expect((await ask('libre@exemple.test')).body.code).toBe('MAIL_JUST_SENT');
  expect((await open(await linkTo('libre0@exemple.test'))).body.code).toBe('LINK_USED');
});

test('reveals at most five times an hour whether an address has an account', async () => {
  const [person, other] = [await signUp(), await signUp()];
  const ask = (email: string) => person.post('/api/profile/email-change', { email, password: goodPassword });
  for (let turn = 0; turn < 5; turn += 1) expect((await ask(other.email)).status).toBe(422);
  expect((await ask(other.email)).body.code).toBe('MAIL_JUST_SENT');
});

test('cancelled, expired or taken meanwhile, the link changes nothing', async () => {
  const person = await signUp();
  const ask = (email: string) => person.post('/api/profile/email-change', { email, password: goodPassword });
  await ask('abandon@exemple.test');
  expect((await person.delete('/api/profile/email-change')).body.pendingEmail).toBeNull();
  expect((await open(await linkTo('abandon@exemple.test'))).body.code).toBe('LINK_USED');

  await ask('prise@exemple.test');
  const token = await linkTo('prise@exemple.test');
  await signUp('prise@exemple.test');
  const taken = await open(token);
  expect([taken.status, taken.body.code]).toEqual([409, 'ADDRESS_TAKEN']);

  await ask('tard@exemple.test');
  const late = await linkTo('tard@exemple.test');
  wait(48 * 60);
  expect((await open(late)).body.code).toBe('LINK_EXPIRED');
  expect((await person.get('/api/profile/security')).body).toMatchObject({ email: person.email, pendingEmail: null });
});
