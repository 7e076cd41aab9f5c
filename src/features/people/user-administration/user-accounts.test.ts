import { beforeEach, expect, test } from 'vitest';
import { accounts, goodPassword } from '#test/account.ts';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const { signUp, signIn, mailsTo, react } = accounts(app);
const admin = await app.person({ role: 'admin' });
const url = '/api/admin/users';
const of = (userId: string) => `${url}/${userId}`;
const setRoles = async (userId: string, roles: string[], by = admin) => {
  const before = (await admin.get(of(userId))).body.activeRoles ?? [];
  return by.put(`${of(userId)}/roles`, { roles, before });
};

const verify = ({ userId }: { userId: string }) =>
  app.db.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();

let person: Awaited<ReturnType<typeof signUp>>;
beforeEach(async () => {
  person = await signUp();
});

test('accounts are listed by name, searched by company, filtered by casquette, page by page', async () => {
  const found = (await admin.get(`${url}?q=${person.email}`)).body.items;
  expect(found).toMatchObject([
    {
      userId: person.userId,
      name: 'Claire Delmas',
      activeRoles: ['donneur_ordre'],
      companies: [{ name: 'Régie Saint-Ambroise', role: 'owner' }],
      hasSecondFactor: false,
      emailVerified: false,
    },
  ]);
  expect((await admin.get(`${url}?q=saint-ambroise`)).body.items.length).toBeGreaterThan(0);
  expect((await admin.get(`${url}?role=admin`)).body.items).toMatchObject([{ userId: admin.userId }]);
  const first = (await admin.get(`${url}?limit=1`)).body;
  const second = (await admin.get(`${url}?limit=1&cursor=${first.nextCursor}`)).body;
  expect(second.items[0].userId).not.toBe(first.items[0].userId);
});

test('casquettes are given and taken; one worn and lost gives way to the first', async () => {
  expect((await setRoles(person.userId, ['prestataire', 'donneur_ordre'])).body).toMatchObject({
    activeRoles: ['prestataire', 'donneur_ordre'],
    selectedRole: 'donneur_ordre',
  });
  expect((await setRoles(person.userId, ['prestataire'])).body).toMatchObject({ selectedRole: 'prestataire' });
  expect((await person.get('/api/session')).body.profile).toEqual({
    activeRoles: ['prestataire'],
    selectedRole: 'prestataire',
  });
  expect((await setRoles(person.userId, [])).status).toBe(422);
  expect((await setRoles(person.userId, ['roi'])).status).toBe(422);
});

test('casquettes that another administrator changed meanwhile are not undone unseen', async () => {
  const before = ['donneur_ordre'];
  const put = (roles: string[]) => admin.put(`${of(person.userId)}/roles`, { roles, before });
  const both = await Promise.all([put(['donneur_ordre', 'rivp']), put(['donneur_ordre', 'prestataire'])]);
  expect(both.map(({ body }) => body.code ?? 'given').toSorted()).toEqual(['ROLES_STALE', 'given']);
  expect((await admin.put(`${of(person.userId)}/roles`, { roles: ['rivp'] })).status).toBe(422);
});

test('who loses the casquette meanwhile gives none', async () => {
  const others = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })] as const;
  const both = await Promise.all([
    setRoles(others[0].userId, ['rivp'], others[1]),
    setRoles(others[1].userId, ['rivp'], others[0]),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  for (const { userId } of others) await setRoles(userId, ['rivp']);
});

test('the site keeps an administrator', async () => {
  // A demo administrator does not count as the last real one.
  const shown = await app.person({ role: 'admin' });
  await app.db.updateTable('users').set({ is_demo: true }).where('id', '=', shown.userId).execute();
  expect((await setRoles(admin.userId, ['rivp'])).body.code).toBe('LAST_ADMIN');
  const unverified = await setRoles(person.userId, ['donneur_ordre', 'admin']);
  expect([unverified.status, unverified.body.code]).toEqual([409, 'ADMIN_UNVERIFIED']);
  await verify(person);
  expect((await setRoles(person.userId, ['donneur_ordre', 'admin'])).status).toBe(200);
  expect((await setRoles(person.userId, ['donneur_ordre'])).status).toBe(200);
});

test('every administrator, and the person, hears by mail of who becomes one and of who is none any more', async () => {
  const emailOf = async ({ userId }: { userId: string }) =>
    (await app.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email;
  const second = await app.person({ role: 'admin' });
  const told = async () => {
    await react();
    const of = async (email: string) =>
      (await mailsTo(email))
        .filter(({ template }) => template === 'accounts.administrator')
        .map(({ subject }) => subject);
    return Promise.all([await emailOf(admin), await emailOf(second), person.email].map(of));
  };
  await verify(person);
  await told();
  await app.db.deleteFrom('mails').execute();
  await setRoles(person.userId, ['donneur_ordre', 'admin']);
  await setRoles(person.userId, ['donneur_ordre']);
  // Both changes are mailed although the first was undone before its mail was sent.
  const both = ['Claire Delmas administre désormais Bâtilien', 'Claire Delmas n’administre plus Bâtilien'];
  expect(await told()).toEqual([both, both, both]);
  const lists = async (email: string) =>
    (await mailsTo(email)).map(({ text }) => /Pour commencer[^]*\/admin\/candidatures[^]*\/admin\/plans/.test(text));
  // Only the new administrator is told where to start.
  expect(await lists(person.email)).toEqual([true, false]);
  expect(await lists(await emailOf(second))).toEqual([false, false]);
  await setRoles(person.userId, ['donneur_ordre', 'rivp']);
  expect(await told()).toEqual([both, both, both]);
  await setRoles(second.userId, ['rivp']);
});

test('a person is signed out everywhere; an administrator leaves by their own door', async () => {
  const ended = await admin.delete(`${of(person.userId)}/sessions`);
  expect([ended.status, ended.body.sessions]).toEqual([200, 0]);
  expect((await person.get('/api/profile')).status).toBe(401);
  expect((await admin.delete(`${of(admin.userId)}/sessions`)).body.code).toBe('OWN_ACCOUNT');
});

test('a second factor that is lost is taken away, and its owner told', async () => {
  expect((await admin.delete(`${of(person.userId)}/second-factor`)).body.code).toBe('TWO_FACTOR_OFF');
  await app.db
    .insertInto('two_factors')
    .values({ user_id: person.userId, secret: 'perdu', enabled_at: app.clock.now, created_at: app.clock.now })
    .execute();
  expect((await signIn(person.email)).body.user).toBeNull();
  expect((await admin.delete(`${of(person.userId)}/second-factor`)).body.hasSecondFactor).toBe(false);
  expect((await signIn(person.email, goodPassword)).body.user.email).toBe(person.email);
  expect((await admin.delete(`${of(admin.userId)}/second-factor`)).body.code).toBe('OWN_ACCOUNT');
  await react();
  expect((await mailsTo(person.email)).at(-1)?.template).toBe('accounts.two-factor-disabled');
});

test('is for admins, on people who exist', async () => {
  const other = await app.person({ role: 'prestataire' });
  expect((await other.get(url)).status).toBe(403);
  expect((await setRoles(other.userId, ['admin'], other)).status).toBe(403);
  expect((await other.delete(`${of(person.userId)}/second-factor`)).status).toBe(403);
  const nobody = '01999999-9999-7999-8999-999999999999';
  expect((await admin.get(of(nobody))).status).toBe(404);
  expect((await setRoles(nobody, ['rivp'])).status).toBe(404);
});
