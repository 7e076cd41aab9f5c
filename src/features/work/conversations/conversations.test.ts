import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { tenders } from '#test/tender.ts';

const app = await startTestApp();
app.clock.now = new Date(Date.now() + 86_400_000);
const buyerId = await app.company({ name: 'Régie de l’Ourcq' });
const buyer = await app.person({ company: buyerId });
const site = await app.site(buyerId);
const bidderId = await app.provider({ name: 'Étanchéité du Nord' });
const bidder = await app.person({ role: 'prestataire', company: bidderId });
const { publish } = tenders(app, buyer, site);

test('a line on a request: opened, written in, read, counted', async () => {
  const request = await publish({ visibility: 'invited', invitedIds: [bidderId] });
  const before = await buyer.get(`/api/requests/${request.id}/conversations`);
  expect(before.body.items).toMatchObject([{ id: null, other: { name: 'Étanchéité du Nord' } }]);
  const opened = await bidder.post('/api/conversations', { kind: 'request', requestId: request.id });
  expect(opened).toMatchObject({ status: 200, body: { opened: true } });
  const messageId = uuidv7();
  const said = await bidder.post(`/api/conversations/${opened.body.id}/messages`, {
    messageId,
    body: `Une question sur ${request.number}`,
  });
  expect(said.body).toMatchObject({ id: messageId, isOwn: true, references: [{ kind: 'request', id: request.id }] });
  const list = await buyer.get('/api/conversations');
  expect(list.body.items).toMatchObject([{ id: opened.body.id, unread: 1, last: { isOwn: false } }]);
  expect((await buyer.get('/api/conversations/unread')).body).toEqual({ count: 1, mentions: 0 });
  const page = await buyer.get(`/api/conversations/${opened.body.id}/messages`);
  expect(page.body).toMatchObject({ before: null, after: null, items: [{ id: messageId, isOwn: false }] });
  const merged = await buyer.get(`/api/requests/${request.id}/messages`);
  expect(merged.body.items).toHaveLength(1);
  const place = await buyer.put(`/api/conversations/${opened.body.id}/place`, { readTo: page.body.items[0].createdAt });
  expect(place.body).toEqual({ unread: 0 });
  const detail = await buyer.get(`/api/conversations/${opened.body.id}`);
  expect(detail.body.people).toHaveLength(2);
});
