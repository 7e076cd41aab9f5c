import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { endpoint } from '#common/contract-kit.ts';
import type { Act } from './act.ts';
import { knowActs } from './endpoints.ts';
import { forgetReads, keepRead, readKept } from './kept-reads.ts';
import { leaveQueue, mayLeave } from './leaving.ts';
import { ownerOf, setOwner } from './owner.ts';
import { discardAct, enqueue, fileOf, listActs, mendAct, resumeSending, retryAct, suspendSending } from './queue.ts';
import { outcomeOf } from './send-act.ts';
import { pauseAfter, sendAll } from './sender.ts';
import { offlineStore } from './store.ts';

type Answering = (request: Request) => Response | Promise<Response>;
let answering: Answering;
let sent: { key: string; url: string; body: string; headers: Headers }[];
let owner: string;

const done: Answering = (request) =>
  Response.json({}, { status: 201, headers: { 'idempotency-key': request.headers.get('idempotency-key') ?? '' } });
const refusing = (status: number, code: string, data?: object): Answering => {
  return () => Response.json({ defined: true, code, status, message: `Refus ${code}`, data }, { status });
};

const making = (path: string) =>
  endpoint('signed-in', [], { reach: 'own' }).route({ method: 'POST', path: `/api/${path}` });
const things = { make: making('things/{id}'), show: making('photos') };

beforeEach(() => {
  knowActs({ things });
  owner = ownerOf(uuidv7(), uuidv7());
  setOwner(owner);
  answering = done;
  sent = [];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const request = new Request(`http://127.0.0.1${url}`, init);
    const { headers } = request;
    sent.push({ key: headers.get('idempotency-key') ?? '', url, body: await request.clone().text(), headers });
    return answering(request);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const made = async (values: Partial<Act> = {}): Promise<string> => {
  const key = uuidv7();
  await enqueue({
    key,
    group: 'visit',
    label: 'Arrivée, 8:04',
    act: 'things.make',
    input: { id: key, a: 1 },
    ...values,
  });
  return key;
};
const send = () => sendAll({ owner, language: 'fr' });
const states = async () => (await listActs(owner)).map(({ state }) => state);
const keysSent = () => sent.map(({ key }) => key);

describe('a stored act', () => {
  test('is sent in order, with its key, owner and time', async () => {
    const madeAt = new Date('2026-11-19T07:04:00Z');
    const keys = [await made({ madeAt }), await made(), await made()];
    expect(await send()).toEqual({ is: 'empty', wakeAt: null });
    expect(keysSent()).toEqual(keys);
    expect(sent[0]?.headers.get('sent-for')).toBe(owner);
    expect(sent[0]?.headers.get('made-at')).toBe(madeAt.toISOString());
    expect(sent[0]?.body).toBe('{"a":1}');
    expect(await states()).toEqual(['received', 'received', 'received']);
  });

  test('is stored once per key', async () => {
    const key = await made();
    await made({ key });
    expect(await states()).toEqual(['waiting']);
  });

  test('has its file sent as a form, and deleted once received', async () => {
    await made({ file: new File(['pixels'], 'toit.jpg', { type: 'image/jpeg' }), act: 'things.show', input: {} });
    const [act] = await listActs(owner);
    expect(act).toMatchObject({ file: { name: 'toit.jpg', type: 'image/jpeg', bytes: 6 } });
    expect(await (await fileOf(act!))?.text()).toBe('pixels');
    await send();
    expect(sent[0]?.body).toMatch(/name="file"; filename="toit.jpg"[^]*pixels/);
    expect(await (await offlineStore()).get('files', act!.key)).toBeUndefined();
  });

  test('is shown after receipt until the next act', async () => {
    await made();
    await send();
    expect(await states()).toEqual(['received']);
    await made();
    expect(await states()).toEqual(['waiting']);
  });

  test('is neither seen nor sent by anyone else', async () => {
    await made();
    const first = owner;
    owner = ownerOf(uuidv7(), null);
    setOwner(owner);
    await send();
    expect([sent.length, (await listActs(owner)).length, (await listActs(first)).length]).toEqual([0, 0, 1]);
  });
});

describe('an unreliable network', () => {
  test('a lost response is retried with the same key, before later acts', async () => {
    const [first, second] = [await made(), await made()];
    answering = () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await send()).toEqual({ is: 'unheard' });
    answering = done;
    await send();
    expect(keysSent()).toEqual([first, first, second]);
    expect(await states()).toEqual(['received', 'received']);
  });

  test('a captive portal’s answer is no receipt', async () => {
    await made();
    for (const gate of [
      () => new Response('<html>Bienvenue</html>', { status: 200 }),
      () => Response.json({ ok: true }),
      () => new Response('<html>', { status: 403 }),
    ]) {
      answering = gate;
      expect(await send()).toEqual({ is: 'unheard' });
    }
    expect(await states()).toEqual(['waiting']);
  });

  test('a busy server is retried after a pause; other groups continue', async () => {
    const busy = await made();
    const other = await made({ group: 'other' });
    answering = (request) =>
      request.url.endsWith(busy) ? new Response('', { status: 503, headers: { 'retry-after': '120' } }) : done(request);
    const before = Date.now();
    const stop = await send();
    expect(stop).toMatchObject({ is: 'empty', wakeAt: expect.any(Number) });
    expect((stop as { wakeAt: number }).wakeAt).toBeGreaterThanOrEqual(before + 120_000);
    expect(keysSent()).toEqual([busy, other]);
    expect([1, 2, 99].map(pauseAfter)).toEqual([2000, 5000, 300_000]);
  });

  test('an ended session keeps everything for its owner', async () => {
    await made();
    for (const [status, code] of [
      [401, 'UNAUTHENTICATED'],
      [403, 'OTHER_PERSON'],
    ] as const) {
      answering = refusing(status, code);
      expect(await send()).toEqual({ is: 'signed-out' });
    }
    expect(await states()).toEqual(['waiting']);
  });

  test('an act sent three days ago without response is left to its owner', async () => {
    const key = await made();
    answering = () => {
      throw new TypeError('Failed to fetch');
    };
    await send();
    answering = done;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 71 * 3_600_000 });
    await send();
    expect(await listActs(owner)).toMatchObject([{ state: 'refused', refusal: { code: 'UNHEARD_TOO_LONG' } }]);
    await retryAct(key);
    await send();
    expect(await states()).toEqual(['received']);
  });

  test('an act answered as not done does not count as lost, however old; an earlier attempt might', async () => {
    const lost: Answering = () => {
      throw new TypeError('Failed to fetch');
    };
    for (const heard of [refusing(401, 'UNAUTHENTICATED'), refusing(403, 'OTHER_PERSON'), refusing(429, 'TOO_MANY')]) {
      const key = await made({ group: uuidv7() });
      answering = heard;
      await send();
      expect((await listActs(owner)).find((one) => one.key === key)).toMatchObject({ state: 'waiting', triedAt: null });
      await discardAct(key);
    }
    await made();
    answering = lost;
    await send();
    answering = refusing(401, 'UNAUTHENTICATED');
    await send();
    expect(await listActs(owner)).toMatchObject([{ state: 'waiting', triedAt: expect.any(String) }]);
  });

  test('a device reporting no network sends nothing', async () => {
    await made();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await send()).toEqual({ is: 'unheard' });
    expect(sent).toEqual([]);
    expect(await listActs(owner)).toMatchObject([{ triedAt: null }]);
  });

  test('suspended, it waits', async () => {
    await made();
    await suspendSending();
    await send();
    expect(sent).toEqual([]);
    await resumeSending();
    await send();
    expect(sent).toHaveLength(1);
  });
});

describe('a refusal', () => {
  test('blocks only dependent acts; the corrected act has a new key', async () => {
    const refused = await made();
    const needing = await made({ needs: [refused] });
    const free = await made();
    answering = (request) => (request.url.endsWith(refused) ? refusing(422, 'VALIDATION')(request) : done(request));
    await send();
    expect(keysSent()).toEqual([refused, free]);
    expect((await listActs(owner))[0]).toMatchObject({ state: 'refused', refusal: { message: 'Refus VALIDATION' } });
    answering = done;
    const mended = await mendAct(refused, { input: { id: refused, a: 2 } });
    await send();
    expect(keysSent()).toEqual([refused, free, mended, needing]);
    expect(sent[2]?.body).toBe('{"a":2}');
  });

  test('of a file is resolved by another file', async () => {
    const file = new File(['flou'], 'flou.jpg', { type: 'image/jpeg' });
    const refused = await made({ file, act: 'things.show', input: {} });
    answering = refusing(422, 'VALIDATION');
    await send();
    await mendAct(refused, { input: { caption: 'net' }, file: new File(['net'], 'net.jpg', { type: 'image/jpeg' }) });
    const [act] = await listActs(owner);
    expect(act).toMatchObject({ state: 'waiting', file: { name: 'net.jpg' }, bytes: 3 });
    expect(act && (await (await fileOf(act))?.text())).toBe('net');
    answering = done;
    await send();
    expect(sent.at(-1)?.url).toBe('/api/photos?caption=net');
    expect(await (await offlineStore()).getAllKeys('files')).toEqual([]);
  });

  test('discarded, frees its dependents; retried, it keeps its key', async () => {
    const refused = await made();
    const needing = await made({ needs: [refused] });
    answering = refusing(404, 'NOT_FOUND');
    await send();
    await retryAct(refused);
    await send();
    expect(keysSent()).toEqual([refused, refused]);
    await discardAct(refused);
    answering = done;
    await send();
    expect(keysSent()).toEqual([refused, refused, needing]);
  });

  test('of an act already done counts as receipt', () => {
    const answer = {
      status: 409,
      headers: new Headers(),
      body: { defined: true, code: 'ALREADY_DONE', message: 'Déjà' },
    };
    expect(outcomeOf({ key: 'a' } as never, answer)).toEqual({ is: 'received', answer: null });
  });
});

describe('cached reads', () => {
  test('are deleted when their owner leaves; unsent acts wait for them', async () => {
    await keepRead('missions', [1], { until: new Date(Date.now() + 60_000) });
    await made();
    expect(await mayLeave()).toBe(true);
    await leaveQueue();
    setOwner(owner);
    expect(await readKept('missions')).toBeNull();
    expect(await states()).toEqual(['waiting']);
    await forgetReads();
  });
});
