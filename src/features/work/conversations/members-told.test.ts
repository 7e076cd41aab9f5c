import { expect, test, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { talks } from '#test/conversations.ts';
import { openStream, type Stream } from '#test/stream.ts';

const app = await startTestApp({ live: true });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const { who, post, open } = await talks(app);

const topicsOf = ({ heard }: Stream) =>
  heard.filter(({ event }) => event === 'told').map(({ data }) => `${String(data.topic)} ${String(data.change)}`);
const hears = (stream: Stream, ...told: string[]) =>
  vi.waitFor(() => expect(topicsOf(stream)).toEqual(told), { timeout: 60_000 });

test('a member removed from a group gets that notice only; the others continue', async () => {
  const [buyer, onSite] = [who('buyer'), who('onSite')];
  const stays = await openStream(address, buyer);
  const leaves = await openStream(address, onSite);
  await vi.waitFor(() => expect([stays.position(), leaves.position()].every((at) => at !== '')).toBe(true), {
    timeout: 60_000,
  });
  const id = await open('buyer', { kind: 'group', title: 'Astreinte', userIds: [onSite.userId] });
  await hears(leaves, 'conversation arranged');
  await buyer.put(`/api/conversations/${id}/title`, { title: 'Nuits' });
  await hears(leaves, 'conversation arranged', 'conversation arranged');
  await buyer.delete(`/api/conversations/${id}/members/${onSite.userId}`);
  await post('buyer', id);
  const moves = ['conversation arranged', 'conversation arranged', 'conversation arranged', 'conversation posted'];
  await hears(stays, ...moves);
  await hears(leaves, 'conversation arranged', 'conversation arranged', 'conversation-left undefined');
  expect(leaves.heard.at(-1)?.data).toMatchObject({ conversationId: id, stale: ['conversations'] });
});

test('removing a colleague is offered only to members who may', async () => {
  const id = await open('buyer', { kind: 'group', title: 'Chantier', userIds: [who('onSite').userId] });
  const offered = async (name: 'buyer' | 'onSite') =>
    (await who(name).get(`/api/conversations/${id}`)).body.acts.removeMember.allowed;
  expect([await offered('buyer'), await offered('onSite')]).toEqual([true, false]);
});

test('a colleague who left the company and comes back is in none of its groups', async () => {
  const [mate, { db }] = [who('onSite'), app];
  const id = await open('buyer', { kind: 'group', title: 'Gardiens', userIds: [mate.userId] });
  await post('buyer', id);
  const of = (userId: string) => db.deleteFrom('memberships').where('user_id', '=', userId);
  const [left] = await of(mate.userId).returningAll().execute();
  await db.insertInto('memberships').values(left!).execute();
  expect(await mate.get(`/api/conversations/${id}`)).toMatchObject({ status: 404 });
  expect((await who('buyer').get(`/api/conversations/${id}`)).body.people).toHaveLength(1);
});
