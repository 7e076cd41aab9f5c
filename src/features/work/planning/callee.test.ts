import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';
import { plannedVisits } from '#test/planned-visits.ts';
import type { Planning } from './planning.contract.ts';

const app = await startTestApp();
const company = await app.company({ name: 'Régie Saint-Ambroise' });
const site = await app.site(company, { name: 'Résidence Oberkampf' });
const owner = await app.person({ company });
const lefort = await app.provider({ name: 'Couverture Lefort' });
const yann = await app.person({ role: 'prestataire', company: lefort });
const { carry } = carriedOrders(app, owner, site);
const { visit } = plannedVisits(app);

test('a visit shows whom to call: its contact, else the client, and the provider; nobody once it is over', async () => {
  const calleeOf = async (who: typeof owner) => {
    const { visits } = (await who.get('/api/planning?from=2026-11-16&to=2026-11-21')).body as Planning;
    return visits[0]?.callee;
  };
  const phoneOf = (id: string, phone: string) =>
    app.db.updateTable('company_profiles').set({ phone }).where('id', '=', id).execute();
  await phoneOf(company, '');
  await phoneOf(lefort, '');
  await app.db.updateTable('sites').set({ contact_name: '', contact_phone: '' }).where('id', '=', site).execute();
  const order = await carry(yann, 'confirmed');
  const id = await visit(order, { day: '2026-11-19', from: '08:00', to: '10:00' });
  expect([await calleeOf(yann), await calleeOf(owner)]).toEqual([null, null]);
  await phoneOf(company, '01 40 00 00 01');
  await phoneOf(lefort, '01 40 00 00 02');
  expect(await calleeOf(yann)).toEqual({ name: 'Régie Saint-Ambroise', phone: '01 40 00 00 01' });
  expect(await calleeOf(owner)).toEqual({ name: 'Couverture Lefort', phone: '01 40 00 00 02' });
  await app.db.updateTable('sites').set({ contact_phone: '06 12 34 56 78' }).where('id', '=', site).execute();
  expect(await calleeOf(yann)).toEqual({ name: '06 12 34 56 78', phone: '06 12 34 56 78' });
  const contact = { kind: 'occupant', name: 'Amina Koné', phone: '06 98 76 54 32' };
  expect((await owner.post(`/api/requests/${order.requestId}/contacts`, contact)).status).toBe(201);
  expect(await calleeOf(yann)).toEqual({ name: 'Amina Koné', phone: '06 98 76 54 32' });
  expect(await calleeOf(owner)).toEqual({ name: 'Couverture Lefort', phone: '01 40 00 00 02' });
  await app.db.updateTable('visits').set({ state: 'missed' }).where('id', '=', id).execute();
  expect([await calleeOf(yann), await calleeOf(owner)]).toEqual([null, null]);
});
