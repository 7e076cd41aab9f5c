import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, member, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const limited = await app.person({ company, membership: 'manager', siteIds: [site] });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const technician = await app.person({
  role: 'prestataire',
  company: String(lefort.companyId),
  membership: 'technician',
});
const gone = await app.person({ company, membership: 'manager' });
await app.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute();

const url = `/api/sites/${site}/contacts`;
const keeper = { name: 'Amina Traoré', role: 'Gardienne', phone: '06 12 34 56 78', hours: '7 h à 12 h' };

test('contacts are read by the landlord within its sites, written by who commits, and by nobody else', async () => {
  expect((await owner.post(url, { ...keeper, phone: '' })).body.data.issues).toMatchObject([{ path: ['phone'] }]);
  const { id } = (await limited.post(url, keeper)).body;
  await owner.post(url, { name: 'Chaufferie Saphir', role: 'Astreinte', email: 'Astreinte@Saphir.test' });
  const list = async (who: Caller) => (await who.get(url)).body;
  expect((await list(viewer)).items).toMatchObject([
    { name: 'Chaufferie Saphir', email: 'astreinte@saphir.test', acts: { edit: { allowed: false } } },
    keeper,
  ]);
  const edit = (who: Caller, version = 1) =>
    who.put(`/api/site-contacts/${id}`, { ...keeper, hours: '8 h à 12 h', version });
  const remove = (who: Caller, version = 2) => who.delete(`/api/site-contacts/${id}?version=${version}`);
  for (const [who, status] of [
    [member, 403],
    [viewer, 403],
    [elsewhere, 404],
    [stranger, 404],
    [lefort, 403],
    [technician, 403],
    [admin, 403],
    [gone, 403],
  ] as const) {
    expect((await who.post(url, keeper)).status).toBe(status);
    expect((await edit(who)).status).toBe(status);
    expect((await remove(who)).status).toBe(status);
    if (who !== member && who !== viewer) expect((await who.get(url)).status).toBe(status);
  }
  expect((await edit(limited)).status).toBe(200);
  expect((await edit(limited)).body.code).toBe('STALE');
  expect((await remove(owner)).status).toBe(200);
  expect((await list(member)).items).toHaveLength(1);
});
