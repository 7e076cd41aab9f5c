import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../test/app.ts';
import { onePage, pdfFile } from '../../../test/pdfs.ts';
import { startFakeS3 } from '../../../test/s3.ts';
import { s3Store } from './s3-store.ts';

const kinds = ['kbis', 'vigilance', 'decennale', 'rc_pro', 'rib', 'foreign_workers'];
const megabyte = 1024 * 1024;
/** The same buffer is sent repeatedly, so any further memory is the program's. */
const piece = Buffer.alloc(megabyte, ' ');
const pieces = 19;
const paper = pdfFile(onePage(), { room: pieces * megabyte });
const head = paper.subarray(0, paper.indexOf(piece));
const end = paper.subarray(head.length + pieces * megabyte);

const whole = createHash('sha256').update(head);
for (let count = 0; count < pieces; count++) whole.update(piece);
const sha256 = whole.update(end).digest('hex');

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function held(): number {
  // A first collection frees buffers, the second returns their memory.
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Holds callers until the last one, which measures memory while all are inside. */
function gate(count: number) {
  let come = 0;
  let most = 0;
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    pass: async () => {
      come += 1;
      if (come === count) {
        most = held();
        open();
      }
      await opened;
    },
    /** Infinity if they did not all arrive. */
    held: () => (come < count ? Infinity : most),
  };
}

const urlOf = ({ http }: TestApp, path: string) =>
  `http://127.0.0.1:${(http.server.address() as AddressInfo).port}${path}`;

/** Uploads a 19 MB PDF like a browser; half-way it waits for the others. */
async function send(app: TestApp, who: Caller, kind: string, halfWay: () => Promise<void>): Promise<number> {
  const call = request(urlOf(app, `/api/document-drafts/${kind}`), {
    method: 'PUT',
    headers: { cookie: who.cookie, 'content-type': 'multipart/form-data; boundary=b' },
  });
  const answered = once(call, 'response');
  const write = async (bytes: Buffer | string) => void (call.write(bytes) || (await once(call, 'drain')));
  await write(`--b\r\ncontent-disposition: form-data; name="file"; filename="${kind}.pdf"\r\n\r\n`);
  await write(head);
  for (let count = 0; count < pieces; count++) {
    if (count === Math.floor(pieces / 2)) await halfWay();
    await write(piece);
  }
  call.end(Buffer.concat([end, Buffer.from('\r\n--b--\r\n')]));
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

async function digestOf(app: TestApp, who: Caller, path: string): Promise<string> {
  const call = request(urlOf(app, path), { headers: { cookie: who.cookie } }).end();
  const [response] = await once(call, 'response');
  const hash = createHash('sha256');
  for await (const bytes of response) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

/** Six concurrent files are 114 MB; memory used for all of them must be less than one. */
const little = 15 * megabyte;

/** Additional memory: half-way through all six, and while all six are stored. */
async function measure(app: TestApp, storing: ReturnType<typeof gate>, begin: () => void): Promise<number[]> {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const owner = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });
  // A first upload loads code that must not be counted.
  expect(await send(app, owner, 'kbis', async () => {})).toBe(200);
  const halfWay = gate(kinds.length);
  begin();
  const before = held();
  const statuses = await Promise.all(kinds.map((kind) => send(app, owner, kind, halfWay.pass)));
  expect(statuses).toEqual(kinds.map(() => 200));
  const filed = await owner.post('/api/documents', { kind: 'kbis', issuedOn: '2026-11-01' });
  expect(await digestOf(app, owner, `/api/documents/${filed.body.id}/file`)).toBe(sha256);
  expect(readdirSync(app.files.scratch)).toEqual([]);
  return [halfWay.held() - before, storing.held() - before];
}

describe('six concurrent uploads of 19 MB', () => {
  test('are never held in memory on their way to disk', async () => {
    const storing = gate(kinds.length);
    let pass = async () => {};
    const app = await startTestApp({
      store: (disk) => ({
        ...disk,
        putFile: async (key, path) => {
          await pass();
          await disk.putFile(key, path);
        },
      }),
    });
    const [halfWay, stored] = await measure(app, storing, () => ({ pass } = storing));
    expect(halfWay).toBeLessThan(little);
    expect(stored).toBeLessThan(little);
  });

  test('nor on their way to a bucket', async () => {
    const s3 = await startFakeS3();
    const storing = gate(kinds.length);
    const app = await startTestApp({ store: (_, dataDir) => s3Store(s3.settings, dataDir) });
    const [halfWay, stored] = await measure(app, storing, () => {
      s3.beforeBytes = storing.pass;
    });
    expect(halfWay).toBeLessThan(little);
    expect(stored).toBeLessThan(little);
  });
});
