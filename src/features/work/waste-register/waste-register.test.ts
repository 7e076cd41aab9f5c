import { expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople } from '#test/tender.ts';

const app = await startTestApp();
const { company, site, owner, viewer, elsewhere, stranger, admin } = await orderingPeople(app);
const lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const technician = await app.person({
  role: 'prestataire',
  company: String(lefort.companyId),
  membership: 'technician',
});
const gone = await app.person({ company, membership: 'manager' });
await app.db.deleteFrom('memberships').where('user_id', '=', gone.userId).execute();
const { carry } = carriedOrders(app, owner, site);
const load = (who: Pick<Caller, 'cookie'>, of: string) =>
  app.http.inject({ url: `/api/sites/${site}/waste${of}`, headers: { cookie: who.cookie } });

test('the register shows what the quote of done works said of their waste, on screen and as files, within reach', async () => {
  const done = await carry(lefort, 'completed', [], { waste: 'Benne de gravats, 2 t, centre d’Ivry' });
  await carry(lefort, 'completed');
  await carry(lefort, 'confirmed', [], { waste: 'Pas encore' });
  const { body } = await viewer.get(`/api/sites/${site}/waste`);
  expect(body.items).toMatchObject([
    {
      workOrderId: done.id,
      number: done.number,
      provider: 'Couverture Lefort',
      said: 'Benne de gravats, 2 t, centre d’Ivry',
      shown: { times: 0, lastOn: null },
      unloadings: [],
    },
  ]);
  expect((await load(owner, '/table?format=csv')).body.trimEnd().split('\r\n')).toHaveLength(2);
  expect((await readPaper((await load(owner, '/paper')).rawPayload)).text).toContain('gravats');
  for (const [who, status] of [
    [elsewhere, 404],
    [stranger, 404],
    [lefort, 403],
    [technician, 403],
    [admin, 403],
    [gone, 403],
  ] as const)
    for (const of of ['', '/table?format=csv', '/paper']) expect((await load(who, of)).statusCode).toBe(status);
});
