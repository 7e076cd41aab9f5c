import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

/** A file as it stands in a store. */
interface StoredFile {
  key: string;
  size: number;
  writtenAt: Date;
}

/** Bytes by key, outside the web root; rights are checked by whoever hands out a key. */
export interface FileStore {
  /** A folder of this machine, for what comes until it is stored. */
  scratch: string;
  /** The most that is kept of what one company sends, in bytes. */
  mostPerCompany: number;
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file of this machine, read as they are stored. */
  putFile(key: string, path: string): Promise<void>;
  /** The same from a stream, however long it is. */
  putStream(key: string, stream: Readable): Promise<void>;
  /** Null when nothing is stored under the key. */
  read(key: string): Promise<Readable | null>;
  has(key: string): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** The files of a folder, page by page. */
  list(folder: string): AsyncIterable<StoredFile[]>;
  /** The keys of a folder whose bytes were last written before an instant, page by page. */
  listBefore(folder: string, instant: Date): AsyncIterable<string[]>;
}

type Listed = Awaited<ReturnType<Disk['listAll']>>;

/** One page of what a folder holds; nothing when nothing was ever put there. */
async function listPage(disk: Disk, folder: string, paginationToken: string | undefined): Promise<Listed> {
  try {
    return await disk.listAll(folder, paginationToken === undefined ? {} : { paginationToken });
  } catch (error) {
    if (error instanceof Error && codeOf(error.cause) === 'ENOENT') return { objects: [] };
    throw error;
  }
}

/** What a company may keep where no setting says otherwise. */
export const gigabytesPerCompany = 20;

/** Files under a folder of the data directory. */
export function diskStore(dataDir: string): FileStore {
  const disk = new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }));
  return {
    ...storeOn(disk, join(dataDir, 'incoming')),
    putStream: (key, stream) => disk.putStream(key, stream),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
  };
}

/** What every store does alike. */
export function storeOn(disk: Disk, scratch: string): Omit<FileStore, 'putStream' | 'read'> {
  async function* list(folder: string): AsyncGenerator<StoredFile[]> {
    for (let token: string | undefined, first = true; first || token; first = false) {
      const page = await listPage(disk, folder, token);
      const found: StoredFile[] = [];
      for (const object of page.objects) {
        if (!object.isFile) continue;
        // Removed meanwhile: nothing to tell of it.
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
