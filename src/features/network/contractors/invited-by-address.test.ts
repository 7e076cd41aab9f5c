import { expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { contractorInvitations, publishedRequest } from '#test/contractor-invitations.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie des Lilas' });
const siteId = await app.site(company);
const owner = await app.person({ company });
const { addressOf, holder, newcomer, outsider, read, siret, tokenOf } = contractorInvitations(app);
const published = () => publishedRequest(owner, siteId);
const invite = (email: string, body: object = {}) => owner.post('/api/contractor-invitations', { email, ...body });
const marcSiret = '81234540300016';
const need = (byMail: object[]) => ({
  siteId,
  title: 'Robinet d’arrêt',
  trade: 'plumbing',
  description: 'Il ne ferme plus, au pied de la colonne.',
  deadlineAt: '2026-11-26T17:00:00.000Z',
  visibility: 'invited',
  byMail,
});
const mailsTo = async (to: string) =>
  (await app.db.selectFrom('mails').select('template').where('recipient', '=', to).execute()).map(
    ({ template }) => template,
  );
const draft = async (byMail: object[], by: Caller = owner) => {
  const made = await by.post('/api/requests', need(byMail));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body as { id: string; version: number };
};
const publish = ({ id, version }: { id: string; version: number }) =>
  owner.post(`/api/requests/${id}/publication`, { version });
const detail = async (id: string) => (await owner.get(`/api/requests/${id}`)).body;

test('an address in the draft gets one mail on publication, joins, and prices it', async () => {
  const email = 'marc@publication.test';
  const made = await draft([{ email: ' Marc@Publication.test ', companyName: 'Plomberie Marc', siret: marcSiret }]);
  expect((await detail(made.id)).byMail).toMatchObject([{ email, companyName: 'Plomberie Marc' }]);
  expect(await mailsTo(email)).toEqual([]);
  expect((await publish(made)).status).toBe(200);
  await react(app);
  expect(await mailsTo(email)).toEqual(['contractors.invitation']);
  expect(await detail(made.id)).toMatchObject({ invitedCount: 1, invited: [], byMail: [{ email }] });
  const rival = await app.person({ role: 'prestataire', company: await app.provider() });
  expect((await rival.get(`/api/requests/${made.id}`)).status).toBe(404);
  const token = await tokenOf(email);
  expect((await read(token)).body.siret).toBe(marcSiret);
  const joined = await app.nobody.post('/api/contractor-invitation/account', { ...newcomer(), token });
  expect(joined.body).toMatchObject({ requestId: made.id });
  const karim = holder(joined);
  expect((await karim.get(`/api/requests/${made.id}`)).body).toMatchObject({ byMail: [], invited: [] });
  expect((await karim.post(`/api/requests/${made.id}/quotes`)).status).toBe(201);
  expect(await detail(made.id)).toMatchObject({ invitedCount: 1, invited: [{ declined: null }], byMail: [] });
  await react(app);
  expect(await mailsTo(email)).toEqual(['contractors.invitation']);
});

test('a provider that can be invited by name is, both from the draft and after publication', async () => {
  const firm = await app.provider({ name: 'Sanitaire Lebon' });
  const email = await addressOf(await app.person({ role: 'prestataire', company: firm }));
  const lebon = { id: firm, name: 'Sanitaire Lebon' };
  expect((await owner.post('/api/addressee-lookups', { email })).body).toEqual({ provider: lebon });
  const made = await draft([{ email }]);
  expect((await publish(made)).status).toBe(200);
  expect(await mailsTo(email)).not.toContain('contractors.invitation');
  expect(await detail(made.id)).toMatchObject({ invitedCount: 1, invited: [lebon], byMail: [] });
  const requestId = await published();
  const answer = await invite(email, { requestId });
  expect(answer).toMatchObject({ status: 201, body: { id: null, provider: lebon } });
  expect((await detail(requestId)).invited).toMatchObject([lebon]);
});

test('one address has open invitations for several requests, and answers all of them at once', async () => {
  const { email, ...marc } = await outsider('Chauffage Marc');
  const colleague = await app.person({ role: 'prestataire', company: marc.companyId });
  const [first, second] = [await published(), await published()];
  for (const requestId of [first, second]) expect((await invite(email, { requestId })).status).toBe(201);
  expect(await invite(email, { requestId: first })).toMatchObject({
    status: 409,
    body: { code: 'CONTRACTOR_ALREADY_INVITED', data: { issues: [{ path: ['email'] }] } },
  });
  await react(app);
  const answer = await marc.post('/api/contractor-invitation/acceptance', { token: await tokenOf(email) });
  expect(answer.status).toBe(200);
  for (const id of [first, second]) {
    expect((await marc.get(`/api/requests/${id}`)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ invited: [{ name: 'Chauffage Marc' }], byMail: [] });
  }
  // The person who answered is led there; their colleagues are notified.
  await react(app);
  const bell = async (who: Caller) =>
    (await who.get('/api/notices')).body.items.filter(({ kind }: { kind: string }) => kind === 'tender_invited');
  expect([await bell(marc), await bell(colleague)]).toMatchObject([[], [{}, {}]]);
});

test('revoked, it is no longer open; lapsed, it is listed and sent again', async () => {
  const email = 'lea@retrait.test';
  const requestId = await published();
  const { id } = (await invite(email, { requestId })).body;
  const list = async () => (await owner.get(`/api/contractor-invitations?requestId=${requestId}`)).body.items;
  const today = app.clock.now;
  app.clock.now = new Date(today.getTime() + 15 * 86_400_000);
  expect(await list()).toMatchObject([{ id, email }]);
  // A new invitation for something else leaves it unchanged.
  const network = await invite(email);
  expect(network.status).toBe(201);
  expect(await list()).toMatchObject([{ id, email }]);
  expect((await owner.delete(`/api/contractor-invitations/${network.body.id}`)).status).toBe(200);
  await app.db.deleteFrom('mails').where('recipient', '=', email).execute();
  app.clock.now = today;
  expect((await owner.post(`/api/contractor-invitations/${id}/reminder`)).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await owner.delete(`/api/contractor-invitations/${id}`)).status).toBe(200);
  expect([await list(), (await detail(requestId)).byMail]).toEqual([[], []]);
  expect((await detail(requestId)).invitedCount).toBe(0);
});

test('refuses beside the field: one’s own company, a blocked one, an invalid address, too many', async () => {
  const requestId = await published();
  const own = await addressOf(owner);
  const firm = await app.provider({ name: 'Bloquée SARL' });
  const blocked = await addressOf(await app.person({ role: 'prestataire', company: firm }));
  expect((await owner.put(`/api/blocked-companies/${firm}`, {})).status).toBeLessThan(300);
  for (const [email, code] of [
    [own, 'ADDRESS_OWN'],
    [blocked, 'ADDRESS_BLOCKED'],
  ] as const) {
    const refused = { status: 409, body: { code, data: { issues: [{ path: ['email'] }] } } };
    expect(await invite(email, { requestId })).toMatchObject(refused);
    expect(await invite(email)).toMatchObject(refused);
    expect(await owner.post('/api/addressee-lookups', { email })).toMatchObject(refused);
    const made = await draft([{ email }]);
    expect(await publish(made)).toMatchObject({
      status: 409,
      body: { code, data: { issues: [{ path: ['byMail', email] }] } },
    });
    expect((await detail(made.id)).state).toBe('draft');
  }
  expect((await invite('pas-une-adresse', { requestId })).body.data.issues).toMatchObject([{ path: ['email'] }]);
});

test('a provider that blocked the company receives nothing, and the company does not learn of it', async () => {
  const { email, ...marc } = await outsider('Silence SARL');
  expect((await marc.put(`/api/blocked-companies/${company}`, {})).status).toBeLessThan(300);
  const requestId = await published();
  expect(await invite(email, { requestId })).toMatchObject({ status: 201, body: { provider: null } });
  expect(await mailsTo(email)).not.toContain('contractors.invitation');
});

test('members without the right to commit type addresses, and send none; viewers look none up', async () => {
  const member = await app.person({ company, membership: 'member' });
  const reader = await app.person({ company, membership: 'viewer' });
  const made = await draft([{ email: 'plus-tard@membre.test' }], member);
  expect((await member.post(`/api/requests/${made.id}/publication`, { version: made.version })).status).toBe(403);
  expect((await member.post('/api/addressee-lookups', { email: 'nul@membre.test' })).body).toEqual({
    provider: null,
  });
  expect((await reader.post('/api/addressee-lookups', { email: 'nul@membre.test' })).status).toBe(403);
  expect(await mailsTo('plus-tard@membre.test')).toEqual([]);
  expect((await publish(made)).status).toBe(200);
  expect(await mailsTo('plus-tard@membre.test')).toHaveLength(1);
});

test('an account without a provider company creates it from the link, and reads the request', async () => {
  const person = await app.person({ role: 'prestataire' });
  const email = await addressOf(person);
  const requestId = await published();
  expect((await invite(email, { requestId })).status).toBe(201);
  const token = await tokenOf(email);
  const typed = { token, companyName: 'Marc et Fils', siret: siret() };
  expect((await person.post('/api/contractor-invitation/acceptance', { token })).body.code).toMatch(
    /^(CONTRACTOR_NO_PROVIDER|NO_COMPANY)$/,
  );
  const stranger = await app.person({ role: 'prestataire' });
  expect(await stranger.post('/api/contractor-invitation/company', typed)).toMatchObject({
    status: 403,
    body: { code: 'CONTRACTOR_OTHER_EMAIL' },
  });
  const founded = await person.post('/api/contractor-invitation/company', typed);
  expect(founded, JSON.stringify(founded.body)).toMatchObject({ status: 201, body: { requestId } });
  expect((await person.get(`/api/requests/${requestId}`)).status).toBe(200);
  expect((await detail(requestId)).invited).toMatchObject([{ name: 'Marc et Fils' }]);
  expect((await person.post('/api/contractor-invitation/company', typed)).body.code).toBe('CONTRACTOR_USED');
});
