import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company);
const other = await app.site(company);
const owner = await app.person({ company });
const second = await app.person({ company, membership: 'owner' });
const manager = await app.person({ company, membership: 'manager' });
const stranger = await app.person({ company: await app.company() });

/** Notices of these people, in the app and by mail; asserts that nobody else has any. */
async function told(...to: Caller[]) {
  await react(app);
  const found = [];
  for (const who of [owner, second, manager, stranger]) {
    const { items } = (await who.get('/api/notices')).body;
    const mails = (await mailsTo(app, who)).filter(({ template }) => template === 'companies.member');
    const notices = items.filter(({ kind }: { kind: string }) => kind === 'member_entered');
    expect([notices.length, mails.length]).toEqual(to.includes(who) ? [1, 1] : [0, 0]);
    if (to.includes(who)) found.push({ ...notices[0].data, subject: mails[0]?.subject, text: mails[0]?.text });
  }
  return found;
}

beforeEach(async () => {
  await react(app);
  await app.db.deleteFrom('notices').execute();
  await app.db.deleteFrom('mails').execute();
});

const unverify = (who: Caller, email_verified = false) =>
  app.db.updateTable('users').set({ email_verified }).where('id', '=', who.userId).execute();

describe('owners are notified at once of a member who joins', () => {
  test('by invitation, with the rights and the inviter', async () => {
    const grant = { email: 'lea@exemple.test', role: 'member', limitedToSites: true, siteIds: [site] };
    expect((await manager.post('/api/invitations', grant)).status).toBe(201);
    const [mail] = await mailsTo(app, 'lea@exemple.test');
    const token = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token');
    const newcomer = { token, name: 'Léa Fontaine', password: 'Oberkampf-1984', termsAccepted: true };
    expect((await app.nobody.post('/api/invitation/account', newcomer)).status).toBe(201);
    const [one] = await told(owner, second);
    expect(one).toMatchObject({ move: 'joined', who: 'Léa Fontaine', role: 'member', sites: '1', byPlatform: '' });
    expect(one.subject).toBe('Léa Fontaine a rejoint Régie Saint-Ambroise');
    expect(one.text).toContain('collaborateur');
  });

  test('by an administrator’s decision, named as such, whatever the owners’ choices', async () => {
    for (const { userId } of [owner, second])
      await app.db
        .insertInto('notification_choices')
        .values({ user_id: userId, kind: 'member_entered', in_app: true, mail: 'never', push: false })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const accomplice = await app.person({ role: 'donneur_ordre', company: null });
    const { body } = await accomplice.post('/api/access-requests', { kind: 'company', target: 'Régie' });
    const url = `/api/admin/access-requests/${body.id}/acceptance`;
    const grant = { version: body.version, companyId: company, membership: 'manager', siteIds: [] };
    expect((await admin.post(url, grant)).status).toBe(200);
    const [one] = await told(owner, second);
    expect(one).toMatchObject({ move: 'admitted', role: 'manager', sites: '', byPlatform: 'yes' });
    expect(one.text).toContain('Par l’administration de Bâtilien');
  });

  test('and of added rights: sites, all sites, a role, a limit; not of removed ones', async () => {
    const member = await app.person({ company, membership: 'member', siteIds: [site] });
    const url = `/api/admin/user-sites/${company}/${member.userId}`;
    const change = { limited: true, add: [other], remove: [] as string[] };
    expect((await admin.put(url, change)).status).toBe(200);
    expect(await told(owner, second)).toMatchObject([{ move: 'widened', sites: '2', byPlatform: 'yes' }, {}]);
    await app.db.deleteFrom('notices').execute();
    await app.db.deleteFrom('mails').execute();
    await admin.put(url, { limited: true, add: [], remove: [other] });
    expect(await told()).toEqual([]);
    await owner.put(`/api/members/${member.userId}`, { role: 'manager' });
    expect(await told(owner, second)).toMatchObject([{ move: 'widened', role: 'manager', byPlatform: '' }, {}]);
    await app.db.deleteFrom('notices').execute();
    await app.db.deleteFrom('mails').execute();
    await owner.put(`/api/members/${member.userId}`, { signingLimitMinor: 50_000 });
    expect(await told()).toEqual([]);
    await owner.put(`/api/members/${member.userId}`, { signingLimitMinor: null });
    expect(await told(owner, second)).toHaveLength(2);
  });
});

describe('a change undone before the notices are sent is announced all the same', () => {
  const mailed = async (who: Caller) => {
    await react(app);
    return (await mailsTo(app, who)).filter(({ template }) => template === 'companies.member');
  };

  test('a member admitted and removed at once, with their rights', async () => {
    const accomplice = await app.person({ role: 'donneur_ordre', company: null });
    const { body } = await accomplice.post('/api/access-requests', { kind: 'company', target: 'Régie' });
    const grant = { version: body.version, companyId: company, membership: 'manager', siteIds: [] };
    expect((await admin.post(`/api/admin/access-requests/${body.id}/acceptance`, grant)).status).toBe(200);
    expect((await owner.delete(`/api/members/${accomplice.userId}`)).status).toBe(200);
    expect(await told(owner, second)).toMatchObject([{ move: 'admitted', role: 'manager', byPlatform: 'yes' }, {}]);
  });

  test('rights and limits granted for a minute, as they were granted', async () => {
    const signingLimitMinor = 50_000;
    const member = await app.person({ company, membership: 'manager', siteIds: [site] });
    const url = `/api/members/${member.userId}`;
    await owner.put(url, { signingLimitMinor });
    await owner.put(url, { role: 'owner' });
    await owner.put(url, { role: 'manager', limitedToSites: true, siteIds: [site], signingLimitMinor });
    await owner.put(url, { signingLimitMinor: null });
    await owner.put(url, { signingLimitMinor });
    const texts = (await mailed(second)).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringMatching(/Rôle\s: responsable/),
      expect.stringContaining('n’est plus responsable'),
      expect.stringContaining('Signe seul sans limite de montant'),
    ]);
  });

  test('to the owners at that moment, including one who stopped being an owner since or by this change', async () => {
    const third = await app.person({ company, membership: 'owner' });
    const entering = await app.person({ company, membership: 'member' });
    await owner.put(`/api/members/${entering.userId}`, { role: 'manager' });
    await owner.put(`/api/members/${third.userId}`, { role: 'viewer' });
    const subjects = async (who: Caller) => (await mailed(who)).map(({ subject }) => subject);
    const lost = expect.stringContaining('n’est plus responsable');
    expect(await subjects(third)).toEqual([expect.stringContaining('Plus de droits'), lost]);
    expect(await subjects(second)).toContainEqual(lost);
    const { items } = (await third.get('/api/notices')).body;
    expect(items[0].data).toMatchObject({ move: 'demoted', role: 'viewer' });

    const fourth = await app.person({ company, membership: 'owner' });
    await owner.delete(`/api/members/${fourth.userId}`);
    const [mail] = await mailed(fourth);
    expect(mail?.subject).toMatch(/ne fait plus partie de Régie Saint-Ambroise/);
    expect(mail?.text).toContain('/contact');
    expect(await subjects(second)).toContainEqual(mail?.subject);
    // A member who is not an owner leaves without a mail to the owners.
    const before = (await mailed(second)).length;
    await owner.delete(`/api/members/${entering.userId}`);
    expect(await mailed(second)).toHaveLength(before);
  });
});

describe('a person with an unverified address', () => {
  const refused = { status: 409, body: { code: 'MEMBER_UNVERIFIED' } };

  test('cannot request a company, and is shown how to verify the address', async () => {
    const doubtful = await app.person({ role: 'donneur_ordre', company: null });
    await unverify(doubtful);
    expect(await doubtful.post('/api/access-requests', { kind: 'company', target: 'Régie' })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_UNVERIFIED' },
    });
    expect((await doubtful.post('/api/access-requests', { kind: 'role', wantedRole: 'prestataire' })).status).toBe(201);
  });

  test('is admitted by nobody, administrators included, until it is verified', async () => {
    const doubtful = await app.person({ role: 'donneur_ordre', company: null });
    const { body } = await doubtful.post('/api/access-requests', { kind: 'company', target: 'Régie' });
    await unverify(doubtful);
    const url = `/api/admin/access-requests/${body.id}`;
    const grant = { version: body.version, companyId: company, membership: 'manager', siteIds: [] };
    expect((await admin.get(url)).body.acts.accept).toMatchObject({ allowed: false, code: 'MEMBER_UNVERIFIED' });
    expect(await admin.post(`${url}/acceptance`, grant)).toMatchObject(refused);
    await unverify(doubtful, true);
    expect((await admin.post(`${url}/acceptance`, grant)).status).toBe(200);
  });

  test('is given no further rights, nor the company', async () => {
    const member = await app.person({ company, membership: 'member', siteIds: [site] });
    await unverify(member);
    const url = `/api/members/${member.userId}`;
    expect(await owner.put(url, { role: 'manager' })).toMatchObject(refused);
    expect(await owner.put(url, { limitedToSites: false, siteIds: [] })).toMatchObject(refused);
    expect(await owner.post('/api/company/ownership', { userId: member.userId })).toMatchObject(refused);
    const sites = `/api/admin/user-sites/${company}/${member.userId}`;
    expect(await admin.put(sites, { limited: false, add: [], remove: [] })).toMatchObject(refused);
    expect((await owner.put(url, { role: 'viewer' })).status).toBe(200);
    expect(await told()).toEqual([]);
  });
});
