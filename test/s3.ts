import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat, unlink } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll } from 'vitest';
import type { S3Settings } from '../src/platform/files/s3-store.ts';

const pageSize = 2;

export interface FakeS3 {
  settings: S3Settings;
  /** Requests received, as `PUT photos/1`. */
  calls: string[];
  /** Called between headers and body of an upload. */
  beforeBytes: () => Promise<void>;
}

const error = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

/** The part of S3 that the program uses (Amazon's API reference), on a folder: one bucket, path style, one key. */
export async function startFakeS3(): Promise<FakeS3> {
  const folder = await mkdtemp(join(tmpdir(), 'batilien-s3-'));
  const pathOf = (key: string) => join(folder, encodeURIComponent(key));

  async function list(query: URLSearchParams, response: ServerResponse) {
    const prefix = query.get('prefix') ?? '';
    const all = (await readdir(folder)).map(decodeURIComponent).toSorted();
    const keys = all.filter((key) => key.startsWith(prefix) && key > (query.get('continuation-token') ?? ''));
    const page = keys.slice(0, pageSize);
    const rows = await Promise.all(
      page.map(async (key) => {
        const { mtime, size } = await stat(pathOf(key));
        return `<Contents><Key>${key}</Key><LastModified>${mtime.toISOString()}</LastModified><Size>${size}</Size></Contents>`;
      }),
    );
    const next = keys.length > pageSize ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`);
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '', 'http://s3');
    const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
    const key = rest.join('/');
    if (key) fake.calls.push(`${request.method} ${key}`);
    if (!request.headers.authorization?.includes('Credential=key/')) return error(response, 403, 'InvalidAccessKeyId');
    if (bucket !== fake.settings.bucket) return error(response, 404, 'NoSuchBucket');
    if (!key) return list(url.searchParams, response);
    if (request.method === 'PUT') {
      // S3 refuses an unknown length, and does not store trailers.
      if (!request.headers['content-length']) return error(response, 411, 'MissingContentLength');
      if (request.headers['content-encoding']?.includes('aws-chunked')) return error(response, 501, 'NotImplemented');
      await fake.beforeBytes();
      await pipeline(request, createWriteStream(pathOf(key)));
      return response.writeHead(200).end();
    }
    const found = await stat(pathOf(key)).catch(() => null);
    if (request.method === 'DELETE') {
      if (found) await unlink(pathOf(key));
      return response.writeHead(204).end();
    }
    if (!found) return error(response, 404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': found.size, 'last-modified': found.mtime.toUTCString() });
    if (request.method === 'HEAD') return response.end();
    return pipeline(createReadStream(pathOf(key)), response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const fake: FakeS3 = {
    settings: {
      bucket: 'files',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'fr-par',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      pathStyle: true,
    },
    calls: [],
    beforeBytes: async () => {},
  };
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  return fake;
}
