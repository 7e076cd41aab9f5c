import { expect } from 'vitest';
import { uuidv7 } from '../src/common/ids.ts';
import type { Caller, TestApp } from './app.ts';
import { carriedOrders } from './carried-orders.ts';
import { type Moved, visitsOf } from './visits.ts';

/** Two named companies with orders, and a crew whose phone others sign on. */
export async function signingSides(app: TestApp) {
  const named = async (person: Caller, name: string, email: string) => {
    await app.db.updateTable('users').set({ name, email }).where('id', '=', person.userId).execute();
    return person;
  };
  const company = await app.company({ name: 'Régie Saint-Ambroise' });
  const site = await app.site(company);
  await app.db.updateTable('sites').set({ access_codes: 'Hall 4217A' }).where('id', '=', site).execute();
  const owner = await named(await app.person({ company }), 'Claire Delmas', 'claire@ambroise.test');
  const firm = await app.provider({ name: 'Couverture Lefort' });
  const lefort = await named(
    await app.person({ role: 'prestataire', company: firm }),
    'Yann Lefort',
    'yann@lefort.test',
  );
  const orders = carriedOrders(app, owner, site);
  const { crew, plan } = visitsOf(app, lefort);
  const ink = [
    [
      [10, 20],
      [300, 80],
    ],
  ];

  /** A visit starting soon. */
  async function visited(stage: 'confirmed' | 'completed' = 'confirmed'): Promise<Moved & { requestId: string }> {
    const order = await orders.carry(lefort, stage);
    const { id } = await crew(order.number, ['Yann Lefort']);
    const slot = { startsAt: '2026-11-19T10:15:00+01:00', endsAt: '2026-11-19T12:00:00+01:00' };
    const { status, body } = await plan(order, [slot], { crewId: id });
    expect(status).toBe(201);
    return { ...body, requestId: order.requestId };
  }
  const onSite = (visitId: string, verb: string, said: object = {}) =>
    lefort.post(`/api/missions/${visitId}/${verb}`, { entryId: uuidv7(), ...said });
  /** A visit signed by the client's representative on the crew's phone; returns the signature too. */
  async function slip() {
    const visit = await visited();
    expect((await onSite(visit.id, 'arrival')).status).toBe(200);
    const { status, body } = await onSite(visit.id, 'signatures', { kind: 'client', name: 'Claire Delmas', ink });
    expect(status).toBe(200);
    return { ...visit, signatureId: body.id as string };
  }
  const contestSlip = (who: Pick<Caller, 'post'>, id: string, reason = 'Je n’étais pas là.') =>
    who.post(`/api/mission-signatures/${id}/contest`, { reason });
  const reportOf = async (requestId: string): Promise<string> => {
    const { items } = (await owner.get(`/api/requests/${requestId}/mission-reports`)).body;
    return `mission-reports/${items[0].id}/paper`;
  };

  return { company, site, owner, firm, lefort, ink, visited, onSite, slip, contestSlip, reportOf, ...orders };
}
