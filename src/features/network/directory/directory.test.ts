import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { confirmLast, directoryHeader, makeSiret, takeImports, uploadOf } from '#test/rge-directory.ts';
import { refreshDirectory } from './forget-directory.ts';

const app = await startTestApp();
const lyon = { latitude: 45.76, longitude: 4.84 };
const sirets = Array.from({ length: 8 }, (_, index) => makeSiret(71_000_000 + index));
const [first = '', second = '', third = '', fourth = ''] = sirets;
let admin: Caller;
let ordering: Caller;

const csv = () =>
  [
    directoryHeader,
    ...sirets.map((siret, index) =>
      [
        siret,
        index === 3 ? 'M. Paul Morel' : `SARL Thermo ${index}`,
        '3 rue du Lac',
        '69003',
        'Lyon',
        45.76 + index / 100,
        4.84,
        '04 72 11 22 33',
        `contact@thermo${index}.fr`,
        `www.thermo${index}.fr`,
        '5',
        'QualiPAC',
        '',
        'QualiPAC',
        index % 2 ? 'Ventilation mécanique' : 'Pompe à chaleur : chauffage',
        '',
        'qualit_enr',
        'True',
        '2025-01-01',
        '2027-06-30',
      ].join(','),
    ),
  ].join('\n');

const upload = (by: Caller, text: string) =>
  by.call({ method: 'POST', url: '/api/admin/directory-imports', ...uploadOf(text) });
const run = () => takeImports(app);
const found = async (query = '') => (await ordering.get(`/api/directory${query}`)).body;
const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

beforeAll(async () => {
  admin = await app.person({ role: 'admin' });
  ordering = await app.person({ company: await app.company() });
  await upload(admin, csv());
  await run();
});

const provider = async ({ siret, email, verified = true }: { siret?: string; email?: string; verified?: boolean }) => {
  const company = await app.company({ provider: true });
  await app.db
    .updateTable('company_profiles')
    .set({ siret: siret ?? null, network_state: 'none' })
    .where('id', '=', company)
    .execute();
  const person = await app.person({ role: 'prestataire', company });
  if (email) {
    await app.db
      .updateTable('users')
      .set({ email, email_verified: verified })
      .where('id', '=', person.userId)
      .execute();
  }
  return person;
};

describe('imports', () => {
  test('are visible only to administrators', async () => {
    const { body } = await admin.get('/api/admin/directory-imports');
    expect(body).toMatchObject({ configured: false, listed: 8, items: [{ state: 'done', progress: 1000, added: 8 }] });
    expect(await ordering.get('/api/admin/directory-imports')).toMatchObject({ status: 403 });
    expect(await upload(ordering, csv())).toMatchObject({ status: 403 });
    expect(await upload(admin, 'a;b\n1;2\n')).toMatchObject({ status: 422, body: { code: 'NOT_THE_DIRECTORY' } });
    expect(await admin.post('/api/admin/directory-fetches', {})).toMatchObject({ status: 409 });
  });

  test('are cancelled, before they begin and half way', async () => {
    const waiting = await upload(admin, csv());
    expect(await upload(admin, csv())).toMatchObject({ status: 409, body: { code: 'IMPORT_RUNNING' } });
    const cancel = (id: string) => admin.post(`/api/admin/directory-imports/${id}/cancellation`);
    expect(await cancel(waiting.body.id)).toMatchObject({ status: 200 });
    await run();
    expect((await admin.get('/api/admin/directory-imports')).body.items[0]).toMatchObject({
      state: 'cancelled',
      added: 0,
    });
    expect(await cancel(waiting.body.id)).toMatchObject({ status: 409, body: { code: 'IMPORT_OVER' } });
    const { body } = await upload(admin, csv());
    await sql`UPDATE directory_imports SET state = 'reading', started_at = now() WHERE id = ${body.id}`.execute(app.db);
    await cancel(body.id);
    await run();
    expect((await admin.get('/api/admin/directory-imports')).body.items[0]).toMatchObject({ state: 'cancelled' });
    expect(await app.files.read(`directory/${body.id}.csv`)).toBeNull();
  });

  test('list each skipped line', async () => {
    const { body } = await upload(admin, `${csv()}\n123,Faux,,69003,Lyon,,,,,,,,,,Ventilation,,,,,2027-01-01`);
    await run();
    const faults = (await admin.get(`/api/admin/directory-imports/${body.id}/faults?code=INVALID_SIRET`)).body;
    expect(faults).toEqual({
      items: [{ line: 10, code: 'INVALID_SIRET', value: '123' }],
      nextCursor: null,
      counts: { INVALID_SIRET: 1 },
    });
    expect(await admin.get(`/api/admin/directory-imports/${crypto.randomUUID()}/faults`)).toMatchObject({
      status: 404,
    });
  });
});

describe('entries', () => {
  test('are found by text, trade and place, page after page', async () => {
    expect((await found()).count).toBe(8);
    expect(namesOf((await found('?q=thermo%202')).items)).toEqual(['SARL Thermo 2']);
    expect((await found('?trade=ventilation')).count).toBe(4);
    const near = `?latitude=${lyon.latitude}&longitude=${lyon.longitude}&radiusM=2000`;
    expect(namesOf((await found(near)).items)[0]).toBe('SARL Thermo 0');
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const page = await found(`?limit=3${cursor}`);
      seen.push(...namesOf(page.items));
      if (!page.nextCursor) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(new Set(seen).size).toBe(8);
    expect(await ordering.get('/api/directory?cursor=x')).toMatchObject({ status: 400 });
    expect(await ordering.get('/api/directory?latitude=1')).toMatchObject({ status: 422 });
  });

  test('are counted on the map as in the list, at every zoom', async () => {
    for (const [box, zoom] of [
      ['-5,41,10,51', 4],
      ['4,45,6,47', 8],
      ['4.8,45.7,4.9,45.9', 12],
      ['4.8,45.7,4.9,45.9', 16],
      ['170,-50,-170,50', 3],
    ] as const) {
      for (const rest of ['', '&trade=heating', '&q=thermo']) {
        const { body } = await ordering.get(`/api/directory-map?box=${box}&zoom=${zoom}${rest}`);
        const count = body.cells.reduce((sum: number, cell: { count: number }) => sum + cell.count, 0);
        const listed = (await found(`?zone=${body.box.join(',')}${rest}`)).count;
        expect([box, zoom, rest, count]).toEqual([box, zoom, rest, listed]);
      }
    }
  });

  test('are public, those of persons without contacts, and never invited as if they had an account', async () => {
    expect((await app.nobody.get(`/api/directory/${first}`)).body).toMatchObject({
      name: 'SARL Thermo 0',
      phone: '0472112233',
      email: 'contact@thermo0.fr',
      dataOn: '2026-11-19',
      acts: { claim: { allowed: false, code: 'UNAUTHENTICATED' } },
    });
    expect((await app.nobody.get(`/api/directory/${fourth}`)).body).toMatchObject({ phone: '', email: '', street: '' });
    expect(await app.nobody.get(`/api/directory/${makeSiret(79_999_999)}`)).toMatchObject({ status: 404 });
    expect((await ordering.get('/api/providers')).body.count).toBe(0);
    const { body } = await app.nobody.get(`/api/directory/${first}`);
    expect(await ordering.put(`/api/favourites/${body.id}`, {})).toMatchObject({ status: 404 });
  });

  test('leave the list when their last qualification ends', async () => {
    await refreshDirectory(app.db, new Date('2027-07-02T09:00:00Z'));
    expect((await found()).count).toBe(0);
    await sql`UPDATE directory_companies SET is_expired = false`.execute(app.db);
    expect((await found()).count).toBe(8);
  });
});

describe('a claim', () => {
  test('is granted to a confirmed address of the company, whose own text then has priority', async () => {
    const owner = await provider({ email: 'chef@thermo0.fr' });
    expect(await owner.post(`/api/directory/${first}/claims`, {})).toMatchObject({
      status: 201,
      body: { state: 'granted' },
    });
    expect(await app.nobody.get(`/api/directory/${first}`)).toMatchObject({ status: 404 });
    const own = (await owner.get('/api/company')).body;
    expect(own).toMatchObject({ siret: first, postalCode: '69003', city: 'Lyon' });
    await app.db
      .updateTable('company_profiles')
      .set({ legal_name: 'Le vrai nom' })
      .where('siret', '=', first)
      .execute();
    await upload(admin, csv().replaceAll('SARL Thermo', 'SARL Autre nom'));
    await run();
    expect((await owner.get('/api/company')).body).toMatchObject({ legalName: 'Le vrai nom', siret: first });
    expect((await found('?q=autre')).count).toBe(6);
    const late = await provider({ email: 'moi@thermo0.fr' });
    expect(await late.post(`/api/directory/${first}/claims`, {})).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_CLAIMED' },
    });
  });

  test('without proof waits for an administrator', async () => {
    const guess = await provider({ siret: second, email: 'x@gmail.com' });
    const unverified = await provider({ email: 'y@thermo1.fr', verified: false });
    expect(await guess.post(`/api/directory/${second}/claims`, { message: 'C’est nous' })).toMatchObject({
      body: { state: 'waiting' },
    });
    expect(await guess.post(`/api/directory/${second}/claims`, {})).toMatchObject({
      status: 409,
      body: { code: 'CLAIM_WAITING' },
    });
    expect(await unverified.post(`/api/directory/${second}/claims`, {})).toMatchObject({ body: { state: 'waiting' } });
    const { items } = (await admin.get('/api/admin/directory-claims')).body;
    expect(items).toMatchObject([
      { proof: 'review', message: 'C’est nous', companySiret: second },
      { proof: 'review' },
    ]);
    const decide = (id: string, body: object) => admin.post(`/api/admin/directory-claims/${id}/decision`, body);
    expect(await decide(items[1].id, { granted: false })).toMatchObject({ status: 422 });
    expect(await decide(items[1].id, { granted: false, reason: 'Adresse non vérifiée' })).toMatchObject({
      status: 200,
    });
    expect(await decide(items[0].id, { granted: true })).toMatchObject({ status: 200 });
    expect(await decide(items[0].id, { granted: true })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_DECIDED' },
    });
    expect(await app.nobody.get(`/api/directory/${second}`)).toMatchObject({ status: 404 });
    expect(await guess.get('/api/admin/directory-claims')).toMatchObject({ status: 403 });
  });

  test('is for those who commit a provider company of that SIRET', async () => {
    expect(await ordering.post(`/api/directory/${third}/claims`, {})).toMatchObject({ status: 403 });
    const other = await provider({ siret: makeSiret(79_111_111), email: 'a@thermo2.fr' });
    expect(await other.post(`/api/directory/${third}/claims`, {})).toMatchObject({
      status: 409,
      body: { code: 'OTHER_SIRET' },
    });
    expect(await other.post(`/api/directory/${makeSiret(79_999_999)}/claims`, {})).toMatchObject({ status: 404 });
  });
});

describe('an opposition', () => {
  const words = { siret: third, name: 'Léa Roux', email: 'lea@exemple.test', standing: 'owner' };
  const oppose = (siret: string) => app.nobody.post('/api/directory-oppositions', { ...words, siret });
  const waiting = async () => (await admin.get('/api/admin/directory-oppositions')).body.items;

  test('hides once confirmed, and for good once granted', async () => {
    expect(await oppose(third)).toMatchObject({ status: 201, body: { received: true } });
    expect(await app.nobody.get(`/api/directory/${third}`)).toMatchObject({ status: 200 });
    expect(await confirmLast(app)).toMatchObject({ status: 200, body: { siret: third, hidden: true } });
    expect(await app.nobody.get(`/api/directory/${third}`)).toMatchObject({ status: 404 });
    await upload(admin, csv());
    await run();
    expect(await app.nobody.get(`/api/directory/${third}`)).toMatchObject({ status: 404 });
    const [request] = await waiting();
    expect(request).toMatchObject({ siret: third, standing: 'owner', entryName: 'SARL Thermo 2' });
    await admin.post(`/api/admin/directory-oppositions/${request.id}/decision`, { granted: true });
    await upload(admin, csv());
    await run();
    expect(await app.nobody.get(`/api/directory/${third}`)).toMatchObject({ status: 404 });
    expect(await app.db.selectFrom('directory_companies').select('id').where('siret', '=', third).execute()).toEqual(
      [],
    );
    await refreshDirectory(app.db, new Date('2028-01-01T00:00:00Z'));
    expect(await app.db.selectFrom('opposition_requests').select('id').execute()).toEqual([]);
    expect(await app.db.selectFrom('directory_oppositions').select('siren').execute()).toEqual([
      { siren: third.slice(0, 9) },
    ]);
    await sql`UPDATE directory_companies SET is_expired = false`.execute(app.db);
  });

  test('without proof is refused, and the entry is shown again', async () => {
    await oppose(fourth);
    await confirmLast(app);
    const [request] = await waiting();
    const decide = (body: object) => admin.post(`/api/admin/directory-oppositions/${request.id}/decision`, body);
    expect(await decide({ granted: false })).toMatchObject({ status: 422 });
    expect(await decide({ granted: false, reason: 'Sans justificatif' })).toMatchObject({ status: 200 });
    expect(await app.nobody.get(`/api/directory/${fourth}`)).toMatchObject({ status: 200 });
    const mails = await app.db.selectFrom('mails').select('template').where('recipient', '=', words.email).execute();
    expect(mails.map(({ template }) => template)).toContain('directory.opposition-refused');
  });

  test('gets the same answer for an unlisted company, and the number is checked', async () => {
    expect(await oppose(makeSiret(79_999_999))).toMatchObject({ status: 201, body: { received: true } });
    expect(await oppose('12345678901234')).toMatchObject({ status: 422 });
    expect(await oppose('12')).toMatchObject({ status: 422 });
    expect(await ordering.get('/api/admin/directory-oppositions')).toMatchObject({ status: 403 });
  });
});
