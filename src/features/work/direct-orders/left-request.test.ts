import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { uuidv7 } from '#common/ids.ts';
import { react } from '#test/after-effects.ts';
import { type Caller, startTestApp } from '#test/app.ts';
import { directOrders } from '#test/direct-orders.ts';
import { png } from '#test/documents.ts';
import { upload } from '#test/multipart.ts';
import { readPaper } from '#test/read-paper.ts';
import { orderingPeople, tenders } from '#test/tender.ts';
import type { requestInput } from '#features/work/requests/request.contract.ts';

const app = await startTestApp();
const { company, site, owner } = await orderingPeople(app);
const { collaborate, draft, place, expectBody } = directOrders(owner, site);
const { edit, kinds } = tenders(app, owner, site);
const rival = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });
await collaborate(rival);
let lefort: Caller;
beforeEach(async () => {
  lefort = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
  await collaborate(lefort);
});

const emergency = (who: Caller) => ({ origin: 'emergency', providerId: who.companyId, ceilingHtMinor: 50_000 });

async function refused() {
  const request = await draft({ title: 'Fuite en cave', place: 'Cave 3' });
  const placed = expectBody(await place(owner, request, emergency(lefort)), 201);
  const line = expectBody(await lefort.post('/api/conversations', { kind: 'request', requestId: request.id }), 200);
  expectBody(
    await owner.post(`/api/conversations/${line.id}/messages`, { messageId: uuidv7(), body: 'Quand passez-vous ?' }),
    200,
  );
  const { id, version } = placed;
  expectBody(await lefort.post(`/api/work-orders/${id}/refusal`, { version, reason: 'Complet.' }), 200);
  return { requestId: request.id, orderId: id, lineId: line.id };
}

describe('a provider that refused a direct order', () => {
  test('still reads its own part as it was, and nothing written since', async () => {
    const { requestId, orderId, lineId } = await refused();
    expect((await edit(requestId, { title: 'Secret', description: 'Pour un autre.', place: 'Toit' })).status).toBe(200);
    const read = await lefort.get(`/api/requests/${requestId}`);
    expect(read).toMatchObject({
      status: 200,
      body: {
        title: 'Fuite en cave',
        place: 'Cave 3',
        description: 'Sous l’évier.',
        state: 'closed',
        status: 'closed',
      },
    });
    expect(JSON.stringify(read.body)).not.toContain('Secret');
    expect(Object.values(read.body.acts).filter((act) => (act as { allowed: boolean }).allowed)).toEqual([]);
    expect(await kinds(lefort, requestId)).toEqual(['work-order.issued', 'work-order.refused']);
    expect((await lefort.get(`/api/requests/${requestId}/work-order`)).body).toEqual({ workOrder: null });
    expect((await lefort.get(`/api/requests/${requestId}/quotes`)).body).toMatchObject({
      items: [],
      draftAct: { allowed: false },
      compareAct: { allowed: false },
    });
    const paper = await app.http.inject({
      url: `/api/work-orders/${orderId}/paper?language=en`,
      headers: { cookie: lefort.cookie },
    });
    expect((await readPaper(paper.rawPayload)).text).toMatch(/Fuite en cave(?!.*Secret)/s);
    const conversations = async (q: string) =>
      (await lefort.get(`/api/conversations?q=${q}`)).body.items.map(
        (one: { request: { title: string } }) => one.request.title,
      );
    expect([await conversations(''), await conversations('Secret')]).toEqual([['Fuite en cave'], []]);
    // Searches must not reveal later changes either.
    const parts = async (q: string) =>
      (await lefort.get(`/api/search?q=${encodeURIComponent(q)}`)).body.parts.map(({ kind }: { kind: string }) => kind);
    expect([await parts('secret'), await parts('toit')]).toEqual([[], ['providers']]);
    expect((await lefort.get('/api/messages?q=passez')).body.items).toMatchObject([{ title: 'Fuite en cave' }]);
    expect((await lefort.get(`/api/requests/${requestId}/conversations`)).status).toBe(200);
    const messages = await lefort.get(`/api/conversations/${lineId}/messages`);
    expect(messages.body.items.map(({ body }: { body: string }) => body)).toEqual(['Quand passez-vous ?']);
    const late = { messageId: uuidv7(), body: 'Et maintenant ?' };
    expect((await lefort.post(`/api/conversations/${lineId}/messages`, late)).status).toBe(409);
  });

  test('reads no field written since, whichever it is', async () => {
    const { requestId } = await refused();
    const read = async () => {
      const { invitation, ...body } = (await lefort.get(`/api/requests/${requestId}`)).body;
      return body;
    };
    const asItWas = await read();
    const siteId = await app.site(company, { name: 'Ailleurs', postalCode: '69001', city: 'Lyon' });
    const equipment = await owner.post('/api/equipment', { siteId, kind: 'other', name: 'Secret' });
    // A field added to the form fails to compile here until it is tested.
    const rewritten: Required<z.input<typeof requestInput>> = {
      siteId,
      equipmentId: equipment.body.id,
      title: 'Secret',
      description: 'Secret',
      place: 'Secret',
      placeId: null,
      trade: 'plumbing',
      priority: 'urgent',
      visibility: 'invited',
      radiusM: 7000,
      invitedIds: [String(rival.companyId)],
      byMail: [{ email: 'autre@plombier.test', companyName: 'Autre plombier', siret: '' }],
      deadlineAt: '2027-01-04T10:00:00Z',
      wantedFrom: '2027-01-11',
      wantedTo: '2027-01-15',
      budgetMinor: 777_700,
      costBearer: 'insurance',
      currency: 'CHF',
      sealed: true,
      viewingRequired: true,
      lines: [{ lot: 'Secret', designation: 'Secret', quantityMilli: 7000, unit: 'u' }],
    };
    const { version } = (await owner.get(`/api/requests/${requestId}`)).body;
    expect((await owner.put(`/api/requests/${requestId}`, { ...rewritten, version })).status).toBe(200);
    expect(await read()).toEqual(asItWas);
  });

  test('reads nothing of the provider that carries it out instead; an uninvolved one reads nothing at all', async () => {
    const { requestId } = await refused();
    const { body } = await upload(owner, `/api/requests/${requestId}/photos`, png, 'fuite.png');
    const doors = [`/api/requests/${requestId}`, `/api/requests/${requestId}/photos/${body.id}`];
    const statuses = (who: Caller) => Promise.all(doors.map(async (door) => (await who.get(door)).status));
    expect([await statuses(rival), await statuses(lefort)]).toEqual([
      [404, 404],
      [200, 404],
    ]);
    const { body: again } = await owner.get(`/api/requests/${requestId}`);
    const second = expectBody(await place(owner, again, emergency(rival)), 201);
    expectBody(await rival.post(`/api/work-orders/${second.id}/confirmation`, { version: second.version }), 200);
    expect(await kinds(lefort, requestId)).toEqual(['work-order.issued', 'work-order.refused']);
    expect([await statuses(rival), await statuses(lefort)]).toEqual([
      [200, 200],
      [200, 404],
    ]);
    expect((await lefort.get(`/api/requests/${requestId}`)).body).toMatchObject({
      state: 'closed',
      photos: [],
      provider: null,
      amountMinor: null,
      location: { exact: false },
    });
    expect((await lefort.get(`/api/work-orders/${second.id}/paper`)).status).toBe(404);
    expect((await lefort.get(`/api/requests/${requestId}/contacts`)).status).toBe(404);
  });

  test('reads it whole once the work is ordered from it again, and not at all behind a block', async () => {
    const { requestId } = await refused();
    const { body: again } = await owner.get(`/api/requests/${requestId}`);
    const second = expectBody(await place(owner, again, emergency(lefort)), 201);
    expect((await lefort.get(`/api/requests/${requestId}`)).body.state).toBe('awarded');
    const { id, version } = second;
    expectBody(await lefort.post(`/api/work-orders/${id}/refusal`, { version, reason: 'Toujours complet.' }), 200);
    expect((await kinds(lefort, requestId)).filter((kind) => kind === 'work-order.refused')).toHaveLength(2);
    expect((await owner.put(`/api/blocked-companies/${lefort.companyId}`, { reason: 'Absent' })).status).toBe(200);
    expect((await lefort.get(`/api/requests/${requestId}`)).status).toBe(404);
  });

  test('is led to it by the notice', async () => {
    const { requestId } = await refused();
    await react(app);
    const { body } = await lefort.get('/api/notices');
    expect(body.items.map((one: { requestId: string | null }) => one.requestId)).toContain(requestId);
  });
});
