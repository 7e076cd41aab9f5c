import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { react } from '../../test/after-effects.ts';
import { type Caller, startTestApp } from '../../test/app.ts';
import { tenders } from '../../test/tender.ts';
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

test('an anonymous caller gets the browser’s language, or French if unsupported', async () => {
  const wrong = { email: 'personne@exemple.test', password: 'x' };
  expect((await signIn('en-GB,en;q=0.9', wrong)).body.message).toBe('Incorrect email address or password');
  expect((await signIn('nl', wrong)).body.message).toBe('Identifiants incorrects');
  expect((await signIn(undefined, wrong)).body.message).toBe('Identifiants incorrects');
});

test('field errors are in that language, with localised numbers', async () => {
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

test('and in our wording, whatever Zod’s global settings by rendered pages', async () => {
  const { customError } = z.config();
  z.config({ customError: () => 'Ce champ est requis.' });
  const sent = {
    method: 'POST',
    url: '/api/sites',
    payload: { name: 5 },
    headers: { 'accept-language': 'en' },
  } as const;
  const { body } = await someone.call(sent);
  z.config({ customError });
  expect(body.data.issues).toContainEqual({ path: ['name'], message: 'This value is not of the expected kind.' });
});

test('the user’s preference precedes the browser’s', async () => {
  await someone.put('/api/preferences', { preferredLanguage: 'en' });
  const headers = { 'accept-language': 'fr' };
  const absent = await someone.call({
    method: 'GET',
    url: '/api/requests/00000000-0000-7000-8000-000000000000',
    headers,
  });
  expect(absent).toMatchObject({ status: 404, body: { message: 'Not found, or you do not have access.' } });
});

describe.each([
  ['fr', 'Cette demande ne peut plus être annulée.'],
  ['en', 'This request can no longer be cancelled.'],
  ['de', 'Diese Anfrage kann nicht mehr storniert werden.'],
  ['es', 'Esta solicitud ya no se puede anular.'],
  ['it', 'Questa richiesta non si può più annullare.'],
])('user text that equals one of our sentences, read in %s', async (language, refusal) => {
  const ours = 'Cette demande n’est plus un brouillon.';
  const company = await app.company();
  const owner = await app.person({ company });
  const provider = await app.person({ role: 'prestataire', company: await app.provider() });
  const { publish, offer } = tenders(app, owner, await app.site(company));
  const read = async (who: Caller, url: string) =>
    (await who.call({ method: 'GET', url, headers: { 'accept-language': language } })).body;
  const steps = async (who: Caller, id: string, kind: string) =>
    (await read(who, `/api/requests/${id}/events`)).items.filter((event: { kind: string }) => event.kind === kind);

  test('stays as typed: the reason of a block', async () => {
    await owner.put(`/api/blocked-companies/${await app.provider()}`, { reason: ours });
    expect((await read(owner, '/api/blocked-companies')).items).toMatchObject([{ reason: ours }]);
  });

  test('and of a cancellation or an answer to a quote, while reasons of acts are translated', async () => {
    const cancelled = await publish();
    await owner.post(`/api/requests/${cancelled.id}/cancellation`, { version: cancelled.version, reason: ours });
    expect(await steps(owner, cancelled.id, 'request.cancelled')).toMatchObject([{ data: { reason: ours } }]);
    expect((await read(owner, `/api/requests/${cancelled.id}`)).acts.cancel).toMatchObject({
      allowed: false,
      reason: refusal,
    });

    const declined = await publish();
    const quote = await offer(provider, declined.id);
    const reason = 'La demande a été annulée.';
    await owner.post(`/api/quotes/${quote.id}/refusal`, { version: quote.version, reason });
    expect(await steps(provider, declined.id, 'quote.declined')).toMatchObject([{ data: { reason } }]);
    expect((await read(provider, `/api/quotes/${quote.id}`)).declineReason).toBe(reason);
  });

  test('and of an access request, contact message and error report', async () => {
    const admin = await app.person({ role: 'admin' });
    await owner.post('/api/access-requests', { kind: 'role', wantedRole: 'prestataire', message: ours });
    expect((await read(admin, '/api/admin/access-requests')).items).toContainEqual(
      expect.objectContaining({ message: ours }),
    );
    await owner.post('/api/error-reports', { errorId: 'ERR-1', message: ours });
    expect((await read(admin, '/api/error-reports')).items).toContainEqual(expect.objectContaining({ message: ours }));
  });

  test('and a name in a notice to administrators', async () => {
    const admin = await app.person({ role: 'admin' });
    const name = 'Message de contact';
    await app.nobody.post('/api/contact-messages', { subject: 'other', name, email: 'c@exemple.test', message: ours });
    await react(app);
    const { items } = await read(admin, '/api/admin/notifications');
    expect(items.map(({ message }: { message: string }) => message)).toContainEqual(expect.stringContaining(name));
  });
});

test('the program’s own texts in threads and administrators’ notices are in English', async () => {
  const admin = await app.person({ role: 'admin' });
  const company = await app.company();
  const owner = await app.person({ company });
  const provider = await app.person({ role: 'prestataire', company: await app.provider() });
  const { publish, offer } = tenders(app, owner, await app.site(company));
  const request = await publish();
  await offer(provider, request.id);
  await owner.post(`/api/requests/${request.id}/cancellation`, { version: request.version, reason: 'Vendu.' });
  await app.nobody.post('/api/contact-messages', {
    subject: 'other',
    name: 'Claire',
    email: 'claire@exemple.test',
    message: 'Une question sur vos tarifs.',
  });
  await react(app);
  const english = { 'accept-language': 'en' };
  const events = await provider.call({ method: 'GET', url: `/api/requests/${request.id}/events`, headers: english });
  const [declined] = events.body.items.filter(({ kind }: { kind: string }) => kind === 'quote.declined');
  expect(declined.data).toMatchObject({ ownReason: 'The request was cancelled.' });
  const notices = await admin.call({ method: 'GET', url: '/api/admin/notifications', headers: english });
  expect(notices.body.items).toContainEqual(
    expect.objectContaining({ title: 'Contact message', message: 'Claire awaits an answer.' }),
  );
});

test('a mail is in the language it was queued in, or French if not translated', () => {
  const data = { by: 'Claire', company: 'Régie', url: 'https://batilien.test/x' };
  expect(writeMail('companies.invitation', data, 'en')).toMatchObject({
    subject: 'Claire invites you to join Régie on Bâtilien',
    html: expect.stringContaining('<html lang="en">') as string,
  });
  expect(writeMail('companies.invitation', data, 'nl')).toMatchObject({
    subject: 'Claire vous invite chez Régie sur Bâtilien',
    html: expect.stringContaining('<html lang="fr">') as string,
  });
  // Technicians get no text about requests.
  const { text } = writeMail('companies.invitation', { ...data, role: 'technician' }, 'fr');
  expect(text).toContain('où vous verrez vos missions');
});

test('a mail uses its language’s plurals, and prints user text literally', () => {
  const alert = (count: string, language: string) => {
    const data = { name: '{{count}} $t(hello)', count, providers: 'Lefort', url: '/', stop: '/', oneClick: '/' };
    return writeMail('providers.search-alert', data, language).subject;
  };
  expect(alert('1', 'it')).toBe('Un nuovo fornitore per «{{count}} $t(hello)»');
  expect(alert('2', 'de')).toBe('2 neue Dienstleister für „{{count}} $t(hello)“');
});
