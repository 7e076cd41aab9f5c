import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { writeMail } from './mails.ts';

const app = await startTestApp();
const someone = await app.person({ company: await app.company() });
const signIn = (language: string | undefined, body: object) =>
  app.nobody.call({
    method: 'POST',
    url: '/api/session',
    payload: body,
    headers: language ? { 'accept-language': language } : {},
  });

test('nobody signed in is answered in the language the browser asks for, French when we do not speak it', async () => {
  const wrong = { email: 'personne@exemple.test', password: 'x' };
  expect((await signIn('en-GB,en;q=0.9', wrong)).body.message).toBe('Incorrect email address or password');
  expect((await signIn('nl', wrong)).body.message).toBe('Identifiants incorrects');
  expect((await signIn(undefined, wrong)).body.message).toBe('Identifiants incorrects');
});

test('faults of fields are said in the same language, numbers in their places', async () => {
  const { body } = await someone.call({
    method: 'PUT',
    url: '/api/profile',
    payload: { name: 'a'.repeat(121), phone: 'x' },
    headers: { 'accept-language': 'en' },
  });
  expect(body.message).toBe('Some fields need correcting.');
  expect(body.data.issues).toEqual([
    { path: ['name'], message: 'Use 120 characters at most.' },
    { path: ['phone'], message: 'This phone number is not valid.' },
  ]);
});

test('a person’s preference comes before their browser', async () => {
  await someone.put('/api/preferences', { preferredLanguage: 'en' });
  const headers = { 'accept-language': 'fr' };
  const absent = await someone.call({
    method: 'GET',
    url: '/api/requests/00000000-0000-7000-8000-000000000000',
    headers,
  });
  expect(absent).toMatchObject({ status: 404, body: { message: 'Not found, or out of your reach.' } });
});

test('a mail speaks the language it was queued in, French when it was not translated', () => {
  const data = { by: 'Claire', company: 'Régie', url: 'https://batilien.test/x' };
  expect(writeMail('companies.invitation', data, 'en')).toMatchObject({
    subject: 'Claire invites you to join Régie on Bâtilien',
    html: expect.stringContaining('<html lang="en">') as string,
  });
  expect(writeMail('companies.invitation', data, 'nl')).toMatchObject({
    subject: 'Claire vous invite chez Régie sur Bâtilien',
    html: expect.stringContaining('<html lang="fr">') as string,
  });
});
