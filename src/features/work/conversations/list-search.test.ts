import { expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type Name, talks } from '#test/conversations.ts';

const app = await startTestApp();
const { who, conversations } = await talks(app);
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

test('a conversation is found by who wrote in it, whatever the accents', async () => {
  expect(await found('buyer', 'edith')).toEqual(['line']);
  expect(await found('buyer', 'lefort')).toEqual(['rival line']);
  expect(await found('bidder', 'claire')).toEqual(['companies']);
});

test('a bidder learns of no other by their name', async () => {
  expect(await found('bidder', 'lefort')).toEqual([]);
  await who('rival').put(`/api/conversations/${conversations.answers}/place`, { readTo: app.clock.now.toISOString() });
  expect(await found('bidder', 'lefort')).toEqual([]);
  expect(await found('bidder', 'claire')).toEqual(['companies']);
});
