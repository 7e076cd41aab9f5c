import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

interface StoredFile {
  key: string;
  size: number;
  writtenAt: Date;
}

/** Bytes by key, outside the web root; access is checked by the caller. */
export interface FileStore {
  /** Local folder for incoming files. */
  scratch: string;
  /** Limit of a company, in bytes. */
  mostPerCompany: number;
  put(key: string, bytes: Uint8Array): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  putStream(key: string, stream: Readable): Promise<void>;
  /** Null when the key does not exist. */
  read(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  list(folder: string): AsyncIterable<StoredFile[]>;
  /** Keys last written before an instant, page by page. */
  listBefore(folder: string, instant: Date): AsyncIterable<string[]>;
}

type Listed = Awaited<ReturnType<Disk['listAll']>>;

/** One page of a folder; empty when the folder does not exist. */
async function listPage(disk: Disk, folder: string, paginationToken: string | undefined): Promise<Listed> {
  try {
    return await disk.listAll(folder, paginationToken === undefined ? {} : { paginationToken });
  } catch (error) {
    if (error instanceof Error && codeOf(error.cause) === 'ENOENT') return { objects: [] };
    throw error;
  }
}

export const gigabytesPerCompany = 20;

export function diskStore(dataDir: string): FileStore {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return {
    ...storeOn(disk, join(dataDir, 'incoming')),
    putStream: (key, stream) => disk.putStream(key, stream),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
  };
}

export function storeOn(disk: Disk, scratch: string): Omit<FileStore, 'putStream' | 'read'> {
  async function* list(folder: string): AsyncGenerator<StoredFile[]> {
    for (let token: string | undefined, first = true; first || token; first = false) {
      const page = await listPage(disk, folder, token);
      const found: StoredFile[] = [];
      for (const object of page.objects) {
        if (!object.isFile) continue;
        // Deleted meanwhile.
        const written = await object.getMetaData().catch(() => null);
        if (written) found.push({ key: object.key, size: written.contentLength, writtenAt: written.lastModified });
      }
      yield found;
      token = page.paginationToken;
    }
  }
  return {
    scratch,
    mostPerCompany: gigabytesPerCompany * 1e9,
    put: (key, bytes) => disk.put(key, bytes),
    putFile: (key, path) => disk.putStream(key, createReadStream(path)),
    has: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    list,
    async *listBefore(folder, instant) {
      for await (const page of list(folder))
        yield page.filter(({ writtenAt }) => writtenAt < instant).map(({ key }) => key);
    },
  };
}
