import { expect, test, vi } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { type Name, talks } from '#test/conversations.ts';
import { openStream, type Stream } from '#test/stream.ts';

const app = await startTestApp({ live: true });
const address = await app.http.listen({ port: 0, host: '127.0.0.1' });
const { who, post, publishAnswer, conversations } = await talks(app);
const { line } = conversations;

const told = ({ heard }: Stream) =>
  heard
    .filter(({ data }) => data.topic === 'conversation')
    .map(({ data }) => `${String(data.subject)} ${String(data.change)}`);
const listen = async (name: Name) => {
  const stream = await openStream(address, who(name));
  await vi.waitFor(() => expect(stream.position()).not.toBe(''), { timeout: 60_000 });
  return stream;
};

test('activity is sent to readers, as ids only, and to nobody else', async () => {
  const names = ['buyer', 'mate', 'rival', 'stranger', 'admin', 'gone', 'elsewhere'] as const;
  const streams = await Promise.all(names.map(listen));
  const [buyer, mate, ...others] = streams as [Stream, Stream, ...Stream[]];
  const { body: said } = await post('bidder', line, { body: 'Secret dit en direct' });
  await who('bidder').post(`/api/conversations/${line}/typing`, {});
  await who('buyer').put(`/api/messages/${said.id}/reactions/seen`, { on: true });
  await who('bidder').put(`/api/messages/${said.id}`, { version: 1, body: 'Secret dit autrement' });
  await who('bidder').delete(`/api/messages/${said.id}`);
  await who('buyer').put(`/api/conversations/${line}/place`, { readTo: '2099-01-01T00:00:00Z' });
  const moves = ['posted', 'typing', 'reacted', 'edited', 'deleted', 'read'].map((change) => `${line} ${change}`);
  await vi.waitFor(() => expect(told(buyer)).toEqual(moves), { timeout: 60_000 });
  expect(told(mate)).toEqual(moves);
  // Their message has arrived by then: the answer to all bidders is the last.
  await publishAnswer('buyer');
  await vi.waitFor(() => expect(told(mate)).toHaveLength(moves.length + 1), { timeout: 60_000 });
  const [rival] = others as [Stream];
  await vi.waitFor(() => expect(told(rival)).toEqual([`${conversations.answers} published`]), { timeout: 60_000 });
  for (const other of others.slice(1)) expect(told(other)).toEqual([]);
  expect(JSON.stringify(streams.map(({ heard }) => heard))).not.toContain('Secret');
});

test('reading an answer is announced to nobody', async () => {
  const buyer = await listen('buyer');
  await who('rival').put(`/api/conversations/${conversations.answers}/place`, { readTo: '2099-01-01T00:00:00Z' });
  await post('bidder', line);
  await vi.waitFor(() => expect(told(buyer)).toEqual([`${line} posted`]), { timeout: 60_000 });
});
