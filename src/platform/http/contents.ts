import { createHash, type Hash } from 'node:crypto';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { problems, refuse } from '#common/problems.ts';

/** Detects another call with the same key. */
export interface Contents {
  /** Starts hashing a file's bytes as they pass. */
  watch: () => void;
  /** Digest of method, address and full body, available at its end. */
  digest: () => Promise<string>;
}

const boundaryOf = (type: string) => /boundary="?([^";,\s]+)/i.exec(type)?.[1];

/** Hashes a form's bytes without its boundaries, which are random on each attempt. */
function formInto(hash: Hash, boundary: Buffer): (piece: Buffer | null) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (piece) => {
    let all = piece ? Buffer.concat([rest, piece]) : rest;
    for (let at = all.indexOf(boundary); at !== -1; at = all.indexOf(boundary)) {
      hash.update(all.subarray(0, at));
      all = all.subarray(at + boundary.length);
    }
    const hashable = piece ? Math.max(0, all.length - boundary.length + 1) : all.length;
    hash.update(all.subarray(0, hashable));
    rest = all.subarray(hashable);
  };
}

function bodyContents(hash: Hash, request: FastifyRequest): Contents {
  return {
    watch: () => undefined,
    digest: async () => hash.update(JSON.stringify(request.body ?? null)).digest('base64url'),
  };
}

export function contentsOf(request: FastifyRequest, { raw, maxBytes }: { raw: boolean; maxBytes: number }): Contents {
  const hash = createHash('sha256').update(`${request.method} ${request.url}\n`);
  const type = request.headers['content-type'] ?? '';
  const boundary = boundaryOf(type);
  if (!raw && !/^multipart\//i.test(type)) return bodyContents(hash, request);
  const take =
    boundary && !raw ? formInto(hash, Buffer.from(boundary)) : (piece: Buffer | null) => piece && hash.update(piece);
  const stream: Readable = request.raw;
  let watched: Promise<void> | undefined;
  let bytes = 0;
  const watch = () => {
    if (watched) return;
    stream.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes <= maxBytes) take(piece);
    });
    watched = finished(stream, { writable: false });
    // The awaiting caller handles the error.
    watched.catch(() => undefined);
  };
  if (raw) {
    // The handler may start reading after the bytes have passed here.
    const body = new PassThrough();
    pipeline(stream, body, () => undefined);
    request.body = body;
    watch();
  }
  return {
    watch,
    digest: async () => {
      watch();
      stream.resume();
      await watched;
      if (bytes > maxBytes) throw refuse(problems.TOO_LARGE);
      take(null);
      return hash.digest('base64url');
    },
  };
}
