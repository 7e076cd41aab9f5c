import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { type FileStore, storeOn } from './store.ts';

export interface S3Settings {
  bucket: string;
  /** Undefined: Amazon's endpoint of the region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Puts the bucket into the path instead of the host name. */
  pathStyle: boolean;
}

const sockets = { maxSockets: 200 };
const connectMs = 5000;
const silenceMs = 60_000;

const statusOf = (error: unknown) =>
  (error as { cause?: { $metadata?: { httpStatusCode?: number } } }).cause?.$metadata?.httpStatusCode;

/** A private bucket; reads pass through the program. */
export async function s3Store(settings: S3Settings, dataDir: string): Promise<FileStore> {
  // Loaded on demand: twenty megabytes of code.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, endpoint, region, accessKeyId, secretAccessKey, pathStyle } = settings;
  const disk = new Disk(
    new S3Driver({
      bucket,
      region,
      ...(endpoint && { endpoint }),
      forcePathStyle: pathStyle,
      credentials: { accessKeyId, secretAccessKey },
      visibility: 'private',
      supportsACL: false,
      // Other modes use trailers, which many S3 services do not support.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectMs,
        socketTimeout: silenceMs,
        httpAgent: sockets,
        httpsAgent: sockets,
      },
    }),
  );
  const store = storeOn(disk, join(dataDir, 'incoming'));
  return {
    ...store,
    // S3 needs the length first.
    async putStream(key, stream) {
      await mkdir(store.scratch, { recursive: true });
      const folder = await mkdtemp(join(store.scratch, 'stream-'));
      const path = join(folder, 'file');
      try {
        await pipeline(stream, createWriteStream(path));
        await store.putFile(key, path);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
    async read(key) {
      try {
        return await disk.getStream(key);
      } catch (error) {
        if (statusOf(error) === 404) return null;
        throw error;
      }
    },
  };
}
