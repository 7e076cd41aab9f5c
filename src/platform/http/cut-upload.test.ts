import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { png } from '../../../test/documents.ts';
import { formOf } from '../../../test/multipart.ts';

const app = await startTestApp();
const company = await app.company();
const owner = await app.person({ company });
await app.http.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.http.server.address() as AddressInfo;
const { headers, payload } = formOf(png, 'a.png');

async function cutAfter(bytes: number, path: string, key: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = {
    host: '127.0.0.1',
    cookie: owner.cookie,
    'idempotency-key': key,
    'content-length': payload.length,
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  const asked = once(app.http.server, 'request');
  await new Promise<void>((sent) => socket.write(payload.subarray(0, bytes), () => sent()));
  await asked;
  socket.destroy();
}

test.each([0, 60, payload.length - 60, payload.length - 1, payload.length])(
  'a file cut after %i bytes leaves nothing locked, and is accepted when resent under its key',
  async (bytes) => {
    const { body: request } = await owner.post('/api/requests', { siteId: await app.site(company), title: 'Fuite' });
    const path = `/api/requests/${request.id}/photos`;
    const key = randomUUID();
    await cutAfter(bytes, path, key);
    const sent = { ...headers, cookie: owner.cookie, 'idempotency-key': key };
    const again = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers: sent, body: payload });
    expect(again.status, await again.text()).toBe(201);
    expect((await owner.get(`/api/requests/${request.id}`)).body.photos).toHaveLength(1);
  },
);
