import { describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';

const app = await startTestApp();
const admin = await app.person({ role: 'admin' });
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const [first, second, third] = await Promise.all([
  app.site(company, { name: 'Gerland' }),
  app.site(company, { name: 'Bellevue' }),
  app.site(company, { name: 'Croix-Rousse' }),
]);
const elsewhere = await app.site(await app.company());
const owner = await app.person({ company });
const limited = await app.person({ company, membership: 'member', siteIds: [first] });
const alone = await app.person({ role: 'prestataire' });

const own = '/api/access-requests';
const url = '/api/admin/access-requests';
const mails = async (template: string) =>
  app.db.selectFrom('mails').select(['recipient', 'data']).where('template', '=', template).execute();

describe('asking', () => {
  test('is written once a kind, withdrawn, and asked again', async () => {
    const made = await alone.post(own, { kind: 'role', wantedRole: 'donneur_ordre', message: 'Nous gérons aussi.' });
    expect([made.status, made.body.state, made.body.number]).toEqual([201, 'pending', 'AC-0001']);
    const twice = await alone.post(own, { kind: 'role', wantedRole: 'admin' });
    expect([twice.status, twice.body.code]).toEqual([409, 'ALREADY_ASKED']);
    expect((await owner.post(`${own}/${made.body.id}/withdrawal`, { version: 1 })).status).toBe(404);
    expect((await alone.post(`${own}/${made.body.id}/withdrawal`, { version: 9 })).body.code).toBe('ACCESS_STALE');
    expect((await alone.post(`${own}/${made.body.id}/withdrawal`, { version: 1 })).body.state).toBe('withdrawn');
    expect((await alone.post(`${own}/${made.body.id}/withdrawal`, { version: 2 })).body.code).toBe('ACCESS_DECIDED');
    expect((await alone.post(own, { kind: 'role', wantedRole: 'donneur_ordre' })).status).toBe(201);
    expect((await alone.get(own)).body.map(({ state }: { state: string }) => state)).toEqual(['pending', 'withdrawn']);
  });

  test('is refused for what one has, or without a company', async () => {
    expect((await alone.post(own, { kind: 'role', wantedRole: 'prestataire' })).body.code).toBe('ROLE_HELD');
    expect((await alone.post(own, { kind: 'sites', target: 'Gerland' })).body.code).toBe('NO_COMPANY');
    expect((await owner.post(own, { kind: 'sites', target: 'Gerland' })).body.code).toBe('NOT_LIMITED');
    expect((await alone.post(own, { kind: 'company', target: '' })).status).toBe(422);
    expect((await alone.post(own, { kind: 'role', wantedRole: 'roi' })).status).toBe(422);
    expect((await app.nobody.post(own, { kind: 'role', wantedRole: 'admin' })).status).toBe(401);
  });
});

describe('deciding', () => {
  const pending = async (kind: string) => (await admin.get(`${url}?kind=${kind}`)).body.items[0];

  test('a casquette: more is asked, told, then granted, with a mail each time', async () => {
    const { id, version } = await pending('role');
    expect((await admin.post(`${url}/${id}/question`, { version, answer: ' ' })).status).toBe(422);
    const asked = await admin.post(`${url}/${id}/question`, { version, answer: 'Quels immeubles ?' });
    expect([asked.status, asked.body.state]).toEqual([200, 'more_info']);
    expect((await admin.post(`${url}/${id}/acceptance`, { version })).body.code).toBe('ACCESS_STALE');
    const complement = { version: asked.body.version, message: 'Huit immeubles à Lyon.' };
    const told = await alone.post(`${own}/${id}/complement`, complement);
    expect([told.body.state, told.body.message]).toEqual(['pending', 'Huit immeubles à Lyon.']);
    const granted = await admin.post(`${url}/${id}/acceptance`, { version: told.body.version, answer: 'Bienvenue' });
    expect(granted.body).toMatchObject({
      state: 'accepted',
      person: { activeRoles: ['prestataire', 'donneur_ordre'] },
    });
    expect((await alone.get('/api/session')).body.profile.activeRoles).toEqual(['prestataire', 'donneur_ordre']);
    expect(await mails('access-requests.more_info')).toHaveLength(1);
    expect(await mails('access-requests.accepted')).toMatchObject([
      { data: { number: expect.stringMatching(/^AC-\d{4}$/), answer: 'Bienvenue' } },
    ]);
    const late = await admin.post(`${url}/${id}/refusal`, { version: granted.body.version, answer: 'Trop tard' });
    expect(late.body.code).toBe('ACCESS_DECIDED');
  });

  test('a company: the admin says which one, as what, on which sites', async () => {
    await alone.post(own, { kind: 'company', target: 'la régie de Lyon' });
    const { id, version } = await pending('company');
    const accept = (body: object) => admin.post(`${url}/${id}/acceptance`, { version, ...body });
    expect((await accept({})).body.data.issues[0].path).toEqual(['companyId']);
    expect((await accept({ companyId: '019371e0-0000-7000-8000-000000000000' })).status).toBe(422);
    expect((await accept({ companyId: company, siteIds: [elsewhere] })).body.data.issues[0].path).toEqual(['siteIds']);
    expect((await accept({ companyId: company, membership: 'owner' })).status).toBe(422);
    expect((await accept({ companyId: company, membership: 'viewer', siteIds: [second] })).status).toBe(200);
    const { body } = await alone.get('/api/session');
    expect(body.company).toMatchObject({ id: company, membership: 'viewer', limitedToSites: true });
  });

  test('sites: added to those already assigned; the company of the person only', async () => {
    await limited.post(own, { kind: 'sites', target: 'Bellevue et Croix-Rousse' });
    const { id, version } = await pending('sites');
    const accept = (siteIds: string[]) => admin.post(`${url}/${id}/acceptance`, { version, siteIds });
    expect((await accept([])).status).toBe(422);
    expect((await accept([elsewhere])).status).toBe(422);
    expect((await accept([second, third])).status).toBe(200);
    expect((await limited.get('/api/sites')).body.items).toHaveLength(3);
  });

  test('a refusal says why; the list searches, counts and pages', async () => {
    await limited.post(own, { kind: 'role', wantedRole: 'admin' });
    await owner.post(own, { kind: 'role', wantedRole: 'prestataire' });
    const page = (await admin.get(`${url}?limit=1`)).body;
    expect(page.counts).toMatchObject({ pending: 2, accepted: 3 });
    expect((await admin.get(`${url}?limit=1&cursor=${page.nextCursor}`)).body.items).toHaveLength(1);
    expect((await admin.get(`${url}?role=admin`)).body.items).toHaveLength(1);
    expect((await admin.get(`${url}?q=saint-ambroise`)).body.items).toHaveLength(2);
    const { id, version } = page.items[0];
    const shown = (verified: boolean) =>
      app.db.updateTable('users').set({ email_verified: verified }).where('id', '=', limited.userId).execute();
    await shown(false);
    const [asked] = (await admin.get(`${url}?role=admin`)).body.items;
    const accepted = await admin.post(`${url}/${asked.id}/acceptance`, { version: asked.version });
    expect([accepted.status, accepted.body.code]).toEqual([409, 'MEMBER_UNVERIFIED']);
    await shown(true);
    expect((await admin.post(`${url}/${id}/refusal`, { version })).status).toBe(422);
    const refused = await admin.post(`${url}/${id}/refusal`, { version, answer: 'Réservé à l’équipe.' });
    expect(refused.body).toMatchObject({ state: 'refused', decidedBy: expect.any(String) });
    expect(await mails('access-requests.refused')).toMatchObject([{ data: { answer: 'Réservé à l’équipe.' } }]);
    expect((await admin.get(`${url}/${id}`)).body.earlier).toEqual({ accepted: 1, refused: 0 });
    expect((await admin.get(`${url}/019371e0-0000-7000-8000-000000000000`)).status).toBe(404);
  });

  test('is for admins only', async () => {
    const { id } = (await admin.get(url)).body.items[0];
    for (const path of [url, `${url}/${id}`]) expect((await owner.get(path)).status).toBe(403);
    for (const act of ['acceptance', 'refusal', 'question']) {
      expect((await owner.post(`${url}/${id}/${act}`, { version: 1, answer: 'oui' })).status).toBe(403);
    }
  });

  test('two decisions at once: one stands', async () => {
    const { id, version } = (await admin.get(url)).body.items[0];
    const answers = await Promise.all([
      admin.post(`${url}/${id}/acceptance`, { version }),
      admin.post(`${url}/${id}/refusal`, { version, answer: 'Non' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
