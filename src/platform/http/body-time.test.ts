import { createConnection, type Socket } from 'node:net';
import { setInterval, setTimeout } from 'node:timers';
import multipart from '@fastify/multipart';
import fastify, { type FastifyRequest } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { problems, refuse } from '#common/problems.ts';
import { refusalOf, sendRefusal } from './answer.ts';
import { limitBodyTime } from './body-time.ts';

const http = fastify();
limitBodyTime(http, { bodyMs: 300, lingerMs: 300 });
http.setErrorHandler((error, _request, reply) => sendRefusal(reply, refusalOf(error), { language: 'fr' }));
await http.register(multipart);
http.post('/json', async () => 'read');
const sizeOf = async (request: FastifyRequest) => String((await (await request.file())?.toBuffer())?.length);
http.post('/file', (request) => sizeOf(request));
http.post('/refused', { onRequest: async () => Promise.reject(refuse(problems.UNAUTHENTICATED)) }, async () => 'read');
http.get('/stream', (_request, reply) => {
  reply.hijack();
  reply.raw.write('begun, ');
  setTimeout(() => reply.raw.end('ended'), 700);
});
const { port } = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  return http.close();
});

async function drip(path: string, type: string, body: string, every: number): Promise<string> {
  const socket = createConnection(Number(port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  let back = '';
  socket.setEncoding('utf8').on('data', (text: string) => (back += text));
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < body.length) socket.write(body.charAt(sent++));
  }, every);
  socket.on('close', () => clearInterval(timer));
  // Not `once`, which rejects on an error: a byte may be sent to a closed connection.
  await new Promise((resolve) => socket.on('close', resolve));
  return back;
}

test('a slowly dripping body is refused and its connection closed', async () => {
  expect(await drip('/json', 'application/json', JSON.stringify({ a: 'x'.repeat(500) }), 20)).toMatch(
    /^HTTP\/1.1 408 .*TOO_SLOW/s,
  );
});

test('a refusal before the body was read does not keep the connection', async () => {
  expect(await drip('/refused', 'multipart/form-data; boundary=b', 'x'.repeat(500), 20)).toMatch(/^HTTP\/1.1 401 /);
});

test('a file may take as long as it needs', async () => {
  const body = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'x'.repeat(20)}\r\n--b--\r\n`;
  expect(await drip('/file', 'multipart/form-data; boundary=b', body, 8)).toMatch(/^HTTP\/1.1 200 .*20$/s);
});

test('a long response does not count as a slow body', async () => {
  expect(await (await fetch(`http://127.0.0.1:${port}/stream`)).text()).toBe('begun, ended');
});
