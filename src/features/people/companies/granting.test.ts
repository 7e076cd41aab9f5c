import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';

const app = await startTestApp();

let company: string;
let seen: string;
let other: string;
let foreign: string;
let people: Record<'owner' | 'manager' | 'limited' | 'member' | 'viewer', Caller>;

beforeAll(async () => {
  company = await app.company({ name: 'Régie des Lilas' });
  seen = await app.site(company, { name: 'Résidence vue' });
  other = await app.site(company, { name: 'Résidence hors de portée' });
  foreign = await app.site(await app.company());
  people = {
    owner: await app.person({ company }),
    manager: await app.person({ company, membership: 'manager' }),
    limited: await app.person({ company, membership: 'manager', siteIds: [seen] }),
    member: await app.person({ company, membership: 'member' }),
    viewer: await app.person({ company, membership: 'viewer' }),
  };
});

let guests = 0;
const email = () => `invite${++guests}@exemple.test`;
const tokenOf = async (address: string) => {
  const { data } = await app.db
    .selectFrom('mails')
    .select('data')
    .where('recipient', '=', address)
    .where('template', '=', 'companies.invitation')
    .executeTakeFirstOrThrow();
  return new URL((data as { url: string }).url).searchParams.get('token')!;
};
const invite = (by: Caller, grant: object, to = email()) => by.post('/api/invitations', { email: to, ...grant });

const all = { limitedToSites: false };
const within = () => ({ limitedToSites: true, siteIds: [seen] });
const beyond = () => ({ limitedToSites: true, siteIds: [seen, other] });
const elsewhere = () => ({ limitedToSites: true, siteIds: [foreign] });

describe('an invitation grants no more than its author’s rights', () => {
  test.each<[keyof typeof people, 'manager' | 'member' | 'viewer', [number, number, number, number]]>([
    // All sites; a visible one; that one and one out of reach; another company's.
    ['owner', 'manager', [201, 201, 201, 422]],
    ['owner', 'member', [201, 201, 201, 422]],
    ['manager', 'manager', [403, 403, 403, 403]],
    ['manager', 'member', [201, 201, 201, 422]],
    ['limited', 'manager', [403, 403, 403, 403]],
    ['limited', 'member', [403, 201, 403, 403]],
    ['limited', 'viewer', [403, 201, 403, 403]],
    ['member', 'viewer', [403, 403, 403, 403]],
    ['viewer', 'viewer', [403, 403, 403, 403]],
  ])('%s to %s', async (who, role, expected) => {
    const reaches = [all, within(), beyond(), elsewhere()];
    const answers = [];
    for (const reach of reaches) answers.push((await invite(people[who], { role, ...reach })).status);
    expect(answers).toEqual(expected);
  });

  test('a restricted manager must choose among their own sites, and sees no other site of a colleague', async () => {
    const { body } = await invite(people.limited, { role: 'member', ...all });
    expect(body.code).toBe('GRANT_TOO_WIDE');
    const colleague = await app.person({ company, membership: 'member', siteIds: [seen, other] });
    const siteIdsSeenBy = async (who: Caller) => (await who.get(`/api/members/${colleague.userId}`)).body.siteIds;
    expect(await siteIdsSeenBy(people.limited)).toEqual([seen]);
    expect(await siteIdsSeenBy(people.owner)).toHaveLength(2);
    expect((await people.limited.get('/api/company')).body.gives).toEqual({
      roles: ['member', 'viewer'],
      allSites: false,
    });
  });

  test('nor do they revoke rights they could not have granted', async () => {
    const wide = await invite(people.owner, { role: 'member', ...all });
    expect((await people.limited.delete(`/api/invitations/${wide.body.id}`)).body.code).toBe('GRANT_TOO_WIDE');
    const list = (await people.limited.get('/api/invitations')).body.items;
    expect(list.find(({ id }: { id: string }) => id === wide.body.id).acts.revoke.allowed).toBe(false);
    expect((await people.manager.delete(`/api/invitations/${wide.body.id}`)).status).toBe(200);
  });
});

describe('members are changed by members with at least the same rights', () => {
  test.each(['manager', 'limited', 'member', 'viewer'] as const)('not by a %s', async (who) => {
    const target = await app.person({ company, membership: 'viewer', siteIds: [seen] });
    const change = { role: 'viewer', ...within() };
    expect((await people[who].put(`/api/members/${target.userId}`, change)).status).toBe(403);
    expect((await people[who].put(`/api/members/${people[who].userId}`, { role: 'owner', ...all })).status).toBe(403);
    expect((await people[who].delete(`/api/members/${target.userId}`)).status).toBe(403);
    expect((await people[who].post('/api/company/ownership', { userId: people[who].userId })).status).toBe(403);
  });

  test('an owner cannot be restricted', async () => {
    const { body } = await people.owner.put(`/api/members/${people.member.userId}`, { role: 'owner', ...within() });
    expect(body.code).toBe('OWNER_UNLIMITED');
  });

  test('an administrator decides on the requests of others, never on their own', async () => {
    const admin = await app.person({ role: 'admin', company: null });
    const change = (reach: object) => admin.put(`/api/admin/user-sites/${company}/${people.viewer.userId}`, reach);
    expect((await change({ limited: true, add: [foreign] })).status).toBe(422);
    expect((await change({ limited: true, add: [other] })).status).toBe(200);
    expect((await change({ limited: false })).status).toBe(200);
    const asked = (await admin.post('/api/access-requests', { kind: 'company', target: 'Régie des Lilas' })).body;
    const grant = { version: asked.version, companyId: company, membership: 'manager' };
    const url = `/api/admin/access-requests/${asked.id}/acceptance`;
    expect((await admin.post(url, grant)).body.code).toBe('OWN_REQUEST');
    expect((await (await app.person({ role: 'admin', company: null })).post(url, grant)).status).toBe(200);
  });
});

describe('an invitation does not grant rights that its author has lost since', () => {
  const cases: [string, (author: Caller) => Promise<unknown>][] = [
    ['removed', (author) => people.owner.delete(`/api/members/${author.userId}`)],
    ['limited', (author) => people.owner.put(`/api/members/${author.userId}`, { role: 'manager', ...within() })],
    ['a member only', (author) => people.owner.put(`/api/members/${author.userId}`, { role: 'member', ...all })],
  ];
  test.each(cases)('%s', async (_, reduce) => {
    const author = await app.person({ company, membership: 'manager' });
    const to = email();
    await invite(author, { role: 'member', ...beyond() }, to);
    const token = await tokenOf(to);
    expect((await app.nobody.get(`/api/invitation?token=${token}`)).status).toBe(200);
    const stands = async () => {
      const { items } = (await people.owner.get('/api/invitations?limit=100')).body;
      return items.find((one: { email: string }) => one.email === to).stands;
    };
    expect(await stands()).toBe(true);
    await reduce(author);
    expect(await stands()).toBe(false);
    expect((await app.nobody.get(`/api/invitation?token=${token}`)).body.code).toBe('INVITATION_NARROWED');
    const join = { token, name: 'Nouvelle', password: 'Oberkampf-1984', termsAccepted: true };
    expect((await app.nobody.post('/api/invitation/account', join)).body.code).toBe('INVITATION_NARROWED');
    expect(await app.db.selectFrom('users').select('id').where('email', '=', to).execute()).toEqual([]);
  });
});

describe('joining', () => {
  const newcomer = { name: 'Nadia Roux', password: 'Oberkampf-1984', termsAccepted: true };

  test('a newcomer gives a name and a password: no company is founded, the address is verified, the company is theirs', async () => {
    const to = email();
    await invite(people.limited, { role: 'member', ...within() }, to);
    const token = await tokenOf(to);
    expect((await app.nobody.get(`/api/invitation?token=${token}`)).body).toMatchObject({
      company: 'Régie des Lilas',
      email: to,
      role: 'member',
      limitedToSites: true,
      sites: ['Résidence vue'],
      siteCount: 1,
      hasAccount: false,
      joined: false,
    });
    const before = await app.db.selectFrom('company_profiles').select('id').execute();
    const made = await app.nobody.post('/api/invitation/account', { ...newcomer, token, email: 'autre@exemple.test' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      user: { email: to, name: 'Nadia Roux' },
      profile: { selectedRole: 'donneur_ordre' },
      company: { id: company, membership: 'member', limitedToSites: true },
    });
    expect(await app.db.selectFrom('company_profiles').select('id').execute()).toHaveLength(before.length);
    const person = app.holder((made.headers['set-cookie'] as string[]).map((one) => one.split(';', 1)[0]).join('; '));
    expect((await person.get('/api/profile')).body.emailVerified).toBe(true);
    expect((await person.get('/api/sites')).body.items.map(({ name }: { name: string }) => name)).toEqual([
      'Résidence vue',
    ]);
    expect((await app.nobody.get(`/api/invitation?token=${token}`)).body.code).toBe('INVITATION_USED');
  });

  test('gives the names of the first sites, and the total', async () => {
    const many = await Promise.all(Array.from({ length: 25 }, () => app.site(company)));
    const to = email();
    await invite(people.owner, { role: 'member', limitedToSites: true, siteIds: many }, to);
    const { body } = await app.nobody.get(`/api/invitation?token=${await tokenOf(to)}`);
    expect([body.sites.length, body.siteCount]).toEqual([20, 25]);
  });

  test('twenty simultaneous calls with one link create one membership', async () => {
    const to = email();
    await invite(people.owner, { role: 'viewer', ...all }, to);
    const token = await tokenOf(to);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.nobody.post('/api/invitation/account', { ...newcomer, token })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const members = (await people.owner.get(`/api/members?q=${to}`)).body.items;
    expect(members).toHaveLength(1);
  });

  test('a person with a role of another side is given the company’s', async () => {
    const provider = await app.person({ role: 'prestataire', company: await app.provider() });
    const { email: to } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', provider.userId)
      .executeTakeFirstOrThrow();
    await invite(people.owner, { role: 'viewer', ...all }, to);
    const token = await tokenOf(to);
    const joined = await provider.post('/api/invitation/acceptance', { token });
    expect(joined.body.profile).toEqual({
      activeRoles: ['prestataire', 'donneur_ordre'],
      selectedRole: 'donneur_ordre',
    });
    expect((await provider.get('/api/sites')).status).toBe(200);
  });

  test('a person who became a member in the meantime keeps their rights', async () => {
    const guest = await app.person({ company: null });
    const { email: to } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', guest.userId)
      .executeTakeFirstOrThrow();
    await invite(people.owner, { role: 'viewer', ...within() }, to);
    await app.db
      .insertInto('memberships')
      .values({ company_id: company, user_id: guest.userId, role: 'manager' })
      .execute();
    const token = await tokenOf(to);
    expect((await guest.post('/api/invitation/acceptance', { token })).body.code).toBe('ALREADY_JOINED');
    expect((await people.owner.get(`/api/members/${guest.userId}`)).body).toMatchObject({
      role: 'manager',
      limitedToSites: false,
    });
  });
});

test('a removed member does not return by an invitation that was pending when they joined another way', async () => {
  const guest = await app.person({ company: null });
  const to = `revenant@exemple.test`;
  await app.db.updateTable('users').set({ email: to }).where('id', '=', guest.userId).execute();
  await invite(people.owner, { role: 'member', ...all }, to);
  const token = await tokenOf(to);
  const membership = { company_id: company, user_id: guest.userId, role: 'member' };
  await app.db.insertInto('memberships').values(membership).execute();
  expect((await people.owner.delete(`/api/members/${guest.userId}`)).status).toBe(200);
  expect((await guest.post('/api/invitation/acceptance', { token })).body.code).toBe('INVITATION_REVOKED');
  expect((await invite(people.owner, { role: 'member', ...all }, to)).status).toBe(201);
});

describe('mails to strangers', () => {
  test('require a verified address, and are limited to fifty a day', async () => {
    const own = await app.company();
    const sender = await app.person({ company: own });
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', sender.userId).execute();
    expect((await invite(sender, { role: 'viewer' })).body.code).toBe('EMAIL_UNVERIFIED');
    await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', sender.userId).execute();
    const colleague = await app.person({ company: own });
    for (let sent = 0; sent < 50; sent++) expect((await invite(sender, { role: 'viewer' })).status).toBe(201);
    expect(await invite(colleague, { role: 'viewer' })).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_INVITATIONS' },
    });
  });

  test.each([
    ['Gagnez 500€ http://evil.example', false],
    ['Votre colis sur evil.com', false],
    ['www.evil.net', false],
    ['contact@regie.fr', false],
    ['Gagnez gros\u202e moc.live', false],
    ['S.A.R.L. Dupont & Fils', true],
    ['M. Dupont', true],
    ['Ets. J.-P. Martin', true],
    ['Booking.com', true],
  ])('contain no web address in a name: %s', async (legalName, fine) => {
    const founder = await app.person({ company: null });
    const { status } = await founder.post('/api/companies', { legalName, side: 'provider' });
    expect(status).toBe(fine ? 201 : 422);
  });
});

test('a person owns at most one ordering company on Starter', async () => {
  const founder = await app.person({ company: null });
  const found = (side: string) => founder.post('/api/companies', { legalName: 'Une de plus', side });
  const both = await Promise.all([found('ordering'), found('ordering')]);
  expect(both.map(({ body }) => body.code ?? 'made').toSorted()).toEqual(['STARTER_ONCE', 'made']);
  expect((await found('provider')).status).toBe(201);
});
