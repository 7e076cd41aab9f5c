import { beforeEach, expect, test, vi } from 'vitest';
import { showNotification } from './show-notification.ts';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://batilien.test' });
  return () => void vi.unstubAllGlobals();
});

const answering = (answer: () => Promise<Response>) => {
  const fetched = vi.fn<() => Promise<Response>>(answer);
  vi.stubGlobal('fetch', fetched);
  return fetched;
};

test('a notice that cannot be read, its network gone or itself deleted, waits in its list without a word', async () => {
  const away = answering(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(showNotification('n', () => {})).resolves.toBeUndefined();
  expect(away).toHaveBeenCalled();
  const refusal = { defined: true, code: 'NOT_FOUND', status: 404, message: 'Introuvable' };
  const gone = answering(() => Promise.resolve(Response.json(refusal, { status: 404 })));
  await expect(showNotification('n', () => {})).resolves.toBeUndefined();
  expect(gone).toHaveBeenCalledOnce();
});
