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
/** One piece of memory is sent again and again: what is held beside it is the program's. */
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

/** Bytes in use: by objects, and by buffers, which stand beside the heap. */
function held(): number {
  // Buffers found free by one are given back by the next.
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Whoever comes waits for the last one, who measures what is held while all of them stand here. */
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
    /** Endless where they never all came. */
    held: () => (come < count ? Infinity : most),
  };
}

const urlOf = ({ http }: TestApp, path: string) =>
  `http://127.0.0.1:${(http.server.address() as AddressInfo).port}${path}`;

/** Sends a PDF of 19 MB as a browser does; half way it waits for the others. */
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

/** Six files at once weigh 114 MB; what is held of all of them is less than one. */
const little = 15 * megabyte;

/** What is held beside what was before: half way of all six, and while all six are stored. */
async function measure(app: TestApp, storing: ReturnType<typeof gate>, begin: () => void): Promise<number[]> {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const owner = await app.person({ role: 'prestataire', company: await app.provider({ documents: false }) });
  // What is loaded with the first file counts for none.
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

describe('six papers of 19 MB side by side', () => {
  test('are never held in memory on their way to the disk', async () => {
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
