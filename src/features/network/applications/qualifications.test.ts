import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { directoryHeader, makeSiret, takeImports, uploadOf } from '#test/rge-directory.ts';
import { refreshValidity } from '#features/network/providers/refresh-validity.ts';

const app = await startTestApp();
const siret = makeSiret(74_000_001);
let admin: Caller;
let orderer: Caller;
let rivals = 0;

beforeAll(async () => {
  admin = await app.person({ role: 'admin' });
  orderer = await app.person({ company: await app.company() });
  await importLine(siret, '5511');
});

async function importLine(its: string, code: string): Promise<void> {
  const line = [its, 'SARL Thermo', '3 rue du Lac', '69003', 'Lyon', 45.76, 4.84, '', '', '', code, 'QualiPAC', '', '']
    .concat('Pompe à chaleur : chauffage', '', 'qualit_enr', 'True', '2025-01-01', '2027-06-30')
    .join(',');
  const csv = [directoryHeader, line].join('\n');
  await admin.call({ method: 'POST', url: '/api/admin/directory-imports', ...uploadOf(csv) });
  await takeImports(app);
}

async function member(its: string | null = null): Promise<Caller> {
  const company = await app.provider({ name: `Chauffage Duval ${++rivals}`, trades: ['heating'] });
  const set = { siret: its, checked_siret: its };
  await app.db.updateTable('company_profiles').set(set).where('id', '=', company).execute();
  return app.person({ role: 'prestataire', company });
}

const rge = (changes: object = {}) => ({
  scheme: 'rge',
  number: 'INVENTE-1',
  trade: 'heating',
  expiresOn: '2027-03-31',
  ...changes,
});
const declare = (who: Caller, ...qualifications: object[]) =>
  who.put('/api/application/trades', { trades: ['heating'], qualifications });
const held = async (who: Caller) => (await who.get('/api/application')).body.means.qualifications[0];
const seenBy = async (reader: Pick<Caller, 'get'>, who: Caller) =>
  (await reader.get(`/api/providers/${who.companyId}`)).body;
const listed = async (who: Caller) => {
  const { body } = await orderer.get('/api/providers?rge=true&limit=50');
  return body.items.some(({ id }: { id: string }) => id === who.companyId) && body.facets.rge > 0;
};

describe('a declared qualification', () => {
  test('is not RGE until an administrator confirms it, nor after that is reverted', async () => {
    const who = await member();
    expect(await declare(who, rge())).toMatchObject({ status: 200 });
    expect(await held(who)).toMatchObject({ number: 'INVENTE-1', verifiedFrom: null });
    expect(await listed(who)).toBe(false);
    expect(await seenBy(orderer, who)).toMatchObject({
      rge: false,
      qualifications: [{ scheme: 'rge', number: 'INVENTE-1', expiresOn: '2027-03-31', verified: false }],
    });

    const file = (await who.get('/api/application')).body;
    const url = `/api/admin/applications/${file.id}/qualifications/${file.means.qualifications[0].id}/verification`;
    expect(await who.post(url)).toMatchObject({ status: 403 });
    const checked = await admin.post(url);
    expect(checked).toMatchObject({ status: 200, body: { rgeDirectory: null } });
    expect(checked.body.application.means.qualifications).toMatchObject([{ verifiedFrom: 'admin' }]);
    expect(await listed(who)).toBe(true);
    expect(await seenBy(orderer, who)).toMatchObject({ rge: true, qualifications: [{ verified: true }] });

    expect(await admin.delete(url)).toMatchObject({ status: 200 });
    expect(await listed(who)).toBe(false);
    const elsewhere = (await (await member()).put('/api/application/team', { people: 2 })).body.id;
    expect(await admin.post(url.replace(file.id, elsewhere))).toMatchObject({ status: 404 });
  });

  test('stays confirmed while unchanged, and ends on its date', async () => {
    const who = await member();
    await declare(who, rge());
    const { id } = (await who.get('/api/application')).body;
    const confirm = async () =>
      admin.post(`/api/admin/applications/${id}/qualifications/${(await held(who)).id}/verification`);
    await confirm();
    await declare(who, rge(), rge({ scheme: 'qualibat', number: '5312' }));
    expect(await listed(who)).toBe(true);
    await declare(who, rge({ expiresOn: '2029-03-31' }));
    expect(await held(who)).toMatchObject({ verifiedFrom: null });
    expect(await listed(who)).toBe(false);
    await confirm();
    expect(await listed(who)).toBe(true);
    await refreshValidity(app.db, new Date('2029-04-01T10:00:00Z'));
    expect(await listed(who)).toBe(false);
    await refreshValidity(app.db, app.clock.now);
  });

  test('is refused if it has ended', async () => {
    const refused = await declare(await member(), rge({ expiresOn: '2001-05-04' }));
    expect(refused).toMatchObject({ status: 422 });
    expect(refused.body.data.issues).toEqual([
      { path: ['qualifications', 0, 'expiresOn'], message: 'Cette qualification a déjà pris fin.' },
    ]);
  });

  test('is confirmed by the public directory under the verified SIRET, and no longer than there', async () => {
    const who = await member(siret);
    await declare(who, rge({ number: '5511', expiresOn: '2027-07-01' }));
    expect(await listed(who)).toBe(false);
    await declare(who, rge({ number: '5511' }));
    expect(await held(who)).toMatchObject({ name: 'QualiPAC', verifiedFrom: 'directory' });
    expect(await listed(who)).toBe(true);
    const { id } = (await who.get('/api/application')).body;
    expect((await admin.get(`/api/admin/applications/${id}`)).body.rgeDirectory).toMatchObject({
      lines: [{ code: '5511', name: 'QualiPAC', until: '2027-06-30' }],
    });
    // Another SIRET is another establishment.
    await app.db
      .updateTable('company_profiles')
      .set({ siret: makeSiret(74_000_001, 2) })
      .where('id', '=', who.companyId)
      .execute();
    expect(await listed(who)).toBe(false);
  });

  test('is confirmed by a later import of the directory too', async () => {
    const later = makeSiret(74_000_002);
    const who = await member(later);
    await declare(who, rge({ number: '5512' }));
    expect(await held(who)).toMatchObject({ verifiedFrom: null });
    await importLine(later, '5512');
    expect(await held(who)).toMatchObject({ name: 'QualiPAC', verifiedFrom: 'directory' });
    expect(await listed(who)).toBe(true);
  });

  test('is shown to visitors only once confirmed', async () => {
    const who = await member();
    await app.db
      .insertInto('provider_profiles')
      .values({ company_id: who.companyId ?? '', slug: 'duval', is_public: true })
      .execute();
    await declare(who, rge(), rge({ scheme: 'qualibat', number: '5312' }));
    expect((await seenBy(app.nobody, who)).qualifications).toEqual([]);
    const file = (await who.get('/api/application')).body;
    const [first] = file.means.qualifications;
    await admin.post(`/api/admin/applications/${file.id}/qualifications/${first.id}/verification`);
    expect((await seenBy(app.nobody, who)).qualifications).toMatchObject([{ number: first.number, verified: true }]);
  });
});
