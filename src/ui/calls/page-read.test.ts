import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPageRead, partOf, positionOfPage, readPage } from './page-read.ts';
import { askWhoIsSignedIn, createQueryClient } from './query-client.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { origin: 'https://here' });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ parts: [{ path: '/api/requests?view=all&sort=recent', body: { items: [] } }] });
  });
});
afterEach(() => {
  forgetPageRead();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const open = (address: string) => readPage(address, 'fr', { whole: false });
const partAt = async (url: string): Promise<unknown> => (await partOf(`https://here${url}`))?.json();

test('a part is handed out once, however its query is written', async () => {
  open('/demandes');
  expect(asked).toEqual(['/api/page-reads?at=%2Fdemandes&language=fr']);
  expect(await partAt('/api/requests?sort=recent&view=all')).toEqual({ items: [] });
  expect(await partAt('/api/requests?sort=recent&view=all')).toBeUndefined();
  expect(await partAt('/api/requests/counts')).toBeUndefined();
});

test('after an act, or half a minute, what nobody took is dropped', async () => {
  open('/demandes');
  forgetPageRead();
  expect(await partAt('/api/requests?sort=recent&view=all')).toBeUndefined();
  open('/demandes');
  await vi.advanceTimersByTimeAsync(31_000);
  expect(await partAt('/api/requests?sort=recent&view=all')).toBeUndefined();
});

test('who is signed in is asked of the server, not of what the page read before the session ended', async () => {
  open('/demandes');
  askWhoIsSignedIn(createQueryClient());
  expect(await partAt('/api/requests?sort=recent&view=all')).toBeUndefined();
});

test('a page that reads nothing, or was just read, asks nothing; one whose call fails leaves the parts to themselves', async () => {
  open('/documentation');
  open('/demandes');
  open('/demandes');
  expect(asked).toHaveLength(1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open('/missions');
  expect(await partAt('/api/missions')).toBeUndefined();
});

test('the position of the live line is kept when the data is dropped; it is unknown when the call fails', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ parts: [{ path: '/api/live/messages', body: { position: '5:5:-1' } }] }),
  );
  readPage('/demandes', 'fr', { whole: true });
  forgetPageRead();
  expect(await positionOfPage()).toBe('5:5:-1');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  readPage('/missions', 'fr', { whole: true });
  expect(await positionOfPage()).toBeNull();
});
