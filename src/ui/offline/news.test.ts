import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { onNews } from './news.ts';
import { ownerOf, setOwner } from './owner.ts';
import { enqueue, listActs } from './queue.ts';
import { sendAll } from './sender.ts';

test('listeners get an act’s answer before it leaves the queue', async () => {
  const [owner, key] = [ownerOf(uuidv7(), uuidv7()), uuidv7()];
  setOwner(owner);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => Response.json({ id: 'm1' }, { headers: { 'idempotency-key': key } }));
  const heard: unknown[] = [];
  onNews((news) => {
    if (news.kind === 'received') heard.push([news.act.key, news.act.state, news.answer]);
  });
  await enqueue({ key, group: 'conversation', label: 'Bonjour', act: 'POST /api/things', input: {} });
  await sendAll({ owner, language: 'fr' });
  expect(heard).toEqual([[key, 'waiting', { id: 'm1' }]]);
  expect(await listActs(owner)).toMatchObject([{ key, state: 'received' }]);
  vi.unstubAllGlobals();
});
