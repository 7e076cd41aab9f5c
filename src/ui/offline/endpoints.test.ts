import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import { knowActs, requestOf } from './endpoints.ts';
import { ownerOf, setOwner } from './owner.ts';
import { enqueue, listActs } from './queue.ts';
import { sendAll } from './sender.ts';
import { offlineStore } from './store.ts';

const writing = (path: `/api/${string}`) => endpoint('signed-in', [], { reach: 'own' }).route({ method: 'POST', path });
const things = { make: writing('/api/things/{id}'), show: writing('/api/things/{id}/photos/{photoId}') };
let owner: string;
let sent: { url: string; body: unknown }[];

beforeEach(() => {
  knowActs({ things });
  owner = ownerOf(uuidv7(), null);
  setOwner(owner);
  sent = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body: unknown; headers: Record<string, string> }) => {
    sent.push({ url, body });
    return Response.json({}, { headers: { 'idempotency-key': headers['idempotency-key'] ?? '' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = () => sendAll({ owner, language: 'fr' });
const states = async () => (await listActs(owner)).map(({ state }) => state);
const keep = async (act: string, input: object, group = 'visit') => {
  const key = uuidv7();
  await enqueue({ key, group, label: '', act, input });
  return key;
};

test('a stored act is sent to its endpoint’s current address', async () => {
  await keep('things.make', { id: 'a', size: 1 });
  knowActs({ things: { make: writing('/api/moved/{id}') } });
  await send();
  expect(sent).toEqual([{ url: '/api/moved/a', body: '{"size":1}' }]);
});

test('beside a file, other values are in the address, without empty ones', () => {
  const input = { id: 'a', photoId: 'b', caption: 'Toit plat', checkId: null };
  const file = { name: 'x.jpg', type: 'image/jpeg', bytes: 1 };
  const request = { method: 'POST', url: '/api/things/a/photos/b?caption=Toit+plat', body: null };
  expect(requestOf({ act: 'things.show', input, file })).toEqual(request);
});

test('an act stored before acts had names is matched by its address, and sent the same', async () => {
  const store = await offlineStore();
  const said = [
    { url: '/api/things/a', body: { size: 1 }, file: null },
    { url: '/api/things/a/photos/b?caption=Toit%20plat&takenAt=8%3A04', file: null },
    { url: '/api/gone/a', body: { size: 2 }, file: null },
  ];
  for (const [order, one] of said.entries()) {
    const kept = { key: uuidv7(), owner, order, group: 'visit', label: '', state: 'waiting', method: 'POST' };
    const tried = { tries: 0, nextTryAt: 0, triedAt: null, refusal: null, receivedAt: null, aheadMs: null };
    await store.put('acts', { ...kept, ...tried, madeAt: new Date().toISOString(), ...one } as never);
  }
  expect(await listActs(owner)).toMatchObject([
    { act: 'things.make', input: { id: 'a', size: 1 } },
    { act: 'things.show', input: { id: 'a', photoId: 'b', caption: 'Toit plat', takenAt: '8:04' } },
    { act: 'POST /api/gone/a', input: { size: 2 } },
  ]);
  await send();
  expect(sent.map(({ url }) => url)).toEqual(['/api/things/a', '/api/things/a/photos/b', '/api/gone/a']);
  expect([sent[0]?.body, sent[2]?.body]).toEqual(['{"size":1}', '{"size":2}']);
  expect(await states()).toEqual(['received', 'received', 'received']);
});

test('an act unknown to this release waits, together with its group only', async () => {
  await keep('things.undone', {});
  await keep('things.make', { id: 'a' });
  await keep('things.make', { id: 'b' }, 'other');
  await send();
  expect(sent.map(({ url }) => url)).toEqual(['/api/things/b']);
  expect(await states()).toEqual(['waiting', 'waiting', 'received']);
});
