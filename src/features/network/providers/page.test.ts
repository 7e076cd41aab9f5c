import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { upload } from '#test/multipart.ts';
import { leaveReservedSlugs } from './write-presentation.ts';

const app = await startTestApp();
let owner: Caller;
let member: Caller;
let orderer: Caller;

beforeAll(async () => {
  const company = await app.provider({ name: 'Étanchéité Rivoire & Fils', trades: ['waterproofing'] });
  await app.db
    .updateTable('company_profiles')
    .set({ phone: '01 99 00 11 22', email: 'contact@rivoire.test', city: 'Montreuil', postal_code: '93100' })
    .where('id', '=', company)
    .execute();
  owner = await app.person({ role: 'prestataire', company });
  member = await app.person({ role: 'prestataire', company, membership: 'member' });
  orderer = await app.person({ company: await app.company() });
});

const written = (changes: object = {}) => ({
  isPublic: true,
  headline: 'Toitures-terrasses et relevés',
  presentation: 'Onze compagnons.',
  foundedYear: 1987,
  teamSize: 11,
  languages: ['fr', 'pt'],
  showPhone: true,
  showEmail: false,
  showWebsite: false,
  trades: ['waterproofing', 'roofing'],
  area: { label: '93100 Montreuil', latitude: 48.86, longitude: 2.44, radiusM: 25_000 },
  version: 0,
  ...changes,
});
const profile = '/api/provider-profile';
const png = sharp({ create: { width: 600, height: 400, channels: 3, background: '#806040' } })
  .png()
  .toBuffer();

describe('a provider’s page', () => {
  test('is private by default, then contains only what it chose', async () => {
    expect((await orderer.get(`/api/providers/${owner.companyId}`)).body).toMatchObject({
      slug: null,
      phone: null,
      isPublic: false,
      acts: { invite: { allowed: true }, edit: { allowed: false }, block: { allowed: true } },
    });
    // Members who cannot commit the company are not offered acts that would be refused.
    for (const membership of ['member', 'viewer'] as const) {
      const reader = await app.person({ company: orderer.companyId ?? '', membership });
      const { acts } = (await reader.get(`/api/providers/${owner.companyId}`)).body;
      expect(acts.block).toMatchObject({ allowed: false, code: 'FORBIDDEN' });
    }
    expect(await app.nobody.get(`/api/providers/${owner.companyId}`)).toMatchObject({ status: 404 });
    expect((await owner.get(profile)).body).toMatchObject({ slug: null, version: 0, trades: ['waterproofing'] });

    const put = await owner.put(profile, written());
    expect(put).toMatchObject({ status: 200, body: { slug: 'etancheite-rivoire-fils', version: 1 } });
    const { status, body } = await app.nobody.get('/api/providers/etancheite-rivoire-fils');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      headline: 'Toitures-terrasses et relevés',
      presentation: 'Onze compagnons.',
      phone: '01 99 00 11 22',
      email: null,
      trades: ['roofing', 'waterproofing'],
      languages: ['fr', 'pt'],
      radiusM: 25_000,
      acts: { invite: { allowed: false, code: 'UNAUTHENTICATED' } },
    });
    expect((await owner.get('/api/providers/etancheite-rivoire-fils')).body.acts.edit).toEqual({ allowed: true });
    const found = await orderer.get('/api/providers?trade=roofing');
    expect(found.body.items).toMatchObject([{ slug: 'etancheite-rivoire-fils', latitude: expect.closeTo(48.865, 2) }]);

    expect(await owner.put(profile, written({ isPublic: false }))).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    });
    expect(await owner.put(profile, written({ isPublic: false, version: 1 }))).toMatchObject({ status: 200 });
    expect(await app.nobody.get('/api/providers/etancheite-rivoire-fils')).toMatchObject({ status: 404 });
    expect(await orderer.get('/api/providers/etancheite-rivoire-fils')).toMatchObject({ status: 200 });
  });

  test('has its own address, whatever its name', async () => {
    const namesake = await app.person({
      role: 'prestataire',
      company: await app.provider({ name: 'Étanchéité Rivoire & Fils' }),
    });
    expect((await namesake.put(profile, written())).body.slug).toBe('etancheite-rivoire-fils-2');
    const odd = await app.person({ role: 'prestataire', company: await app.provider({ name: '«»' }) });
    expect((await odd.put(profile, written())).body.slug).toBe('entreprise');
  });

  test.each(['Favoris', 'Recherche', 'Candidature', 'Collaborations', 'Comparaison', 'Alerte'])(
    'is never hidden by a page of the same name: %s',
    async (name) => {
      const company = await app.person({ role: 'prestataire', company: await app.provider({ name }) });
      expect((await company.put(profile, written())).body.slug).toBe(`${name.toLowerCase()}-2`);
    },
  );

  test('is edited by owners and managers, and is absent out of the network', async () => {
    expect(await member.put(profile, written({ version: 2 }))).toMatchObject({ status: 403 });
    expect((await member.get(profile)).body.acts.edit).toMatchObject({ allowed: false });
    expect(await owner.put(profile, written({ trades: [], version: 2 }))).toMatchObject({ status: 422 });
    await app.db
      .updateTable('company_profiles')
      .set({ network_state: 'suspended' })
      .where('id', '=', owner.companyId)
      .execute();
    expect(await orderer.get(`/api/providers/${owner.companyId}`)).toMatchObject({ status: 404 });
    expect(await orderer.get('/api/providers/no-such-company')).toMatchObject({ status: 404 });
    expect(await owner.get(profile)).toMatchObject({ status: 200, body: { networkState: 'suspended' } });
  });
});

test('shows its logo to visitors as long as it is public', async () => {
  const shown = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Enduits Lambert' }) });
  const drawn = sharp({ create: { width: 90, height: 90, channels: 3, background: '#25499a' } });
  await upload(shown, '/api/company/logo', await drawn.png().toBuffer(), 'logo.png', 'file', 'PUT');
  const logo = `/api/providers/${shown.companyId}/logo`;
  const show = async (isPublic: boolean) => {
    const { version } = (await shown.get(profile)).body;
    expect((await shown.put(profile, written({ version, isPublic }))).status).toBe(200);
  };
  await show(false);
  expect((await app.nobody.get(logo)).status).toBe(404);
  expect((await orderer.get(logo)).status).toBe(200);
  await show(true);
  const { logoId } = (await app.nobody.get(`/api/providers/${shown.companyId}`)).body;
  expect(await app.nobody.get(logo)).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
  expect((await app.nobody.get(`/api/pictures/${logoId}`)).status).toBe(401);
  await app.db
    .updateTable('company_profiles')
    .set({ network_state: 'suspended' })
    .where('id', '=', shown.companyId ?? '')
    .execute();
  expect((await app.nobody.get(logo)).status).toBe(404);
});

describe('a block', () => {
  test('applies to the page, by id and by address; a public page stays visible as to a visitor', async () => {
    const provider = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Plâtres Nodier' }) });
    const customer = await app.person({ company: await app.company() });
    const block = (one: Caller, other: Caller) =>
      app.db
        .insertInto('company_blocks')
        .values({ company_id: one.companyId ?? '', blocked_id: other.companyId ?? '', created_at: app.clock.now })
        .execute();
    for (const [one, other] of [
      [provider, customer],
      [customer, provider],
    ] as const) {
      await block(one, other);
      await app.db.updateTable('provider_profiles').set({ is_public: false }).execute();
      expect(await customer.get(`/api/providers/${provider.companyId}`)).toMatchObject({ status: 404 });
      const version = (await provider.get(profile)).body.version;
      await provider.put(profile, written({ version }));
      for (const reference of [provider.companyId, 'platres-nodier']) {
        expect((await customer.get(`/api/providers/${reference}`)).body).toMatchObject({
          isPublic: true,
          acts: { invite: { allowed: false }, favourite: { allowed: false }, edit: { allowed: false } },
        });
      }
      await app.db.deleteFrom('company_blocks').execute();
    }
    expect((await customer.get('/api/providers/platres-nodier')).body.acts.invite).toEqual({ allowed: true });
  });
});

test('a public page whose address becomes one of our own gets another', async () => {
  const held = await app.provider({ name: 'Recherche' });
  await app.db
    .insertInto('provider_profiles')
    .values({ company_id: held, slug: 'recherche', is_public: true })
    .execute();
  expect([await leaveReservedSlugs(app.db), await leaveReservedSlugs(app.db)]).toEqual([1, 0]);
  const { slug } = (await app.nobody.get(`/api/providers/${held}`)).body;
  expect(slug).toMatch(/^recherche-\d$/);
  expect((await app.nobody.get(`/api/providers/${slug}`)).body).toMatchObject({ id: held });
});

test('a provider says what it costs and shows past works: whoever reads its page does, six pictures at most', async () => {
  const company = await app.provider({ name: 'Zinguerie Aubry' });
  const boss = await app.person({ role: 'prestataire', company });
  const clerk = await app.person({ role: 'prestataire', company, membership: 'member' });
  const put = await boss.put(profile, written({ hourlyMinor: 5800, calloutMinor: 0 }));
  expect(put.status, JSON.stringify(put.body)).toBe(200);
  const pictures = `${profile}/pictures`;
  expect((await upload(clerk, pictures, await png, 'a.png')).status).toBe(403);
  expect((await upload(orderer, pictures, await png, 'a.png')).status).toBe(403);
  for (let count = 1; count <= 6; count++) {
    const { status, body } = await upload(boss, pictures, await png, 'a.png');
    expect([status, body.pictures.length]).toEqual([200, count]);
  }
  expect((await upload(boss, pictures, await png, 'a.png')).body).toMatchObject({ code: 'TOO_MANY_PICTURES' });
  const { body } = await app.nobody.get(`/api/providers/${put.body.slug}`);
  expect(body).toMatchObject({ hourlyMinor: 5800, calloutMinor: 0, pictureId: body.pictures[0].id });
  const at = `/api/providers/${company}/pictures/${body.pictures[0].id}`;
  expect((await app.nobody.get(`${at}?size=thumb`)).headers['content-type']).toBe('image/webp');
  expect((await app.nobody.get(`/api/providers/${owner.companyId}/pictures/${body.pictures[0].id}`)).status).toBe(404);
  // Omitted fields stay unchanged; a closed page shows its pictures to nobody.
  await boss.put(profile, written({ isPublic: false, version: 1 }));
  expect((await orderer.get(`/api/providers/${company}`)).body).toMatchObject({ hourlyMinor: 5800 });
  expect((await app.nobody.get(at)).status).toBe(404);
  expect((await orderer.get(at)).status).toBe(200);
  expect((await clerk.delete(`${pictures}/${body.pictures[0].id}`)).status).toBe(403);
  expect((await boss.delete(`${pictures}/${body.pictures[0].id}`)).body.pictures).toHaveLength(5);
  expect((await boss.delete(`${pictures}/${body.pictures[0].id}`)).status).toBe(404);
});
