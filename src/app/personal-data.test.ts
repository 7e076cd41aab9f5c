import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { hashPassword } from '#platform/session/password.ts';
import { type Caller, startTestApp } from '../../test/app.ts';
import { tenders } from '../../test/tender.ts';

const app = await startTestApp();
const password = 'Chantier-2026!';
const stored = await hashPassword(password);

async function named(caller: Caller, name: string, phone = ''): Promise<string> {
  const email = `${name.split(' ')[1]?.toLowerCase()}@exemple.test`;
  const user = app.db.updateTable('users').set({ name, email }).where('id', '=', caller.userId);
  await user.execute();
  await app.db.updateTable('profiles').set({ name, phone }).where('user_id', '=', caller.userId).execute();
  await app.db
    .insertInto('credentials')
    .values({
      id: uuidv7(),
      user_id: caller.userId,
      account_id: caller.userId,
      provider_id: 'credential',
      password: stored,
    })
    .execute();
  return email;
}

const erase = (caller: Pick<Caller, 'call'>, payload: object = { password }) =>
  caller.call({ method: 'DELETE', url: '/api/personal-data', payload });

const company = await app.company();
const site = await app.site(company);
const colleague = await app.person({ company });
const owner = await app.person({ company });
const email = await named(owner, 'Zélie Quenouille', '06 24 18 77 03');
const provider = await app.person({ role: 'prestataire', company: await app.provider() });

// Data of every kind: a signed thread, consent, newsletter, message, error report, own site.
const { publish, offer } = tenders(app, owner, site);
const quote = await offer(provider, (await publish()).id);
await owner.post(`/api/quotes/${quote.id}/acceptance`, { version: quote.version, signerName: 'Zélie Quenouille' });
await owner.post('/api/consents', { analyticsConsent: true, marketingConsent: false, dataProcessingConsent: false });
await owner.put('/api/preferences', { timezone: 'Europe/Paris' });
await app.nobody.post('/api/newsletter-subscriptions', { email });
await app.nobody.post('/api/contact-messages', {
  subject: 'question',
  name: 'Zélie Quenouille',
  email,
  message: 'Bonjour, une question.',
});
await owner.post('/api/error-reports', { errorId: 'ERR-1', message: 'boom' });
const { body: group } = await owner.post('/api/conversations', {
  kind: 'group',
  title: 'Chantiers',
  userIds: [colleague.userId],
});
const said = { messageId: uuidv7(), body: 'Je passe jeudi' };
await owner.post(`/api/conversations/${group.id}/messages`, said);
await colleague.post(`/api/conversations/${group.id}/messages`, {
  messageId: uuidv7(),
  body: 'Entendu',
  mentions: [owner.userId],
});
await app.db
  .insertInto('access_requests')
  .values({ id: uuidv7(), user_id: owner.userId, kind: 'role', wanted_role: 'prestataire', created_at: app.clock.now })
  .execute();

describe('the export', () => {
  test('has the specified keys, all other data, and no secret', async () => {
    const { status, body, headers } = await owner.get('/api/personal-data');
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="batilien-donnees-personnelles-2026-11-19.json"');
    expect(body).toMatchObject({
      user_id: owner.userId,
      export_date: app.clock.now.toISOString(),
      preferences: { analyticsConsent: true },
      profile: { name: 'Zélie Quenouille', email },
      account: { email },
      newsletter: { email },
      signatures: [{ signer_name: 'Zélie Quenouille' }],
      contact_messages: [{ email }],
      error_reports: [{ errorId: 'ERR-1' }],
      access_requests: [{ wanted_role: 'prestataire' }],
      messages: [{ body: 'Je passe jeudi' }],
      conversations: [{ title: 'Chantiers', opened: true, mentions: 1 }],
    });
    expect(JSON.stringify(body)).not.toContain('Entendu');
    expect(body.consent_history).toHaveLength(4);
    expect(body.memberships).toHaveLength(1);
    expect(body.events.length).toBeGreaterThan(0);
    const text = JSON.stringify(body);
    expect(text).not.toContain('argon2id');
    const sessions = await app.db.selectFrom('sessions').select('token').execute();
    for (const { token } of sessions) expect(text).not.toContain(token);
  });

  test('contains one’s own data only', async () => {
    const text = JSON.stringify((await colleague.get('/api/personal-data')).body);
    expect(text).not.toContain(email);
    expect(text).not.toContain(owner.userId);
    expect((await app.nobody.get('/api/personal-data')).status).toBe(401);
    expect((await app.nobody.get('/api/personal-data.html')).status).toBe(401);
  });

  test('tells a former member nothing later about what they did at that company', async () => {
    const left = await app.person({ company, membership: 'manager' });
    const theirs = tenders(app, left, site);
    const { id } = await theirs.publish({ title: 'Chaudière en panne' });
    const order = await app.db.selectFrom('work_orders').selectAll().executeTakeFirstOrThrow();
    const times = { starts_at: new Date('2027-03-05T08:00:00Z'), ends_at: new Date('2027-03-05T10:00:00Z') };
    await app.db
      .insertInto('visits')
      .values({
        id: uuidv7(),
        work_order_id: order.id,
        request_id: order.request_id,
        company_id: order.company_id,
        provider_id: order.provider_id,
        site_id: site,
        number: 90,
        state: 'confirmed',
        ...times,
        listed_at: times.starts_at,
        listed_until: times.ends_at,
        duration_minutes: 120,
        created_by: left.userId,
      })
      .execute();
    const read = async () => JSON.stringify((await left.get('/api/personal-data')).body);
    const secrets = ['Chaudière en panne', '2027-03-05'];
    for (const secret of secrets) expect(await read()).toContain(secret);
    expect((await owner.delete(`/api/members/${left.userId}`)).status).toBe(200);
    const after = await read();
    expect(after).toContain(id);
    for (const secret of secrets) expect(after).not.toContain(secret);
  });

  test('is readable, in French, without scripts', async () => {
    await owner.post('/api/error-reports', { errorId: 'ERR-2', message: '<script>alert(1)</script>' });
    for (const message of ['constructor', 'toString', '__proto__']) {
      await owner.post('/api/error-reports', { errorId: 'ERR-3', message });
    }
    const { status, body, headers } = await owner.get('/api/personal-data.html');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-disposition']).toContain('.html');
    expect(body).toContain('<h2>Consentements</h2>');
    expect(body).toContain('Zélie Quenouille');
    expect(body).toContain('19 nov. 2026');
    expect(body).not.toContain('<script');
  });
});

describe('erasing oneself', () => {
  test('requires the password', async () => {
    const { status, body } = await erase(owner, { password: 'Autre-2026!' });
    expect(status).toBe(422);
    expect(body.data.issues).toEqual([{ path: ['password'], message: 'Mot de passe incorrect.' }]);
    expect((await erase(owner, {})).status).toBe(422);
    expect((await erase(app.nobody)).status).toBe(401);
    expect((await owner.get('/api/session')).body.user.name).toBe('Zélie Quenouille');
  });

  test('is refused to a company’s last owner with other members, and to the last admin', async () => {
    const other = await app.company();
    const last = await app.person({ company: other });
    await named(last, 'Dernière Responsable');
    await app.person({ company: other, membership: 'member' });
    const refused = await erase(last);
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_OWNER']);
    const admin = await app.person({ role: 'admin' });
    await named(admin, 'Seul Administrateur');
    expect((await erase(admin)).body.code).toBe('LAST_ADMIN');
    expect((await admin.get('/api/session')).body.user.name).toBe('Seul Administrateur');
    await app.person({ role: 'admin' });
    expect((await erase(admin)).status).toBe(200);
  });

  test('removes them from stored answers to others: repetitions only get confirmation', async () => {
    const gone = await app.person({ company });
    await named(gone, 'Aude Partie');
    const { body: line } = await colleague.post('/api/conversations', {
      kind: 'group',
      title: 'Clés',
      userIds: [gone.userId],
    });
    const write = (body: string) => {
      const payload = { messageId: uuidv7(), body };
      const headers = { 'idempotency-key': uuidv7() };
      const url = `/api/conversations/${line.id}/messages`;
      return () => colleague.call({ method: 'POST', url, headers, payload });
    };
    const naming = write('AUDE PARTIE a les clés');
    const other = write('Merci');
    const acts = () => Promise.all([naming(), other()]);
    await acts();
    expect((await acts()).map(({ body }) => body.body)).toEqual(['AUDE PARTIE a les clés', 'Merci']);
    expect((await erase(gone)).status).toBe(200);
    expect(await acts()).toMatchObject([{ body: { code: 'ALREADY_DONE' } }, { body: { body: 'Merci' } }]);
  });

  test('leaves only the agreements they signed, says so, and signs out', async () => {
    const { status, body, headers } = await erase(owner);
    expect(status).toBe(200);
    expect(body.kept).toHaveLength(6);
    expect(body.kept.join()).toContain('L123-22');
    expect(headers['set-cookie']).toEqual([
      'batilien.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
      '__Secure-batilien.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
    expect((await owner.get('/api/session')).body.user).toBeNull();

    const tables = await sql<{ name: string }>`
      SELECT relnamespace::regnamespace || '.' || relname AS name FROM pg_class
      WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace IN ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(
      app.db,
    );
    const traces: string[] = [];
    for (const { name } of tables.rows) {
      const found = await sql<{ row: string }>`
        SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t
        WHERE to_jsonb(t)::text ILIKE ${'%quenouille%'} OR to_jsonb(t)::text LIKE ${'%06 24 18 77 03%'}`.execute(
        app.db,
      );
      if (found.rows.length > 0) traces.push(name);
    }
    expect(traces.toSorted()).toEqual(['public.hands', 'public.quotes']);
    const signed = await app.db.selectFrom('quotes').selectAll().where('id', '=', quote.id).executeTakeFirstOrThrow();
    expect(signed).toMatchObject({ signer_name: 'Zélie Quenouille', signer_ip: null, signer_user_id: null });

    const events = (await colleague.get(`/api/requests/${signed.request_id}/events`)).body.items;
    expect(new Set(events.map(({ actor }: { actor: { name: string } | null }) => actor?.name))).toContain(
      'Compte effacé',
    );
    const thread = (await colleague.get(`/api/conversations/${group.id}/messages`)).body.items;
    expect(thread).toMatchObject([
      { body: 'Je passe jeudi', author: null },
      { body: 'Entendu', mentions: [] },
    ]);
    expect((await app.nobody.post('/api/session', { email, password })).status).toBe(401);
  });
});
