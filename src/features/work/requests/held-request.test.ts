import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { carriedOrders } from '#test/carried-orders.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
const { publish, offer } = carriedOrders(app, owner, await app.site(company));
const chosen = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Couverture Lefort' }) });
const passedOver = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Toitures Hugo' }) });

test('the reason and start of a hold are visible to the ordered provider, not to unsuccessful bidders', async () => {
  const { id } = await publish();
  const quote = await offer(chosen, id);
  await offer(passedOver, id);
  const signed = { version: quote.version, signerName: 'Claire Delmas' };
  expect((await owner.post(`/api/quotes/${quote.id}/acceptance`, signed)).status).toBe(201);
  const of = async (who: typeof owner) => (await who.get(`/api/requests/${id}`)).body;
  expect((await of(passedOver)).dueAt).toBeNull();
  expect((await of(chosen)).dueAt).not.toBeNull();
  const { version } = await of(owner);
  expect((await owner.post(`/api/requests/${id}/hold`, { version, reason: 'access' })).status).toBe(200);
  expect(await of(chosen)).toMatchObject({ holdReason: 'access', heldState: 'awarded' });
  expect(await of(passedOver)).toMatchObject({ holdReason: null, heldState: null, firstVisitDueAt: null });
});

test('a tender on hold stays readable for invited providers, who answer once it resumes', async () => {
  const invited = await app.person({ role: 'prestataire', company: await app.provider({ name: 'Étanche & Fils' }) });
  const { id, version } = await publish({ visibility: 'invited', invitedIds: [invited.companyId] });
  const held = await owner.post(`/api/requests/${id}/hold`, { version, reason: 'decision' });
  expect((await invited.get(`/api/requests/${id}`)).body).toMatchObject({ state: 'on_hold', mayQuote: false });
  expect((await passedOver.get(`/api/requests/${id}`)).status).toBe(404);
  expect((await invited.post(`/api/requests/${id}/quotes`)).status).toBe(409);
  expect((await invited.get(`/api/requests/${id}/conversations`)).status).toBe(200);
  await owner.post(`/api/requests/${id}/resumption`, { version: held.body.version });
  expect((await invited.get(`/api/requests/${id}`)).body).toMatchObject({ state: 'published', mayQuote: true });
});
