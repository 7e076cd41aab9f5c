import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { react } from '#test/after-effects.ts';
import { whereNamed } from '#test/where-named.ts';
import { forgetContacts } from './request.public.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Test' });
const site = await app.site(company);
const elsewhere = await app.site(company);
const owner = await app.person({ company });
const member = await app.person({ company, membership: 'member' });
const reader = await app.person({ company, membership: 'viewer' });
const limited = await app.person({ company, membership: 'manager', siteIds: [elsewhere] });
const neighbour = await app.person({ company: await app.company() });
const lefort = await app.person({ role: 'prestataire', company: await app.provider() });
const bidder = await app.person({ role: 'prestataire', company: await app.provider() });
const admin = await app.person({ role: 'admin' });
const { act, carry, publish } = carriedOrders(app, owner, site);

const amina = {
  kind: 'occupant',
  name: 'Amina Kone-Dubois',
  phone: '06 39 98 11 22',
  email: 'amina.kone@exemple.test',
  language: 'es',
  place: 'Porte 51',
};
const at = (requestId: string) => `/api/requests/${requestId}/contacts`;
const items = async (who: Pick<typeof owner, 'get'>, requestId: string) => (await who.get(at(requestId))).body.items;

test('are written by any member of the ordering side with write access, in reach, and need a phone or e-mail', async () => {
  const { id } = await publish();
  const added = await member.post(at(id), amina);
  expect(added).toMatchObject({ status: 201, body: amina });
  expect(await items(owner, id)).toEqual([added.body]);
  expect(await reader.post(at(id), amina)).toMatchObject({ status: 403 });
  expect((await reader.get(at(id))).body).toMatchObject({ items: [amina], acts: { contact: { allowed: false } } });
  for (const who of [limited, neighbour]) {
    expect(await who.post(at(id), amina)).toMatchObject({ status: 404 });
    expect(await who.put(`${at(id)}/${added.body.id}`, amina)).toMatchObject({ status: 404 });
    expect(await who.delete(`${at(id)}/${added.body.id}`)).toMatchObject({ status: 404 });
    expect(await who.get(at(id))).toMatchObject({ status: 404 });
  }
  expect(await lefort.post(at(id), amina)).toMatchObject({ status: 403 });
  expect(await app.nobody.get(at(id))).toMatchObject({ status: 401 });

  for (const wrong of [{ phone: '', email: '' }, { email: 'amina' }, { phone: 'chez elle' }, { name: 'www.a.com' }])
    expect((await owner.post(at(id), { ...amina, ...wrong })).status).toBe(422);
  const other = await publish();
  expect(await owner.put(`${at(other.id)}/${added.body.id}`, amina)).toMatchObject({ status: 404 });
  expect(await owner.delete(`${at(other.id)}/${added.body.id}`)).toMatchObject({ status: 404 });

  const guard = { ...amina, kind: 'caretaker', name: 'Mohamed Benali', email: '', place: 'Loge, 8 h à 12 h' };
  expect((await owner.put(`${at(id)}/${added.body.id}`, guard)).body).toMatchObject(guard);
  for (let more = 1; more < 8; more++) expect((await owner.post(at(id), amina)).status).toBe(201);
  expect(await owner.post(at(id), amina)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_CONTACTS' } });
  expect((await owner.delete(`${at(id)}/${added.body.id}`)).status).toBe(200);
  expect(await items(owner, id)).toHaveLength(7);
});

test('are readable by the provider from its confirmation on, and by nobody else', async () => {
  const order = await carry(lefort, 'issued');
  await owner.post(at(order.requestId), amina);
  const ofSite = { name: 'Loge', phone: '04 78 00 00 00' };
  await app.db.updateTable('sites').set({ contact_name: ofSite.name, contact_phone: ofSite.phone }).execute();
  expect((await lefort.get(at(order.requestId))).body).toMatchObject({ items: [], ofSite: null, withheld: true });
  for (const who of [bidder, admin]) {
    const { status, body } = await who.get(at(order.requestId));
    // A viewer without access to the request learns nothing more.
    expect(status === 404 || (body.items.length === 0 && !body.ofSite && !body.withheld)).toBe(true);
  }
  await act(lefort, order, 'confirmation');
  expect((await lefort.get(at(order.requestId))).body).toMatchObject({ items: [amina], ofSite, withheld: false });
  // They appear in no other view of the request, notice, list or export.
  await react(app);
  for (const who of [lefort, owner, admin])
    for (const url of [
      `/api/requests/${order.requestId}`,
      `/api/requests/${order.requestId}/events`,
      '/api/requests?q=Kone-Dubois',
      '/api/notices',
    ])
      expect(JSON.stringify((await who.get(url)).body)).not.toContain('Kone');
  await app.db.updateTable('work_orders').set({ state: 'cancelled' }).where('id', '=', order.id).execute();
  expect(await items(lefort, order.requestId)).toEqual([]);
});

test('are erased everywhere one year after the request ended', async () => {
  const start = app.clock.now;
  const named = { ...amina, name: 'Zéphyrine Oubliée', email: 'zephyrine@oublie.test' };
  const closed = await carry(lefort, 'accepted');
  const cancelled = await publish();
  const open = await publish();
  for (const { id } of [{ id: closed.requestId }, cancelled, open]) await owner.post(at(id), named);
  const version = async (id: string) => (await owner.get(`/api/requests/${id}`)).body.version;
  await owner.post(`/api/requests/${closed.requestId}/closure`, { version: await version(closed.requestId) });
  const reason = { reason: 'Sinistre pris en charge ailleurs.' };
  await owner.post(`/api/requests/${cancelled.id}/cancellation`, { version: await version(cancelled.id), ...reason });
  await react(app);
  expect(await owner.post(at(cancelled.id), named)).toMatchObject({ status: 409, body: { code: 'CONTACTS_OVER' } });

  expect(await forgetContacts(app.db, new Date('2027-11-19T08:59:00Z'))).toBe(0);
  app.clock.now = new Date('2027-11-19T09:00:00Z');
  expect(await forgetContacts(app.db, app.clock.now)).toBe(2);
  expect(await items(owner, closed.requestId)).toEqual([]);
  expect(await items(owner, open.id)).toHaveLength(1);
  const [{ id } = { id: '' }] = await items(owner, open.id);
  await owner.delete(`${at(open.id)}/${id}`);
  expect(await whereNamed(app.db, 'Zéphyrine')).toEqual([]);
  expect(await whereNamed(app.db, 'zephyrine')).toEqual([]);
  app.clock.now = start;
});

test('are part of the data export of the person they name, by a verified address', async () => {
  const { id } = await publish();
  const person = await app.person({ company: await app.company() });
  const { email } = await app.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  await owner.post(at(id), { ...amina, email });
  const exported = async () => (await person.get('/api/personal-data?format=json')).body;
  const found = JSON.stringify(await exported());
  expect(found).toContain('Porte 51');
  await app.db.updateTable('users').set({ email_verified: false }).where('id', '=', person.userId).execute();
  expect(JSON.stringify(await exported())).not.toContain('Porte 51');
});
