import { expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { startTestApp } from '#test/app.ts';
import { type Name, talks } from '#test/conversations.ts';

const app = await startTestApp();
const { who, conversations, ids } = await talks(app);
for (const [of, name] of [
  ['bidder', 'Édith Marchetti'],
  ['rival', 'Yann Lefort'],
  ['buyer', 'Claire Delmas'],
] as const) {
  await app.db.updateTable('users').set({ name }).where('id', '=', who(of).userId).execute();
}

const found = async (name: Name, q: string) => {
  const { body } = await who(name).get(`/api/conversations?limit=100&q=${encodeURIComponent(q)}`);
  const ids = new Set((body.items as { id: string }[]).map(({ id }) => id));
  return Object.entries(conversations).flatMap(([as, id]) => (ids.has(id) ? [as] : []));
};

test('a conversation is found by the name of a writer, whatever the accents', async () => {
  expect(await found('buyer', 'edith')).toEqual(['line']);
  expect(await found('buyer', 'lefort')).toEqual(['rival line']);
  expect(await found('bidder', 'claire')).toEqual(['companies']);
  // For a name that hundreds share, the conversations are searched instead of the people.
  await app.pool.query(
    `INSERT INTO users (id, name, email) SELECT gen_random_uuid(), 'Édith ' || n, 'edith' || n || '@exemple.test'
     FROM generate_series(1, 501) n`,
  );
  expect(await found('buyer', 'edith')).toEqual(['line']);
  expect(await found('bidder', 'edith')).toContain('line');
  expect(await found('rival', 'edith')).toEqual([]);
});

test('by a word of its messages, for its readers', async () => {
  expect(await found('buyer', 'secret de rival')).toEqual(['rival line']);
  expect(await found('rival', 'secret de rival')).toEqual(['rival line']);
  for (const name of ['bidder', 'elsewhere', 'stranger'] as const)
    expect(await found(name, 'secret de rival')).toEqual([]);
});

test('a bidder does not find another by name', async () => {
  expect(await found('bidder', 'lefort')).toEqual([]);
  await who('rival').put(`/api/conversations/${conversations.answers}/place`, { readTo: app.clock.now.toISOString() });
  expect(await found('bidder', 'lefort')).toEqual([]);
  expect(await found('bidder', 'claire')).toEqual(['companies']);
});

test('by its request: the number with the beginning of its title, in that order', async () => {
  const { body } = await who('bidder').get(`/api/requests/${ids.requestId}`);
  const words = `${body.number} ${String(body.title).slice(0, 6)}`;
  expect((await found('bidder', words)).toSorted()).toEqual(['answers', 'bidder notes', 'line']);
  expect(await found('bidder', `${body.number} zzz`)).toEqual([]);
});

test('a published answer is in the list of each participant, in its place, whenever they were asked', async () => {
  const late = await app.provider({ name: 'Couverture Lefort' });
  const roofer = await app.person({ role: 'prestataire', company: late });
  const listed = async () => {
    const { body } = await roofer.get('/api/conversations');
    return (body.items as { id: string }[]).map(({ id }) => id);
  };
  expect(await listed()).toEqual([]);
  const asked = { request_id: ids.requestId, provider_id: late };
  await app.db.insertInto('request_invitations').values(asked).execute();
  expect(await listed()).toEqual([conversations.answers]);
  const later = () => {
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
  };
  later();
  const { body: line } = await roofer.post('/api/conversations', { kind: 'request', requestId: ids.requestId });
  expect((await listed())[0]).toBe(line.id);
  later();
  await who('buyer').post(`/api/requests/${ids.requestId}/answers`, { messageId: uuidv7(), answer: 'Par la cour' });
  expect(await listed()).toEqual([conversations.answers, line.id]);
  expect((await roofer.get('/api/messages?q=par la cour')).body.items).toHaveLength(1);
});

test('in every search, «Saint-Denis» finds «St-Denis»', async () => {
  for (const rename of [
    `UPDATE company_profiles SET trade_name = 'Atelier St-Denis'`,
    `UPDATE users SET name = 'Jean St-Denis'`,
    `UPDATE requests SET title = 'Fuite à St-Denis'`,
    `UPDATE sites SET name = 'Foyer St-Denis'`,
  ])
    await app.pool.query(rename);
  const crew = (await who('bidder').post('/api/crews', { name: 'Équipe St-Denis' })).status;
  const worker = (await who('bidder').post('/api/workers', { name: 'Louis St-Denis' })).status;
  expect([crew, worker]).toEqual([201, 201]);
  const admin = await app.person({ role: 'admin' });
  for (const [caller, address] of [
    [who('buyer'), '/api/sites'],
    [who('buyer'), '/api/requests'],
    [who('buyer'), '/api/conversations'],
    [who('buyer'), '/api/providers'],
    [who('buyer'), '/api/members'],
    [who('bidder'), '/api/requests'],
    [who('bidder'), '/api/crews'],
    [who('bidder'), '/api/workers'],
    [admin, '/api/admin/users'],
  ] as const) {
    const counts = async (q: string) => {
      const { body } = await caller.get(`${address}?q=${encodeURIComponent(q)}`);
      return (body.items as unknown[] | undefined)?.length;
    };
    expect([address, (await counts('Saint-Denis')) ?? 0, await counts('Saint-Denys')]).toEqual([
      address,
      expect.toSatisfy((count: number) => count > 0),
      0,
    ]);
  }
});
