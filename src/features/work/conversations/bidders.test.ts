import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { type Name, talks } from '#test/conversations.ts';
import { upload } from '#test/multipart.ts';

const app = await startTestApp();
const { ids, conversations, who, post, publishAnswer } = await talks(app);
const { rival, requestId } = ids;

describe('a bidder', () => {
  const everything = async (name: Name) => {
    const caller = who(name);
    const urls = [
      '/api/conversations?limit=100',
      '/api/conversations?q=Vidal',
      '/api/menu-counts',
      `/api/requests/${requestId}/conversations`,
      `/api/requests/${requestId}/messages`,
      `/api/requests/${requestId}/messages?only=${conversations['rival line']}`,
      `/api/conversations/${conversations.answers}`,
      `/api/conversations/${conversations.answers}/messages`,
      `/api/conversations/${conversations.answers}/people`,
      '/api/conversation-addressees',
      '/api/conversation-addressees?q=Vidal',
      `/api/requests/${requestId}/events`,
      '/api/personal-data',
    ];
    const texts = [];
    for (const url of urls) texts.push(JSON.stringify((await caller.get(url)).body));
    return texts.join('\n');
  };

  test('learns nothing of other lines, of anybody’s notes, nor who answers', async () => {
    const said = await everything('bidder');
    expect(said).toContain('Secret de line');
    expect(said).toContain('Secret de answers');
    for (const hidden of [
      'Secret de rival line',
      'Secret de notes',
      'Toitures Vidal',
      rival,
      conversations['rival line'],
    ])
      expect(said).not.toContain(hidden);
    const { body } = await who('bidder').get(`/api/conversations/${conversations.answers}/messages`);
    expect(body.items).toMatchObject([
      { author: null, authorCompany: { name: 'Régie de l’Ourcq' }, question: 'À quelle heure ?' },
    ]);
    expect(JSON.stringify(body)).not.toContain(who('buyer').userId);
  });

  test('can neither react to a published answer nor write there', async () => {
    const { body } = await who('bidder').get(`/api/conversations/${conversations.answers}/messages`);
    const [message] = body.items;
    expect(message.acts).toMatchObject({
      react: { allowed: false },
      edit: { allowed: false },
      publish: { allowed: false },
    });
    expect((await who('bidder').put(`/api/messages/${message.id}/reactions/thanks`, { on: true })).status).toBe(403);
    expect((await post('bidder', conversations.answers)).status).toBe(403);
    expect((await publishAnswer('bidder')).status).toBe(403);
  });

  test('cannot open or address what belongs to others', async () => {
    expect(
      (await who('bidder').post('/api/conversations', { kind: 'request', requestId, providerId: rival })).status,
    ).toBe(404);
    expect((await post('bidder', conversations.line, { mentions: [who('rival').userId] })).body.code).toBe(
      'NOT_A_READER',
    );
    const { body } = await who('rival').get(`/api/conversations/${conversations['rival line']}/messages`);
    expect((await post('bidder', conversations.line, { replyToId: body.items[0].id })).status).toBe(404);
    expect((await post('bidder', conversations.line, { messageId: body.items[0].id })).status).toBe(404);
  });

  test('reads no file of another line', async () => {
    const messageId = uuidv7();
    const added = await upload(
      who('rival'),
      `/api/conversations/${conversations['rival line']}/messages/${messageId}/files`,
      'Prix',
      'prix.txt',
    );
    expect(added.body).toMatchObject({ name: 'prix.txt', contentType: 'text/plain; charset=utf-8' });
    const url = `/api/messages/files/${added.body.id}`;
    // An unsent draft is visible to its author only.
    expect([(await who('rival').get(url)).status, (await who('buyer').get(url)).status]).toEqual([200, 404]);
    await post('rival', conversations['rival line'], { messageId, fileIds: [added.body.id] });
    const statuses = [];
    for (const name of ['rival', 'buyer', 'bidder', 'stranger', 'admin', 'gone', 'elsewhere'] as const)
      statuses.push((await who(name).get(url)).status);
    expect(statuses).toEqual([200, 200, 404, 404, 404, 403, 404]);
  });
});
