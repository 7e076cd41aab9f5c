import { once } from 'node:events';
import { createConnection } from 'node:net';
import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';
import { bindTo, type Call, serve } from './bind.ts';
import type { AdminViewer, Viewer } from '#platform/session/viewer.ts';
import { Download } from './send-attachment.ts';
import type { Services } from './services.ts';

test('a caller disconnecting during an upload is no fault', async () => {
  const told: string[] = [];
  const http = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void told.push(line) } } });
  // Delayed, like compression.
  http.addHook('onSend', async () => turn());
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  const services = { loadViewer: async () => null, clock: () => new Date() } as Partial<Services>;
  const file = endpoint('public').route({ method: 'GET', path: '/file' });
  const answer = async ({ reply }: Call<unknown>) => {
    socket.destroy();
    await once(reply.raw, 'close');
    send();
    return reply.send(Buffer.alloc(10));
  };
  bindTo(http, services as Services)(serve(file, answer));
  const { port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
  const socket = createConnection(Number(port), '127.0.0.1', () =>
    socket.write('GET /file HTTP/1.1\r\nHost: a\r\n\r\n'),
  );
  await sent;
  for (let turns = 0; turns < 10; turns += 1) await turn();
  await http.close();
  expect(told).toEqual([]);
});

test('an empty query parameter counts as omitted: a number would be read as zero', async () => {
  const http = fastify();
  const services = { loadViewer: async () => null, clock: () => new Date() } as Partial<Services>;
  const near = endpoint('public')
    .route({ method: 'GET', path: '/near' })
    .input(z.object({ latitude: z.coerce.number().optional(), q: z.string().default('all') }))
    .output(z.object({ latitude: z.number().nullable(), q: z.string() }));
  bindTo(http, services as Services)(serve(near, async (_, { latitude = null, q }) => ({ latitude, q })));
  for (const [query, said] of [
    ['latitude=&q=', { latitude: null, q: 'all' }],
    ['latitude=0&q=x', { latitude: 0, q: 'x' }],
  ] as const)
    expect((await http.inject(`/near?${query}`)).json()).toEqual(said);
});

test('with output checks, an answer with fields beyond its contract is a fault, at any depth', async () => {
  const http = fastify();
  const services = { loadViewer: async () => null, clock: () => new Date(), checkOutputs: true } as Partial<Services>;
  const read = endpoint('public')
    .route({ method: 'GET', path: '/read' })
    .output(z.object({ items: z.array(z.object({ id: z.int() })) }));
  let item = { id: 1 };
  bindTo(http, services as Services)(serve(read, async () => ({ items: [item] })));
  expect((await http.inject('/read')).statusCode).toBe(200);
  item = Object.assign({ id: 1 }, { secret: 2 });
  const { statusCode, body } = await http.inject('/read');
  expect(statusCode).toBe(500);
  expect(body).toContain('.items[].secret');
});

test('slow downloads do not block their company’s reads', async () => {
  const http = fastify({ forceCloseConnections: true });
  const viewer = { userId: 'a', side: 'ordering', company: { id: 'b' } } as Viewer;
  const services = { loadViewer: async () => viewer, clock: () => new Date() } as Partial<Services>;
  const bind = bindTo(http, services as Services);
  const endless: PassThrough[] = [];
  const contract = {
    file: endpoint('signed-in').route({ method: 'GET', path: '/file' }),
    said: endpoint('signed-in').route({ method: 'GET', path: '/read' }).output(z.string()),
  };
  const served = serve(contract, {
    file: async () => {
      const bytes = new PassThrough();
      bytes.write('begun');
      endless.push(bytes);
      return new Download(bytes, { 'content-type': 'application/pdf' });
    },
    said: async () => 'read',
  });
  bind(served);
  const address = await http.listen({ host: '127.0.0.1', port: 0 });
  const receiving = new AbortController();
  const begun = await Promise.all(
    Array.from({ length: 6 }, () => fetch(`${address}/file`, { signal: receiving.signal })),
  );
  expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await (await fetch(`${address}/read`)).text()).toBe('read');
  // A disconnected reader releases the file.
  const closed = Promise.all(endless.map((bytes) => once(bytes, 'close')));
  receiving.abort();
  await closed;
  await http.close();
});

test('shared reads run one at a time per company, and other companies do not wait', async () => {
  const http = fastify();
  const viewerOf = (header: string | undefined) => {
    const [id, site] = header?.split(' ') ?? [];
    return { userId: 'a', side: 'ordering', company: { id, membership: 'manager', siteIds: [site] } } as Viewer;
  };
  const services = { loadViewer: async (header?: string) => viewerOf(header), clock: () => new Date() };
  const day = endpoint('signed-in', [], { shared: true }).route({ method: 'GET', path: '/day' }).output(z.string());
  const begun: string[] = [];
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const answer = async ({ viewer }: Call<Viewer>) => {
    begun.push(`${viewer.company?.id} ${viewer.company?.siteIds?.[0]}`);
    await told;
    return 'read';
  };
  bindTo(http, services as Partial<Services> as Services)(serve(day, answer));
  const asked = ['a 1', 'a 2', 'a 3', 'b 1'].map((cookie) => http.inject({ url: '/day', headers: { cookie } }));
  // All that may start have started by the time another company has.
  await expect.poll(() => begun).toContain('b 1');
  expect(begun).toEqual(['a 1', 'b 1']);
  tell();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(begun).toEqual(['a 1', 'b 1', 'a 2', 'a 3']);
  await http.close();
});

test('so do long reads, with a few companies at once', async () => {
  const http = fastify();
  const services = {
    loadViewer: async (id?: string) => ({ userId: 'a', side: 'ordering', company: { id } }) as Viewer,
    clock: () => new Date(),
  };
  const file = endpoint('signed-in', [], { long: true }).route({ method: 'GET', path: '/file' }).output(z.string());
  const begun: string[] = [];
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  const answer = async ({ viewer }: Call<Viewer>) => {
    begun.push(viewer.company?.id ?? '');
    await told;
    return 'read';
  };
  bindTo(http, services as Partial<Services> as Services)(serve(file, answer));
  const asked = [...Array.from({ length: 30 }, () => 'a'), 'b', 'c'].map((cookie) =>
    http.inject({ url: '/file', headers: { cookie } }),
  );
  await expect.poll(() => begun).toContain('c');
  expect(begun).toEqual(['a', 'b', 'c']);
  tell();
  expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await http.close();
});

test('a caller losing a right while their body is being sent is refused', async () => {
  const http = fastify({ forceCloseConnections: true });
  const member = {
    userId: 'a',
    side: 'ordering',
    company: { id: 'b', membership: 'owner', isOrdering: true },
  } as Viewer;
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  let viewer: Viewer | null = member;
  let now = new Date();
  const services = {
    loadViewer: async () => {
      begin();
      return viewer;
    },
    clock: () => now,
  } as Partial<Services>;
  let done = 0;
  const add = endpoint('ordering', [], { reach: 'site' })
    .route({ method: 'POST', path: '/add' })
    .input(z.object({ name: z.string() }));
  bindTo(http, services as Services)(serve(add, async () => void (done += 1)));
  const { port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
  const body = JSON.stringify({ name: 'Toit' });
  const socket = createConnection(Number(port), '127.0.0.1');
  socket.write(
    `POST /add HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  await begun;
  viewer = null;
  now = new Date(now.getTime() + 1000);
  socket.write(body);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 (401|500)/);
  expect(done).toBe(0);
  socket.destroy();
  await http.close();
});

test('a missing answer, or one for another caller or shape, does not compile', () => {
  const named = z.object({ name: z.string() });
  const contract = {
    read: endpoint('public').route({ method: 'GET', path: '/read' }).output(named),
    list: endpoint('admin').route({ method: 'GET', path: '/list' }).output(named),
  };
  const list = async ({ viewer }: Call<AdminViewer>) => ({ name: viewer.name });
  const read = async () => ({ name: 'toit' });
  expect(serve(contract, { read, list }).contract).toBe(contract);
  // @ts-expect-error: nothing answers `list`
  serve(contract, { read });
  // @ts-expect-error: nobody may be signed in
  serve(contract, { read: list, list });
  // @ts-expect-error: a number is no name
  serve(contract, { read: async () => ({ name: 1 }), list });
  // @ts-expect-error: the contract has no such endpoint
  serve(contract, { read, list, remove: read });
});
