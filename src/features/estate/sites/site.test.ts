import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { expectReading } from '#test/readings.ts';
import { siteDetail, siteItem } from './site.contract.ts';

const app = await startTestApp();

const oberkampf = {
  name: 'Résidence Oberkampf',
  reference: 'S-0007',
  street: '84 rue Oberkampf',
  postalCode: '75011',
  city: 'Paris',
};
const nowhere = '0192f3c4-0000-7000-8000-000000000000';

let companyId: string;
let owner: Caller;
let stranger: Caller;
let provider: Caller;
let admin: Caller;

beforeAll(async () => {
  companyId = await app.company({ name: 'Régie Saint-Ambroise' });
  owner = await app.person({ company: companyId });
  stranger = await app.person({ company: await app.company() });
  provider = await app.person({ role: 'prestataire', company: await app.provider() });
  admin = await app.person({ role: 'admin' });
});

const add = async (by: Caller, change: object = {}) => {
  const answer = await by.post('/api/sites', { ...oberkampf, reference: '', ...change });
  expect(answer.status).toBe(201);
  return answer.body.id as string;
};

describe('a site', () => {
  test('is created with a position geocoded from its address, read and edited', async () => {
    const made = await owner.post('/api/sites', {
      ...oberkampf,
      dwellings: 42,
      builtYear: 1911,
      contactPhone: '06 12 34 56 78',
      accessInstructions: 'Gardien de 8 h à 12 h.',
      accessCodes: 'Hall 4217A',
    });
    expect(made).toMatchObject({ status: 201, body: { version: 1 } });
    const url = `/api/sites/${made.body.id}`;
    const { body } = await owner.get(url);
    expect(body).toMatchObject({
      ...oberkampf,
      district: 'Paris 11e',
      inseeCode: '75111',
      latitude: 48.85906,
      precision: 'arrondissement',
      company: 'Régie Saint-Ambroise',
      hasAccessCodes: true,
      acts: { edit: { allowed: true }, readAccess: { allowed: true } },
    });
    expect(JSON.stringify(body)).not.toContain('4217A');

    const position = { latitude: 48.8651, longitude: 2.3792, precision: 'manual' };
    const edited = await owner.put(url, { ...oberkampf, name: 'Oberkampf', position, version: 1 });
    expect(edited).toMatchObject({ status: 200, body: { version: 2 } });
    const after = (await owner.get(url)).body;
    expect(after).toMatchObject({
      name: 'Oberkampf',
      latitude: 48.8651,
      precision: 'manual',
      dwellings: null,
      hasAccessCodes: true,
    });

    const stale = await owner.put(url, { ...oberkampf, version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', message: 'Ce site a été modifié entre-temps' } });
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Ce champ est requis.'],
    ['a short postal code', { postalCode: '7501' }, 'postalCode', 'Le code postal compte 5 chiffres.'],
    ['an unknown commune', { postalCode: '99999', city: 'Nulle-Part' }, 'city', /introuvable/],
    ['an unknown kind', { kind: 'castle' }, 'kind', 'Choisissez une des valeurs proposées.'],
    ['a position off the globe', { position: { latitude: 91, longitude: 0, precision: 'manual' } }, 'position', /90/],
    ['a control character', { street: 'rue\u0007' }, 'street', 'Retirez les caractères de contrôle.'],
    ['markup in the phone', { contactPhone: '<b>' }, 'contactPhone', 'Saisissez un numéro de téléphone.'],
    ['too long a text', { accessCodes: 'x'.repeat(1001) }, 'accessCodes', /1000/],
  ])('is refused with %s, beside the field', async (_, change, field, message) => {
    const { status, body } = await owner.post('/api/sites', { ...oberkampf, reference: '', ...change });
    expect(status).toBe(422);
    const issue = body.data.issues.find(({ path }: { path: string[] }) => path[0] === field);
    expect(issue.message).toMatch(message);
  });

  test('has a reference unique within its company', async () => {
    await add(owner, { reference: 'REF-1' });
    const twice = await owner.post('/api/sites', { ...oberkampf, reference: 'REF-1' });
    expect(twice.status).toBe(422);
    expect(twice.body.data.issues[0]).toMatchObject({ path: ['reference'] });
    const other = await add(owner, { reference: 'REF-2' });
    const stolen = await owner.put(`/api/sites/${other}`, { ...oberkampf, reference: 'REF-1', version: 1 });
    expect(stolen.status).toBe(422);
    await add(stranger, { reference: 'REF-1' });
  });

  test('records an event on creation and on edit', async () => {
    const id = await add(owner);
    await owner.put(`/api/sites/${id}`, { ...oberkampf, reference: '', version: 1 });
    const events = await app.db
      .selectFrom('events')
      .select(['kind', 'data', 'actor_user_id'])
      .where('kind', 'like', 'site.%')
      .execute();
    const own = events.filter(({ data }) => (data as { siteId?: string }).siteId === id);
    expect(own.map(({ kind, actor_user_id }) => [kind, actor_user_id])).toEqual([
      ['site.created', owner.userId],
      ['site.edited', owner.userId],
    ]);
  });

  test('edited concurrently from one version: one wins', async () => {
    const id = await add(owner);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((name) => owner.put(`/api/sites/${id}`, { ...oberkampf, reference: '', name, version: 1 })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('access', () => {
  const accessUrl = (id: string) => `/api/sites/${id}/access`;

  test('requires a session', async () => {
    const id = await add(owner);
    for (const url of ['/api/sites', `/api/sites/${id}`, accessUrl(id), '/api/geocoding?q=paris']) {
      expect((await app.nobody.get(url)).status).toBe(401);
    }
    expect((await app.nobody.post('/api/sites', oberkampf)).status).toBe(401);
    expect((await app.nobody.put(`/api/sites/${id}`, oberkampf)).status).toBe(401);
  });

  test.each(['owner', 'manager', 'member', 'viewer'] as const)('%s of the company', async (membership) => {
    const id = await add(owner);
    const person = await app.person({ company: companyId, membership });
    const may = membership === 'owner' || membership === 'manager';
    const { body } = await person.get(`/api/sites/${id}`);
    expect(body.acts.edit.allowed).toBe(may);
    expect((await person.get('/api/sites')).body.acts.create.allowed).toBe(may);
    expect((await person.post('/api/sites', { ...oberkampf, reference: '' })).status).toBe(may ? 201 : 403);
    expect((await person.put(`/api/sites/${id}`, { ...oberkampf, reference: '', version: 1 })).status).toBe(
      may ? 200 : 403,
    );
    expect((await person.get(accessUrl(id))).status).toBe(200);
  });

  test('a limited manager reaches assigned sites and those they add', async () => {
    const [one, other] = [await add(owner), await add(owner)];
    const limited = await app.person({ company: companyId, membership: 'manager', siteIds: [one] });
    expect((await limited.get('/api/sites')).body).toMatchObject({ items: [{ id: one }], count: 1 });
    for (const url of [`/api/sites/${other}`, accessUrl(other)]) expect((await limited.get(url)).status).toBe(404);
    expect((await limited.put(`/api/sites/${other}`, { ...oberkampf, reference: '', version: 1 })).status).toBe(404);
    const added = await add(limited);
    const seen = (await limited.get('/api/sites')).body.items.map((site: { id: string }) => site.id);
    expect(new Set(seen)).toEqual(new Set([one, added]));
  });

  test('another company gets 404', async () => {
    const id = await add(owner);
    for (const url of [`/api/sites/${id}`, accessUrl(id), `/api/sites/${nowhere}`, '/api/sites/x']) {
      expect(await stranger.get(url)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect((await stranger.put(`/api/sites/${id}`, { ...oberkampf, version: 1 })).status).toBe(404);
    const { body } = await stranger.get('/api/sites?limit=100');
    expect(body.items.map((site: { id: string }) => site.id)).not.toContain(id);
  });

  test('a provider neither adds nor sees sites', async () => {
    const id = await add(owner);
    expect(await provider.post('/api/sites', oberkampf)).toMatchObject({ status: 403, body: { code: 'WRONG_SIDE' } });
    expect((await provider.put(`/api/sites/${id}`, { ...oberkampf, version: 1 })).status).toBe(403);
    expect((await provider.get(accessUrl(id))).status).toBe(403);
    expect((await provider.get(`/api/sites/${id}`)).status).toBe(404);
    expect((await provider.get('/api/sites')).body).toMatchObject({
      items: [],
      count: 0,
      acts: { create: { allowed: false } },
    });
  });

  test('an admin reads sites without codes and instructions', async () => {
    const id = await add(owner, { accessInstructions: 'Clé chez le gardien', accessCodes: '1234' });
    const { body } = await admin.get(`/api/sites/${id}`);
    expectReading(body, siteDetail, 'admin');
    expect(body.acts).toMatchObject({ edit: { allowed: false }, readAccess: { allowed: false } });
    expectReading((await admin.get('/api/sites')).body.items[0], siteItem, 'admin');
    expect((await admin.get('/api/sites')).body.count).toBeNull();
    expect((await admin.get(accessUrl(id))).status).toBe(403);
    expect((await admin.post('/api/sites', oberkampf)).status).toBe(403);
  });
});

test('reading access codes is recorded and shown to owners and managers', async () => {
  const id = await add(owner, { accessCodes: 'Hall 4217A' });
  const reader = await app.person({ company: companyId, membership: 'viewer' });
  expect((await reader.get(`/api/sites/${id}/access`)).body).toMatchObject({ readings: [], accessCodes: 'Hall 4217A' });
  app.clock.now = new Date('2026-11-19T10:00:00Z');
  const { body } = await owner.get(`/api/sites/${id}/access`);
  expect(body.readings.map(({ at }: { at: string }) => at)).toEqual([
    '2026-11-19T10:00:00.000Z',
    '2026-11-19T09:00:00.000Z',
  ]);
});

describe('the list', () => {
  let keeper: Caller;
  beforeAll(async () => {
    keeper = await app.person({ company: await app.company() });
    for (const name of ['16 rue des Meuniers', '9 rue des Meuniers', 'Élysée', 'Ébénistes', 'Zola', 'Faubourg 100 %']) {
      await add(keeper, { name, kind: name === 'Zola' ? 'offices' : 'housing' });
    }
  });
  const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

  test('sorts naturally, page by page, without gaps or repeats', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: { items: { name: string }[]; nextCursor: string | null } } = await keeper.get(
        `/api/sites?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      );
      seen.push(...names(body));
      cursor = body.nextCursor;
    }
    expect(seen).toEqual([
      '9 rue des Meuniers',
      '16 rue des Meuniers',
      'Ébénistes',
      'Élysée',
      'Faubourg 100 %',
      'Zola',
    ]);
  });

  test.each([
    ['q=meuniers', 2],
    ['q=MEUNIERS%2016', 1],
    ['q=ebenistes', 1],
    ['q=oberkampf%2075011', 6],
    ['q=100%20%25', 1],
    ['q=%25', 1],
    ['q=_', 0],
    ['q=introuvable', 0],
    ['kind=offices', 1],
    ['sort=recent&limit=1', 1],
  ])('%s', async (query, count) => {
    const { status, body } = await keeper.get(`/api/sites?${query}`);
    expect(status).toBe(200);
    expect(body.items).toHaveLength(count);
    expect(body.count).toBe(6);
  });

  test.each([
    ['limit=0', 422],
    ['sort=price', 422],
    ['kind=castle', 422],
    ['cursor=garbage', 400],
    [`cursor=${Buffer.from('["x","nope"]').toString('base64url')}`, 400],
    [`sort=recent&cursor=${Buffer.from(`["x","${nowhere}"]`).toString('base64url')}`, 400],
    [`q=${'x'.repeat(101)}`, 422],
  ])('refuses %s', async (query, status) => expect((await keeper.get(`/api/sites?${query}`)).status).toBe(status));
});

describe('the Starter plan', () => {
  test('allows two sites, even with concurrent additions, and says how to continue', async () => {
    const starter = await app.person({ company: await app.company({ plan: 'starter' }) });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => starter.post('/api/sites', { ...oberkampf, reference: '' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(6);
    expect(refused[0]?.body).toMatchObject({ code: 'PLAN_LIMIT', message: expect.stringContaining('plan Pro') });
    const { body } = await starter.get('/api/sites');
    expect(body).toMatchObject({ count: 2, acts: { create: { allowed: false, code: 'PLAN_LIMIT' } } });
  });
});

test('geocoding suggests places to any signed-in user', async () => {
  const { body } = await provider.get('/api/geocoding?q=12%20rue%20des%20Meuniers%2075012%20paris&limit=3');
  expect(body.items).toEqual([
    expect.objectContaining({
      street: '12 rue des Meuniers',
      postalCode: '75012',
      city: 'Paris',
      inseeCode: '75112',
      precision: 'arrondissement',
    }),
  ]);
  expect((await provider.get('/api/geocoding')).status).toBe(422);
  expect((await provider.get(`/api/geocoding?q=${encodeURIComponent('\u0000')}`)).status).toBe(422);
});
