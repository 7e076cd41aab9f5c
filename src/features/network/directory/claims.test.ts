import { beforeAll, describe, expect, test } from 'vitest';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { directoryHeader, makeSiret, takeImports, uploadOf } from '#test/rge-directory.ts';
import { rewriteCompany } from '#test/rewrite-company.ts';

const app = await startTestApp();
const victim = makeSiret(72_000_001);
const sited = makeSiret(73_000_001);
const hosted = makeSiret(73_000_002);
const mailed = makeSiret(73_000_003);
let admin: Caller;

const line = (siret: string, { name = 'SARL Thermo', email = '', website = '' } = {}) =>
  [siret, name, '3 rue du Lac', '69003', 'Lyon', 45.76, 4.84, '', email, website, '5', 'QualiPAC', '', 'QualiPAC']
    .concat('Pompe à chaleur : chauffage', '', 'qualit_enr', 'True', '2025-01-01', '2027-06-30')
    .join(',');

beforeAll(async () => {
  admin = await app.person({ role: 'admin' });
  const csv = [
    directoryHeader,
    line(victim),
    line(sited, { email: 'contact@exemple.test', website: 'www.chaleur-sited.fr' }),
    line(hosted, { website: 'https://hote-commun.fr/duval' }),
    line(makeSiret(73_000_004), { website: 'https://hote-commun.fr/petit' }),
    line(mailed, { email: 'duval@netcourrier.com' }),
  ].join('\n');
  await admin.call({ method: 'POST', url: '/api/admin/directory-imports', ...uploadOf(csv) });
  await takeImports(app);
});

const provider = async (siret: string | null, network: string, email?: string) => {
  const company = await app.company({ provider: true });
  const set = (values: object) =>
    app.db.updateTable('company_profiles').set(values).where('id', '=', company).execute();
  await set({ siret, network_state: 'none' });
  await set({ network_state: network });
  const person = await app.person({ role: 'prestataire', company });
  if (email) {
    const verified = { email, email_verified: true };
    await app.db.updateTable('users').set(verified).where('id', '=', person.userId).execute();
  }
  return person;
};

const words = (siret: string | null) => ({ legalName: 'Chauffage Duval', siret });
const claim = (who: Caller, siret: string) => who.post(`/api/directory/${siret}/claims`, {});
const heldBy = async (who: Caller) => (await who.get('/api/application')).body.means.qualifications;
const isShown = async (siret: string) => (await app.nobody.get(`/api/directory/${siret}`)).status === 200;

describe('a SIRET typed after the approval', () => {
  test('is refused if it is another company’s, and takes over no entry', async () => {
    const own = makeSiret(72_100_001);
    const thief = await provider(own, 'approved');
    for (const siret of [victim, '']) {
      expect(await rewriteCompany(thief, words(siret))).toMatchObject({
        status: 409,
        body: { code: 'SIREN_CHECKED' },
      });
    }
    const step = { street: '1 rue du Lac', postalCode: '69003', city: 'Lyon', phone: '0472', email: 'a@b.test' };
    expect((await thief.put('/api/application/company', { ...step, ...words(victim) })).body.code).toBe(
      'SIREN_CHECKED',
    );
    expect(await isShown(victim)).toBe(true);
    expect((await rewriteCompany(thief, words(makeSiret(72_100_001, 2)))).status).toBe(200);
  });

  test('proves an entry only as it was at the approval', async () => {
    const moved = await provider(makeSiret(72_000_001, 2), 'approved');
    expect((await rewriteCompany(moved, words(victim))).status).toBe(200);
    expect(await isShown(victim)).toBe(true);
    expect((await claim(moved, victim)).body).toEqual({ state: 'waiting' });
    await rewriteCompany(moved, words(makeSiret(72_000_001, 2)));
  });

  test('may change outside the network, and its verified documents wait again', async () => {
    const company = await app.provider();
    await app.db.updateTable('company_profiles').set({ network_state: 'none' }).where('id', '=', company).execute();
    const owner = await app.person({ role: 'prestataire', company });
    expect((await rewriteCompany(owner, words(makeSiret(72_200_001)))).status).toBe(200);
    const papers = await app.db
      .selectFrom('provider_documents')
      .select(['state', 'version'])
      .where('company_id', '=', company)
      .execute();
    expect(papers).toEqual(Array.from({ length: 4 }, () => ({ state: 'pending', version: 2 })));
  });
});

describe('open claims', () => {
  test('of one company on two entries, or of two on one, are granted once', async () => {
    const [hasty, other] = [await provider(null, 'none'), await provider(null, 'none')];
    for (const siret of [hosted, victim]) expect((await claim(hasty, siret)).body).toEqual({ state: 'waiting' });
    expect((await claim(other, hosted)).body).toEqual({ state: 'waiting' });
    const { items } = (await admin.get('/api/admin/directory-claims')).body;
    const grant = async (siret: string, { companyId }: Caller) => {
      const asked = items.find((one: Record<string, string>) => one.siret === siret && one.companyId === companyId);
      const { body } = await admin.post(`/api/admin/directory-claims/${asked.id}/decision`, { granted: true });
      return body.code ?? 'granted';
    };
    expect([await grant(hosted, hasty), await grant(victim, hasty), await grant(hosted, other)]).toEqual([
      'granted',
      'OTHER_SIRET',
      'ALREADY_CLAIMED',
    ]);
    expect([await isShown(hosted), await isShown(victim)]).toEqual([false, true]);
    await app.db.deleteFrom('directory_claims').execute();
    await app.db.updateTable('directory_companies').set({ claimed_by: null }).execute();
  });
});

describe('a claim proved by an address', () => {
  test('waits if the mail host serves others, whatever host it is', async () => {
    for (const [siret, email] of [
      [mailed, 'voleur@netcourrier.com'],
      [mailed, 'voleur@webmail-inconnu.fr'],
      [hosted, 'voleur@hote-commun.fr'],
      [sited, 'voleur@faux-chaleur-sited.fr'],
    ] as const) {
      const thief = await provider(null, 'none', email);
      expect([email, (await claim(thief, siret)).body]).toEqual([email, { state: 'waiting' }]);
      await app.db.deleteFrom('directory_claims').execute();
    }
    const own = await provider(null, 'none', 'duval@netcourrier.com');
    expect((await claim(own, mailed)).body).toEqual({ state: 'granted' });
    const certified = { scheme: 'rge', number: '5', name: 'QualiPAC', trade: 'heating', expiresOn: '2027-06-30' };
    expect(await heldBy(own)).toMatchObject([{ ...certified, verifiedFrom: 'directory' }]);
  });

  test('at the domain of the website is granted, reported to the administrators, and can be taken back', async () => {
    const owner = await provider(null, 'none', 'moi@mail.chaleur-sited.fr');
    expect((await claim(owner, sited)).body).toEqual({ state: 'granted' });
    await react(app);
    const [claimed] = (await admin.get('/api/admin/directory-claims?state=granted')).body.items;
    expect(claimed).toMatchObject({ siret: sited, proof: 'domain' });
    expect((await admin.get('/api/admin/notifications')).body.items).toContainEqual(
      expect.objectContaining({ targetKind: 'directory_claim', targetId: claimed.id, priority: 'low' }),
    );
    const takeBack = (who: Caller, body: object, id = claimed.id) =>
      who.post(`/api/admin/directory-claims/${id}/taking-back`, body);
    const reason = 'Ce n’est pas votre entreprise.';
    expect((await takeBack(owner, { reason })).status).toBe(403);
    expect((await takeBack(admin, {})).status).toBe(422);
    expect((await takeBack(admin, { reason }, crypto.randomUUID())).status).toBe(404);
    expect(await isShown(sited)).toBe(false);
    expect(await heldBy(owner)).toHaveLength(1);
    expect((await takeBack(admin, { reason })).status).toBe(200);
    expect(await heldBy(owner)).toEqual([]);
    expect((await takeBack(admin, { reason })).body.code).toBe('CLAIM_NOT_GRANTED');
    expect(await isShown(sited)).toBe(true);
    expect((await owner.get('/api/company')).body.siret).toBeNull();
    expect((await admin.get('/api/admin/directory-claims?state=taken_back')).body.items).toMatchObject([{ reason }]);
    const mails = await app.db
      .selectFrom('mails')
      .select('data')
      .where('template', '=', 'directory.claim-taken-back')
      .execute();
    expect(mails).toMatchObject([{ data: { siret: sited, reason } }]);
  });
});
