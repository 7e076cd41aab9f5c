import { MutationObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { apiClient } from './api.ts';
import { setOwner } from '#ui/offline/owner.ts';
import { aheadOfServer, hearClock } from '#ui/offline/server-clock.ts';
import { createQueryClient } from './query-client.ts';

const note = z.object({ text: z.string() });
const api = apiClient({
  notes: {
    list: endpoint('company').route({ method: 'GET', path: '/api/notes' }),
    add: endpoint('company', [], { reach: 'site' }).route({ method: 'POST', path: '/api/notes' }).input(note),
    attach: endpoint('company', [], { reach: 'site', multipart: true })
      .route({ method: 'POST', path: '/api/notes/files' })
      .input(z.object({ file: z.file() })),
    password: endpoint('signed-in', [], { reach: 'own', unkeyed: true })
      .route({ method: 'PUT', path: '/api/password' })
      .input(z.object({ password: z.string() })),
    enter: endpoint('public').route({ method: 'POST', path: '/api/session' }).input(note),
  },
});

const done = () => Response.json({ ok: true });
const lost = () => {
  throw new TypeError('Failed to fetch');
};
const failed = () => Response.json({ message: 'Bad Gateway' }, { status: 502 });
const broken = () =>
  new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }));
const refused = () =>
  Response.json({ defined: true, code: 'STALE', status: 409, message: 'Déjà changé.' }, { status: 409 });

let answers: (() => Response)[];
let sent: (string | null)[];
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('document', { documentElement: { lang: 'fr' } });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.headers.get('idempotency-key'));
    return (answers.shift() ?? done)();
  });
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a write names the page’s user, a read does not', async () => {
  const said: (string | null)[] = [];
  vi.stubGlobal('localStorage', { setItem: () => {}, removeItem: () => {} });
  vi.stubGlobal('fetch', async (request: Request) => {
    said.push(request.headers.get('sent-for'));
    return done();
  });
  await api.notes.add({ text: 'a' });
  setOwner('claire/oberkampf');
  await api.notes.add({ text: 'a' });
  await api.notes.list();
  setOwner(null);
  expect(said).toEqual([null, 'claire/oberkampf', null]);
});

describe('the server’s clock', () => {
  const dated = (date: string) => () => Response.json({}, { headers: { date: new Date(date).toUTCString() } });
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
    vi.setSystemTime('2026-11-23T10:00:00.500Z');
  });

  test('is learned from every read, so that even the first offline act is corrected', async () => {
    expect(aheadOfServer()).toBeNull();
    answers = [dated('2026-11-23T09:40:00Z')];
    await api.notes.list();
    expect(aheadOfServer()).toBe(20 * 60_000);
    answers = [dated('2026-11-23T10:00:00Z')];
    await api.notes.list();
    expect(aheadOfServer()).toBe(0);
  });

  test('is not changed by a response that waited for its page, or coarser than a known value', async () => {
    answers = [dated('2026-11-23T09:59:48Z')];
    await api.notes.list();
    expect(aheadOfServer()).toBe(0);
    hearClock(dated('2026-11-23T10:00:07Z')().headers);
    expect(aheadOfServer()).toBe(-7000);
    answers = [dated('2026-11-23T10:00:00Z')];
    await api.notes.list();
    expect(aheadOfServer()).toBe(-7000);
  });
});

const uuid = /^[\da-f]{8}-[\da-f]{4}-7/;
const add = (text: string) => api.notes.add({ text }).catch(() => undefined);

describe('the idempotency key of an act', () => {
  test('is sent with writes of signed-in users only', async () => {
    answers = [];
    await api.notes.add({ text: 'a' });
    await api.notes.attach({ file: new File(['a'], 'a.txt') });
    expect(sent).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    sent = [];
    await api.notes.list();
    await api.notes.password({ password: 'secret' });
    await api.notes.enter({ text: 'a' });
    expect(sent).toEqual([null, null, null]);
  });

  test.each([
    ['nobody answered', lost],
    ['the answer broke off', broken],
    ['a gateway answered in its place', failed],
  ])('is reused when %s, and the retry is one act', async (_case, first) => {
    answers = [first];
    const act = new MutationObserver(createQueryClient(), {
      mutationFn: (text: string) => api.notes.add({ text }),
    }).mutate('retried');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await act).toEqual({ ok: true });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });

  test('is new for the same input after any answer, even a refusal', async () => {
    answers = [done, refused];
    for (let press = 0; press < 3; press++) await add('pressed');
    expect(new Set(sent).size).toBe(3);
  });

  test('belongs to one act: other input has another', async () => {
    answers = [lost, lost];
    await add('one');
    await add('two');
    expect(sent[1]).not.toBe(sent[0]);
    await add('one');
    expect(sent[2]).toBe(sent[0]);
  });

  test('belongs to one file: another of the same name has another', async () => {
    answers = [lost, lost];
    const attach = (file: File) => api.notes.attach({ file }).catch(() => undefined);
    const roof = new File(['a'], 'photo.jpg');
    await attach(roof);
    await attach(new File(['b'], 'photo.jpg'));
    await attach(roof);
    expect(sent[1]).not.toBe(sent[0]);
    expect(sent[2]).toBe(sent[0]);
  });

  test('is reused when the user retries, until another act was done', async () => {
    answers = [lost];
    await add('closed');
    vi.advanceTimersByTime(60_000);
    answers = [lost];
    await add('closed');
    expect(sent[1]).toBe(sent[0]);
    vi.advanceTimersByTime(60_000);
    await add('opened again');
    await add('closed');
    expect(sent[3]).not.toBe(sent[0]);
  });

  test('is forgotten after ten minutes', async () => {
    answers = [lost];
    await add('old');
    vi.advanceTimersByTime(11 * 60_000);
    await add('old');
    expect(sent[1]).not.toBe(sent[0]);
  });
});
