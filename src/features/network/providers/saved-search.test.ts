import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { alertSearches } from './alert-searches.ts';

const app = await startTestApp();
let viewer: Caller;
let colleague: Caller;

beforeEach(async () => {
  await app.db.deleteFrom('mails').execute();
  await app.db.deleteFrom('saved_searches').execute();
  const company = await app.company();
  viewer = await app.person({ company });
  colleague = await app.person({ company, membership: 'viewer' });
});

const search = (changes: object = {}) => ({
  name: 'Couvreurs de Paris',
  address: 'metier=roofing&lat=48.85&lon=2.35&rayon=10&documents=1',
  criteria: { trade: 'roofing', latitude: 48.85, longitude: 2.35, radiusM: 10_000, valid: 'true' },
  alert: true,
  ...changes,
});
const save = async (by: Caller = viewer, changes: object = {}) => by.post('/api/saved-searches', search(changes));
const run = () => alertSearches(app.db, 'https://batilien.test', app.clock.now);
const roofer = (name: string, changes: object = {}) =>
  app.provider({ name, trades: ['roofing'], latitude: 48.86, longitude: 2.34, ...changes });

describe('a saved search', () => {
  test('belongs to a person, who alone lists, changes and deletes it', async () => {
    const { status, body } = await save();
    expect([status, body]).toMatchObject([201, { name: 'Couvreurs de Paris', alert: true, address: search().address }]);
    const url = `/api/saved-searches/${body.id}`;
    expect((await colleague.get('/api/saved-searches')).body.items).toEqual([]);
    expect((await colleague.put(url, { alert: false })).status).toBe(404);
    expect((await colleague.delete(url)).status).toBe(404);
    expect((await viewer.put(url, { alert: false })).body.alert).toBe(false);
    expect((await viewer.get('/api/saved-searches')).body.items).toHaveLength(1);
    expect((await viewer.delete(url)).status).toBe(200);
    expect((await viewer.delete(url)).status).toBe(404);
  });

  test('is refused twice under one name, as the fifty-first, and with invalid filters', async () => {
    await save();
    expect(await save()).toMatchObject({ status: 409, body: { code: 'SEARCH_EXISTS' } });
    const faults = [
      { name: ' ' },
      { criteria: { latitude: 48 } },
      { criteria: { trade: 'alchemy' } },
      { address: 'javascript:alert(1)' },
    ];
    for (const changes of faults) expect((await save(viewer, { name: 'Autre', ...changes })).status).toBe(422);
    for (let rank = 1; rank < 50; rank++) await save(viewer, { name: `Recherche ${rank}` });
    expect(await save(viewer, { name: 'De trop' })).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SEARCHES' } });
  });

  test('announces a new matching provider, once, and none that was there before', async () => {
    await roofer('Toitures d’avant');
    await save();
    await save(colleague, { alert: false });
    await roofer('Toitures Hugo');
    await roofer('Toitures de Marseille', { latitude: 43.3, longitude: 5.4 });
    await roofer('Toitures sans papiers', { documents: false });
    await app.provider({ name: 'Peinture Hugo', trades: ['painting'] });
    expect(await Promise.all([run(), run()]).then(([one, two]) => one + two)).toBe(1);
    expect(await run()).toBe(0);
    const [mail, ...others] = await mailsTo(app, viewer);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Un nouveau prestataire pour «\u202fCouvreurs de Paris\u202f»');
    expect(mail?.text).toContain('Toitures Hugo');
    for (const absent of ['avant', 'Marseille', 'papiers', 'Peinture']) expect(mail?.text).not.toContain(absent);
    expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await mailsTo(app, colleague)).toEqual([]);
  });

  test('announces later one whose documents came later, never a blocked one', async () => {
    await save();
    const late = await roofer('Toitures Vasseur', { documents: false });
    const blocked = await roofer('Toitures Bloquées');
    await viewer.put(`/api/blocked-companies/${blocked}`, {});
    expect(await run()).toBe(0);
    await app.db.updateTable('provider_index').set({ documents_valid: true }).where('company_id', '=', late).execute();
    expect(await run()).toBe(1);
    expect((await mailsTo(app, viewer))[0]?.text).toContain('Toitures Vasseur');
  });

  test('is stopped by the link in its mail, without a session; a wrong link is over', async () => {
    const { body } = await save();
    await roofer('Toitures Kléber');
    await run();
    const link = (await mailsTo(app, viewer))[0]?.headers['List-Unsubscribe'] ?? '';
    const url = new URL(link.slice(1, -1)).pathname;
    expect(await app.nobody.get(url)).toMatchObject({ status: 302 });
    const oneClick = { method: 'POST', url, payload: 'List-Unsubscribe=One-Click' } as const;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let turn = 0; turn < 2; turn++) {
      expect(await app.nobody.call({ ...oneClick, headers })).toMatchObject({
        status: 200,
        body: { name: 'Couvreurs de Paris' },
      });
    }
    const [kept] = (await viewer.get('/api/saved-searches')).body.items;
    expect(kept).toMatchObject({ id: body.id, alert: false });
    await roofer('Toitures Monge');
    expect(await run()).toBe(0);
    const wrong = `/api/search-alert-unsubscriptions/${'a'.repeat(43)}`;
    expect(await app.nobody.post(wrong)).toMatchObject({ status: 410, body: { code: 'LINK_OVER' } });
  });

  test('saved from the map, announces those within its zone and links back to it', async () => {
    const address = 'metier=roofing&zone=2.3%2C48.8%2C2.4%2C48.9&vue=48.85%2C2.35%2C12';
    expect((await save(viewer, { address, criteria: { zone: '2.4,48.9,2.3' } })).status).toBe(422);
    await save(viewer, { address, criteria: { trade: 'roofing', zone: '2.3,48.8,2.4,48.9' } });
    await roofer('Toitures de Versailles', { latitude: 48.8, longitude: 2.13 });
    await roofer('Toitures du Louvre');
    expect(await run()).toBe(1);
    const [mail] = await mailsTo(app, viewer);
    expect(mail?.text).toContain('Toitures du Louvre');
    expect(mail?.text).not.toContain('Versailles');
    expect(mail?.text).toContain(`https://batilien.test/marketplace?${address}`);
  });

  test('keeps the département in its address', async () => {
    const area = { latitude: 48.63, longitude: 2.43, radiusM: 60_000 };
    await save(viewer, { criteria: { latitude: 48.79, longitude: 2.46, radiusM: 50_000, departement: '91' } });
    await app.db
      .updateTable('provider_areas')
      .set({ departements: ['91'] })
      .where('company_id', '=', await roofer('Toits d’Essonne', area))
      .execute();
    expect(await run()).toBe(1);
    expect((await mailsTo(app, viewer))[0]?.text).toContain('Toits d’Essonne');
  });

  test('sends nothing to a person without mails, nor to a former member', async () => {
    await save();
    await app.db
      .insertInto('user_preferences')
      .values({ user_id: viewer.userId, email_notifications: false })
      .execute();
    await save(colleague);
    await app.db.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute();
    await roofer('Toitures Lamartine');
    expect(await run()).toBe(0);
  });
});

test('a provider that changes its trades is not new', async () => {
  const id = await roofer('Couverture qui change');
  const owner = await app.person({ role: 'prestataire', company: id });
  const { status } = await save(viewer, { criteria: {}, address: '' });
  expect(status).toBe(201);
  const area = { label: '', latitude: 48.86, longitude: 2.34, radiusM: 30_000 };
  const { body } = await owner.get('/api/provider-profile');
  const written = await owner.put('/api/provider-profile', { ...body, area, trades: ['plumbing'] });
  expect(written.status).toBe(200);
  expect((await viewer.get(`/api/providers/${id}`)).body.trades).toEqual(['plumbing']);
  expect(await run()).toBe(0);
});

test('a provider reinstated after a suspension is not new', async () => {
  const known = await roofer('Zinguerie Hugo');
  await save();
  const place = (state: string) =>
    app.db.updateTable('company_profiles').set({ network_state: state }).where('id', '=', known).execute();
  await place('suspended');
  await place('approved');
  const newcomer = await roofer('Zinguerie Nodier');
  await run();
  const told = await app.db.selectFrom('saved_search_hits').select('provider_id').execute();
  expect(told).toEqual([{ provider_id: newcomer }]);
});
