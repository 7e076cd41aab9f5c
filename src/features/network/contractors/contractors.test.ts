import { beforeAll, describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { contractorInvitations, publishedRequest } from '#test/contractor-invitations.ts';

const app = await startTestApp();

let company: string;
let siteId: string;
let owner: Caller;

beforeAll(async () => {
  company = await app.company({ name: 'Régie des Lilas' });
  siteId = await app.site(company);
  owner = await app.person({ company });
});

const { holder, newcomer, outsider, read, tokenOf } = contractorInvitations(app);
const published = () => publishedRequest(owner, siteId);
const invite = (email: string, body: object = {}) => owner.post('/api/contractor-invitations', { email, ...body });

describe('a provider invited by mail', () => {
  test('registers at the address, creates its company, and may price the request named', async () => {
    const requestId = await published();
    expect((await invite('karim@exemple.test', { companyName: 'Haddad', requestId })).status).toBe(201);
    const token = await tokenOf('karim@exemple.test');
    expect(JSON.stringify(await app.db.selectFrom('contractor_invitations').selectAll().execute())).not.toContain(
      token,
    );
    expect((await read(token)).body).toMatchObject({
      company: 'Régie des Lilas',
      email: 'karim@exemple.test',
      companyName: 'Haddad',
      request: { title: 'Fuite en toiture', city: 'Paris' },
      hasAccount: false,
    });
    const wrong = await app.nobody.post('/api/contractor-invitation/account', {
      ...newcomer(),
      siret: '73282932000075',
      token,
    });
    expect(wrong.body.data.issues).toEqual([{ path: ['siret'], message: 'Ce SIRET n’est pas valide.' }]);
    const typed = newcomer();
    const squatter = await app.company({ name: 'Au nom d’un autre' });
    await app.db.updateTable('company_profiles').set({ siret: typed.siret }).where('id', '=', squatter).execute();
    const made = await app.nobody.post('/api/contractor-invitation/account', { ...typed, token });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({
      requestId,
      user: { email: 'karim@exemple.test' },
      profile: { selectedRole: 'prestataire' },
      company: { name: 'Haddad Étanchéité', membership: 'owner' },
    });
    const karim = holder(made);
    expect((await karim.get('/api/profile')).body.emailVerified).toBe(true);
    expect((await karim.get(`/api/requests/${requestId}`)).status).toBe(200);
    const quote = await karim.post(`/api/requests/${requestId}/quotes`);
    expect(quote.status, JSON.stringify(quote.body)).toBe(201);
    // Now its client's own contractor; it enters the network by an application.
    expect((await owner.get('/api/favourites')).body.items).toMatchObject([{ admitted: false }]);
    const state = await app.db
      .selectFrom('company_profiles')
      .select('network_state')
      .where('id', '=', made.body.company.id)
      .executeTakeFirstOrThrow();
    expect(state.network_state).toBe('none');
    const { count } = await app.db
      .selectFrom('favourite_providers')
      .select((from) => from.fn.countAll<number>().as('count'))
      .where('provider_id', '=', made.body.company.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(1);
    await react(app);
    expect((await read(token)).body.code).toBe('CONTRACTOR_USED');
  });

  test('with an account answers in one press, only for a provider company', async () => {
    const requestId = await published();
    const { email, ...provider } = await outsider('Toitures Hugo');
    await invite(email, { requestId });
    const token = await tokenOf(email);
    const accept = (by: Omit<Caller, 'userId' | 'companyId' | 'cookie'>) =>
      by.post('/api/contractor-invitation/acceptance', { token });
    expect((await read(token)).body.hasAccount).toBe(true);
    expect((await accept(owner)).body.code).toBe('CONTRACTOR_OTHER_EMAIL');
    expect((await accept(provider)).body).toEqual({ requestId });
    expect((await accept(provider)).body.code).toBe('CONTRACTOR_USED');
    expect((await owner.get('/api/favourites')).body.items).toMatchObject([{}, { name: 'Toitures Hugo' }]);
    const buyer = await app.person({ company: await app.company() });
    const { email: theirs } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', buyer.userId)
      .executeTakeFirstOrThrow();
    await invite(theirs);
    const other = await buyer.post('/api/contractor-invitation/acceptance', { token: await tokenOf(theirs) });
    expect(other.body.code).toBe('CONTRACTOR_NO_PROVIDER');
  });

  test('while suspended is asked nothing until reinstated', async () => {
    const requestId = await published();
    const providerId = await app.provider();
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', providerId)
      .execute();
    const person = await app.person({ role: 'prestataire', company: providerId });
    const { email } = await app.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    await invite(email, { requestId });
    const token = await tokenOf(email);
    expect((await person.post('/api/contractor-invitation/acceptance', { token })).body).toEqual({ requestId: null });
    const asked = await app.db
      .selectFrom('request_invitations')
      .select('request_id')
      .where('provider_id', '=', providerId)
      .execute();
    expect(asked).toEqual([]);
  });

  test('ten at once on one link create one company', async () => {
    await invite('dix@exemple.test');
    const token = await tokenOf('dix@exemple.test');
    const body = { ...newcomer(), token };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.nobody.post('/api/contractor-invitation/account', body)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });
});

describe('an invitation', () => {
  test('lapses after fourteen days, is sent again with a new link, and is revoked', async () => {
    const { id } = (await invite('lea@exemple.test')).body;
    expect((await invite('Lea@Exemple.test')).body.code).toBe('CONTRACTOR_ALREADY_INVITED');
    const first = await tokenOf('lea@exemple.test');
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    expect((await owner.post(`/api/contractor-invitations/${id}/reminder`)).status).toBe(200);
    const second = await tokenOf('lea@exemple.test');
    expect((await read(first)).body.code).toBe('CONTRACTOR_UNKNOWN');
    expect((await read(second)).status).toBe(200);
    const today = app.clock.now;
    app.clock.now = new Date(today.getTime() + 15 * 86_400_000);
    expect((await read(second)).body.code).toBe('CONTRACTOR_EXPIRED');
    app.clock.now = today;
    const { items } = (await owner.get('/api/contractor-invitations')).body;
    expect(items).toContainEqual(expect.objectContaining({ id, email: 'lea@exemple.test' }));
    const stranger = await app.person({ company: await app.company() });
    expect((await stranger.delete(`/api/contractor-invitations/${id}`)).status).toBe(404);
    expect((await owner.delete(`/api/contractor-invitations/${id}`)).status).toBe(200);
    expect((await read(second)).body.code).toBe('CONTRACTOR_REVOKED');
    for (const short of ['trop-court', '']) expect((await read(short)).body.code).toBe('CONTRACTOR_UNKNOWN');
  });

  test('is for those who commit the company, names a request they see, and requires a confirmed address', async () => {
    const requestId = await published();
    const member = await app.person({ company, membership: 'member' });
    const limited = await app.person({ company, membership: 'manager', siteIds: [] });
    const body = { email: 'nul@exemple.test', requestId };
    expect((await member.post('/api/contractor-invitations', body)).status).toBe(403);
    expect((await limited.post('/api/contractor-invitations', body)).status).toBe(404);
    expect((await limited.get('/api/contractor-invitations')).body.requests).toEqual([]);
    await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', owner.userId).execute();
    expect((await owner.post('/api/contractor-invitations', body)).body.code).toBe('EMAIL_UNVERIFIED');
    await app.db.updateTable('users').set({ email_verified: true }).where('id', '=', owner.userId).execute();
  });
});

test('members limited to some sites invite for a request they see, and change no other invitation', async () => {
  const there = await app.person({ company, membership: 'manager', siteIds: [siteId] });
  const elsewhere = await app.person({ company, membership: 'manager', siteIds: [] });
  const refused = { status: 403, body: { code: 'WHOLE_COMPANY' } };
  const invite = (who: Caller, email: string, requestId: string | null) =>
    who.post('/api/contractor-invitations', { email, companyName: '', requestId });
  const requestId = await published();
  expect(await invite(there, 'reseau@limite.test', null)).toMatchObject(refused);
  expect((await invite(elsewhere, 'ailleurs@limite.test', requestId)).status).toBe(404);
  const named = (await invite(there, 'demande@limite.test', requestId)).body;
  const general = (await invite(owner, 'partout@limite.test', null)).body;
  const { items, acts } = (await there.get('/api/contractor-invitations')).body;
  expect(acts.inviteToNetwork).toMatchObject({ allowed: false, code: 'WHOLE_COMPANY' });
  const may = new Map(
    items.map((one: { id: string; acts: { change: { allowed: boolean } } }) => [one.id, one.acts.change.allowed]),
  );
  expect([may.get(named.id), may.get(general.id)]).toEqual([true, false]);
  // Without access to the request they learn nothing of the recipient.
  const seen = (await elsewhere.get('/api/contractor-invitations')).body.items.map(({ id }: { id: string }) => id);
  expect([seen.includes(named.id), seen.includes(general.id)]).toEqual([false, true]);
  for (const [who, id, answer] of [
    [there, general.id, refused],
    [elsewhere, named.id, { status: 404 }],
  ] as const) {
    expect(await who.post(`/api/contractor-invitations/${id}/reminder`)).toMatchObject(answer);
    expect(await who.delete(`/api/contractor-invitations/${id}`)).toMatchObject(answer);
  }
  expect((await there.post(`/api/contractor-invitations/${named.id}/reminder`)).status).toBe(200);
  expect((await there.delete(`/api/contractor-invitations/${named.id}`)).status).toBe(200);
  expect((await there.delete(`/api/contractor-invitations/${named.id}`)).status).toBe(404);
});

test('an invitation by a member limited to some sites adds no favourite of the whole company', async () => {
  const there = await app.person({ company, membership: 'manager', siteIds: [siteId] });
  const requestId = await published();
  for (const [who, name, kept] of [
    [there, 'Zinc Voltaire', false],
    [owner, 'Zinc Bastille', true],
  ] as const) {
    const { email, ...provider } = await outsider(name);
    const body = { email, companyName: '', requestId };
    expect((await who.post('/api/contractor-invitations', body)).status).toBe(201);
    const accepted = await provider.post('/api/contractor-invitation/acceptance', { token: await tokenOf(email) });
    expect(accepted.body).toEqual({ requestId });
    expect((await provider.get(`/api/requests/${requestId}`)).status).toBe(200);
    const names = (await owner.get('/api/favourites')).body.items.map((one: { name: string }) => one.name);
    expect(names.includes(name)).toBe(kept);
  }
});

describe('a right lost by the author of an invitation is not granted', () => {
  const cases: [string, (author: Caller) => Promise<{ status: number }>][] = [
    ['removed', (author) => owner.delete(`/api/members/${author.userId}`)],
    [
      'limited to other sites',
      (author) => owner.put(`/api/members/${author.userId}`, { role: 'manager', limitedToSites: true, siteIds: [] }),
    ],
    ['a member only', (author) => owner.put(`/api/members/${author.userId}`, { role: 'member' })],
  ];
  test.each(cases)('%s', async (name, reduce) => {
    const author = await app.person({ company, membership: 'manager' });
    const email = `${name.replaceAll(' ', '-')}@reste.test`;
    const requestId = await published();
    const sent = await author.post('/api/contractor-invitations', { email, companyName: '', requestId });
    expect(sent.status).toBe(201);
    const token = await tokenOf(email);
    expect((await read(token)).status).toBe(200);
    expect((await reduce(author)).status).toBe(200);
    const narrowed = { status: 409, body: { code: 'CONTRACTOR_NARROWED' } };
    expect(await read(token)).toMatchObject(narrowed);
    const body = { ...newcomer(), token };
    expect(await app.nobody.post('/api/contractor-invitation/account', body)).toMatchObject(narrowed);
    expect(await app.db.selectFrom('users').select('id').where('email', '=', email).execute()).toEqual([]);
    const waiting = async () => {
      const { items } = (await owner.get('/api/contractor-invitations')).body;
      return items.find((one: { id: string }) => one.id === sent.body.id).stands;
    };
    expect(await waiting()).toBe(false);
    // A member in charge sends it again, and becomes responsible for it.
    expect((await owner.post(`/api/contractor-invitations/${sent.body.id}/reminder`)).status).toBe(200);
    expect(await waiting()).toBe(true);
    expect((await read(await tokenOf(email))).status).toBe(200);
  });
});
