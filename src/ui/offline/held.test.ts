import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endpoint } from '#common/contract-kit.ts';
import { uuidv7 } from '#common/ids.ts';
import { knowActs } from './endpoints.ts';
import { keepRead, readKept } from './kept-reads.ts';
import { ownerOf, setOwner } from './owner.ts';
import { discardAct, enqueue, fileOf, listActs, retryAct } from './queue.ts';
import { sendAll } from './sender.ts';
import { offlineStore } from './store.ts';

let answer: { status: number; body: object };
let sent = '';
const owner = ownerOf(uuidv7(), uuidv7());
const show = endpoint('signed-in', [], { reach: 'own' }).route({ method: 'POST', path: '/api/photos' });

beforeEach(() => {
  knowActs({ things: { show } });
  setOwner(owner);
  answer = { status: 201, body: {} };
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(`http://127.0.0.1${url}`, init);
    sent = await request.clone().text();
    const headers = { 'idempotency-key': request.headers.get('idempotency-key') ?? '' };
    return Response.json(answer.body, { status: answer.status, headers });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Simulates a device without room for files, unless cached data is deleted. */
function filled({ forGood }: { forGood: boolean }) {
  type Method = (this: IDBObjectStore, ...args: unknown[]) => IDBRequest;
  const { put } = IDBObjectStore.prototype as unknown as { put: Method };
  const { delete: erase } = IDBCursor.prototype as unknown as { delete: () => IDBRequest };
  let isFull = true;
  vi.spyOn(IDBCursor.prototype, 'delete').mockImplementation(function (this: IDBCursor) {
    isFull = forGood;
    return erase.call(this);
  });
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (this.name === 'files' && isFull) throw new DOMException('full', 'QuotaExceededError');
    return put.call(this, value, key) as IDBRequest<IDBValidKey>;
  });
}
const photo = { file: new File(['pixels'], 'toit.jpg', { type: 'image/jpeg' }), act: 'things.show', input: {} };
const inStore = async () => (await offlineStore()).count('files');

test('a photo without room replaces cached pages; session and the day’s missions are kept', async () => {
  const until = new Date(Date.now() + 60_000);
  for (const name of ['session', 'missions', 'page /planning', 'pictures page /demandes/1'])
    await keepRead(name, { name }, { until });
  const before = await inStore();
  filled({ forGood: false });
  const key = uuidv7();
  expect(await enqueue({ ...photo, key, group: 'visit', label: 'Toit' })).toBe('kept');
  expect(await inStore()).toBe(before + 1);
  const kept = async (name: string) => (await readKept(name)) !== null;
  expect(await Promise.all(['session', 'missions', 'page /planning'].map(kept))).toEqual([true, true, false]);
  await discardAct(key);
});

test('on a permanently full device it is held in memory, sent, and forgotten once received', async () => {
  const before = await inStore();
  filled({ forGood: true });
  const key = uuidv7();
  expect(await enqueue({ ...photo, key, group: 'visit', label: 'Toit' })).toBe('held');
  expect(await inStore()).toBe(before);
  const [act] = await listActs(owner);
  expect(act).toMatchObject({ key, state: 'waiting', file: { name: 'toit.jpg' } });
  expect(await (await fileOf(act!))?.text()).toBe('pixels');
  answer = { status: 409, body: { defined: true, code: 'TOO_MANY_ENTRIES', status: 409, message: 'Refus' } };
  await sendAll({ owner, language: 'fr' });
  expect((await listActs(owner)).map(({ state }) => state)).toEqual(['refused']);
  answer = { status: 201, body: {} };
  await retryAct(key);
  await sendAll({ owner, language: 'fr' });
  expect(sent).toMatch(/filename="toit.jpg"[^]*pixels/);
  expect(await listActs(owner)).toEqual([]);
});
