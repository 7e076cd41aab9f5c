import { describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { followLink } from '#test/follow-link.ts';
import { startTestApp } from '#test/app.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const owner = await app.person({ company });

const url = '/api/admin/notifications';
const feed = async (query = '') => (await admin.get(`${url}${query}`)).body;
const write = (subject: string) =>
  app.nobody.post('/api/contact-messages', {
    subject,
    name: 'Hélène Marceau',
    email: 'h.marceau@syndic.test',
    message: 'Nous gérons 140 sites. Que comprend le plan Enterprise ?',
  });

describe('what happens', () => {
  test('a message, an access asked for and a company edited each put one notice', async () => {
    await write('privacy');
    await react(app);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    await owner.post('/api/access-requests', { kind: 'role', wantedRole: 'admin' });
    await react(app);
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    const before = { legalName: 'Régie Saint-Ambroise', phone: '' };
    await rewriteCompany(owner, { ...before, phone: '01 44 00 00 00', insurer: 'SMABTP' });
    await rewriteCompany(owner, { ...before, phone: '01 44 00 00 00', insurer: 'SMABTP' });
    await react(app);
    const { items, unread } = await feed();
    expect(unread).toBe(3);
    expect(items).toMatchObject([
      {
        type: 'profile_updated',
        priority: 'low',
        companyProfileId: company,
        companyName: 'Régie Saint-Ambroise',
        isRead: false,
        createdBy: owner.userId,
        message: 'Régie Saint-Ambroise a modifié\u202f: téléphone, assureur.',
      },
      { type: 'verification_required', priority: 'high', targetKind: 'access_request' },
      { type: 'verification_required', priority: 'high', targetKind: 'contact_message', createdBy: null },
    ]);
    expect(items[1].message).toContain('demande la casquette Administrateur');
  });

  test('are told to each admin in their own language', async () => {
    await admin.put('/api/preferences', { preferredLanguage: 'it' });
    const { items } = await feed();
    await admin.put('/api/preferences', { preferredLanguage: 'fr' });
    expect(items).toMatchObject([
      { title: 'Profilo modificato', message: 'Régie Saint-Ambroise ha modificato: telefono, assicuratore.' },
      { title: 'Richiesta di accesso', message: expect.stringMatching(/ chiede il ruolo Amministratore\.$/) as string },
      { title: 'Messaggio sui dati personali', message: 'Hélène Marceau attende una risposta.' },
    ]);
  });

  test('a burst of errors is told once an hour', async () => {
    const report = (count: number) =>
      app.nobody.post('/api/error-reports', { errorId: `ERR-${count}`, message: 'x', stack: '', url: '' });
    for (let count = 0; count < 4; count += 1) await report(count);
    await react(app);
    expect((await feed()).items[0].targetKind).not.toBe('error_report');
    for (let count = 4; count < 9; count += 1) await report(count);
    await react(app);
    const told = (await feed()).items.filter(({ targetKind }: { targetKind: string }) => targetKind === 'error_report');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ priority: 'high', title: 'Rafale d’erreurs' });
  });
});

describe('the feed', () => {
  test('goes page by page, is read one by one or whole, and cleared', async () => {
    const { items, nextCursor, unread } = await feed('?limit=1');
    const rest = await feed(`?limit=100&cursor=${nextCursor}`);
    expect(rest.items).toHaveLength(unread - 1);
    expect((await admin.post(`${url}/${items[0].id}/reading`)).body).toEqual({ changed: 1 });
    expect(await feed()).toMatchObject({ unread: unread - 1, read: 1 });
    expect((await admin.delete(`${url}/${rest.items[0].id}`)).body).toEqual({ changed: 1 });
    expect((await admin.post(`${url}/readings`)).body).toEqual({ changed: unread - 2 });
    expect(await feed()).toMatchObject({ items: [], unread: 0, read: unread - 1 });
    expect((await admin.delete(`${url}/read`)).body).toEqual({ changed: unread - 1 });
    const absent = '019371e0-0000-7000-8000-000000000000';
    expect((await admin.post(`${url}/${absent}/reading`)).status).toBe(404);
    expect((await admin.delete(`${url}/${absent}`)).status).toBe(404);
  });

  test('is for admins only', async () => {
    expect((await owner.get(url)).status).toBe(403);
    expect((await owner.post(`${url}/readings`)).status).toBe(403);
    expect((await owner.delete(`${url}/read`)).status).toBe(403);
    expect((await app.nobody.get(url)).status).toBe(401);
  });

  test('forgets the notices that a person caused when they erase themselves', async () => {
    await owner.post('/api/access-requests', { kind: 'company', target: 'Logis du Canal' });
    await react(app);
    const caused = () =>
      app.db.selectFrom('admin_notifications').select('id').where('created_by', '=', owner.userId).execute();
    expect(await caused()).toHaveLength(1);
    const { adminNotificationData } = await import('./personal-data.ts');
    const person = { userId: owner.userId, email: '', name: '', phone: '', companyIds: [] };
    expect(await adminNotificationData.read(app.db, person)).toMatchObject({
      admin_notifications: [{ title: 'Demande d’accès' }],
    });
    await app.db.transaction().execute((trx) => adminNotificationData.erase?.(trx, person) ?? Promise.resolve());
    expect(await caused()).toEqual([]);
  });
});

test('a notice of before, kept in French, is read as it was kept; those since in the reader’s language', async () => {
  await app.db
    .insertInto('admin_notifications')
    .values({
      id: '0199f000-0000-7000-8000-000000000001',
      type: 'verification_required',
      title: 'Avis signalé',
      message: 'L’avis de Claire sur Lefort est signalé.',
    })
    .execute();
  await write('other');
  await react(app);
  const reader = await app.person({ role: 'admin' });
  await reader.put('/api/preferences', { preferredLanguage: 'de' });
  const { body } = await reader.call({ method: 'GET', url });
  const said = body.items.map(({ title, message }: { title: string; message: string }) => [title, message]);
  expect(said).toContainEqual(['Avis signalé', 'L’avis de Claire sur Lefort est signalé.']);
  expect(said).toContainEqual(['Kontaktnachricht', 'Hélène Marceau wartet auf eine Antwort.']);
});

test('what waits is mailed to every administrator who takes mails, with the page that settles it; what informs is not', async () => {
  const [second, silent] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  await silent.put('/api/preferences', { emailNotifications: false });
  await app.db.deleteFrom('mails').execute();
  expect((await owner.post('/api/company/plan-requests', { wanted: 'enterprise' })).status).toBeLessThan(300);
  await rewriteCompany(owner, { legalName: 'Régie Saint-Ambroise', phone: '01 44 00 00 01' });
  await react(app);
  await react(app);
  for (const who of [admin, second]) {
    const mails = await mailsTo(app, who);
    expect(mails.map(({ subject }) => subject)).toEqual(['Plan demandé']);
    expect(mails[0]?.text).toContain('Régie Saint-Ambroise demande le plan Enterprise.');
    const [link = ''] = /^http\S+$/m.exec(mails[0]?.text ?? '') ?? [];
    expect([new URL(link).pathname, await followLink(who, link)]).toEqual(['/admin/plans', []]);
  }
  for (const who of [silent, owner]) expect(await mailsTo(app, who)).toEqual([]);
});
