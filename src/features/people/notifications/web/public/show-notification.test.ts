import { beforeEach, expect, test, vi } from 'vitest';
import { toast } from '#ui/feedback/toaster.tsx';
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

const requestId = '019371e0-0000-7000-8000-000000000001';
const done = {
  id: 'n',
  kind: 'work_done',
  requestId,
  data: { number: 'DI-1', title: 'Chéneau', who: 'Couverture Lefort' },
  inApp: true,
  push: false,
  silent: false,
  createdAt: '2026-11-27T08:00:00.000Z',
  readAt: null,
  count: 1,
};

test.each([
  [`/demandes/${requestId}`, false],
  [`/demandes/${requestId}/reception`, false],
  [`/demandes/${requestId.replace(/1$/, '10')}`, true],
  ['/tableau-de-bord', true],
])('to who is at %s what is told offers a way there: %s; it leaves by itself', async (pathname, isOffered) => {
  vi.stubGlobal('location', { origin: 'https://batilien.test', href: `https://batilien.test${pathname}`, pathname });
  vi.stubGlobal('document', { hasFocus: () => true });
  answering(() => Promise.resolve(Response.json(done)));
  const told = vi.spyOn(toast, 'info');
  await showNotification('n', () => {});
  expect(told).toHaveBeenCalledOnce();
  const options = told.mock.lastCall?.[1] ?? {};
  expect('action' in options).toBe(isOffered);
  expect(options.duration ?? 0).toBeLessThan(10_000);
  told.mockRestore();
});

test.each([
  ['an undo', () => toast.info('2 lignes collées', { action: { label: 'Annuler', onClick: () => {} } })],
  ['a failure', () => toast.error('Une erreur est survenue')],
])('%s on the screen stays there: what comes meanwhile waits in its list', async (_, tell) => {
  vi.stubGlobal('location', {
    origin: 'https://batilien.test',
    href: 'https://batilien.test/devis',
    pathname: '/devis',
  });
  vi.stubGlobal('document', { hasFocus: () => true });
  answering(() => Promise.resolve(Response.json(done)));
  tell();
  const told = vi.spyOn(toast, 'info');
  await showNotification('n', () => {});
  expect(told).not.toHaveBeenCalled();
  toast.dismiss();
  await showNotification('n', () => {});
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
  toast.dismiss();
});
