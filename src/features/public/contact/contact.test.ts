import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { eraseOldMessages } from './contact.public.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const { email: adminEmail } = await app.db
  .selectFrom('users')
  .select('email')
  .where('id', '=', admin.userId)
  .executeTakeFirstOrThrow();

const input = {
  subject: 'quote',
  name: 'Hélène Marceau',
  email: 'H.Marceau@Syndic.test ',
  company: 'Syndic Parmentier',
  message: 'Nous gérons 140 sites. Que comprend le plan Enterprise ?',
};
const mails = () => app.db.selectFrom('mails').select(['recipient', 'template', 'data']).orderBy('id').execute();
const waiting = async () => (await admin.get('/api/admin/contact-messages')).body.items;

describe('a message', () => {
  test('is stored, mailed to the admins and acknowledged', async () => {
    expect((await app.nobody.post('/api/contact-messages', input)).status).toBe(201);
    expect(await waiting()).toMatchObject([
      { name: 'Hélène Marceau', email: 'h.marceau@syndic.test', handledAt: null },
    ]);
    expect((await mails()).map(({ recipient, template }) => [recipient, template])).toEqual([
      [adminEmail, 'contact.received'],
      ['h.marceau@syndic.test', 'contact.acknowledged'],
    ]);
  });

  test('says beside each field what is wrong', async () => {
    const { status, body } = await app.nobody.post('/api/contact-messages', {
      ...input,
      subject: 'spam',
      email: 'nulle part',
      message: 'court',
    });
    expect(status).toBe(422);
    expect(body.data.issues.map(({ path }: { path: string[] }) => path[0])).toEqual(['subject', 'email', 'message']);
  });

  test('of a robot is thanked and dropped', async () => {
    const before = (await waiting()).length;
    const answer = await app.nobody.post('/api/contact-messages', { ...input, website: 'https://spam.test' });
    expect(answer.body).toEqual({ received: true });
    expect(await waiting()).toHaveLength(before);
  });

  test('is handled once, by an admin, and erased three years later', async () => {
    const [message] = await waiting();
    expect((await app.nobody.post(`/api/admin/contact-messages/${message.id}/handling`)).status).toBe(401);
    expect((await admin.post(`/api/admin/contact-messages/${message.id}/handling`)).status).toBe(200);
    expect((await admin.post(`/api/admin/contact-messages/${message.id}/handling`)).status).toBe(200);
    expect(await waiting()).toEqual([]);
    expect((await admin.get('/api/admin/contact-messages?waiting=false')).body.items).toHaveLength(1);
    await eraseOldMessages(app.db, new Date('2029-11-18T00:00:00Z'));
    expect((await admin.get('/api/admin/contact-messages?waiting=false')).body.items).toHaveLength(1);
    await eraseOldMessages(app.db, new Date('2029-11-20T00:00:00Z'));
    expect((await admin.get('/api/admin/contact-messages?waiting=false')).body.items).toEqual([]);
    const absent = '019371e0-0000-7000-8000-000000000000';
    expect((await admin.post(`/api/admin/contact-messages/${absent}/handling`)).status).toBe(404);
  });
});

describe('the plain form', () => {
  const form = (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    app.nobody.call({
      method: 'POST',
      url: '/api/contact-messages/form',
      payload: new URLSearchParams({ ...input, website: '', ...change }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('sends what was typed, and answers at the page in its language', async () => {
    const email = 'sans.script@syndic.test';
    const answer = await form(
      { email, message: 'Première ligne.\r\nSeconde ligne.', language: 'de' },
      { 'accept-language': 'fr' },
    );
    expect([answer.status, answer.headers.location]).toEqual([303, '/contact#contact-sent']);
    expect(await waiting()).toMatchObject([{ email, message: 'Première ligne.\nSeconde ligne.' }]);
    const acknowledged = await app.db
      .selectFrom('mails')
      .select('language')
      .where('recipient', '=', email)
      .executeTakeFirstOrThrow();
    expect(acknowledged.language).toBe('de');
  });

  test.each<Record<string, string>>([
    { email: 'nulle part' },
    { subject: '' },
    { subject: 'spam' },
    { name: ' ' },
    { message: 'court' },
    { message: 'a'.repeat(4001) },
  ])('says that it did not send %j', async (change) => {
    const before = await waiting();
    const answer = await form(change);
    expect([answer.status, answer.headers.location]).toEqual([303, '/contact#contact-failed']);
    expect(await waiting()).toEqual(before);
  });

  test('of a robot is thanked and dropped', async () => {
    const before = await waiting();
    expect((await form({ website: 'https://spam.test' })).headers.location).toBe('/contact#contact-sent');
    expect(await waiting()).toEqual(before);
  });

  test('is refused from another site', async () => {
    expect((await form({}, { origin: 'https://ailleurs.test' })).status).toBe(403);
  });
});
