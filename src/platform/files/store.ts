import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

const codeOf = (cause: unknown) => (cause instanceof Error && 'code' in cause ? cause.code : undefined);

/** Bytes by key, outside the web root; rights are checked by whoever hands out a key. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same from a stream, for what memory should not hold. */
  putStream(key: string, stream: Readable): Promise<void>;
  /** Null when nothing is stored under the key. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  /** The keys of a folder whose bytes were last written before an instant. */
  listBefore(folder: string, instant: Date): Promise<string[]>;
}

/** What a folder holds; nothing when nothing was ever put there. */
async function keysOf(disk: Disk, folder: string): Promise<string[]> {
  try {
    const { objects } = await disk.listAll(folder);
    return [...objects].flatMap((object) => (object.isFile ? [object.key] : []));
  } catch (error) {
    if (error instanceof Error && codeOf(error.cause) === 'ENOENT') return [];
    throw error;
  }
}

/** Files under a folder of the data directory. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putStream: (key, stream) => disk.putStream(key, stream),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    remove: (key) => disk.delete(key),
    listBefore: async (of, instant) => {
      const old: string[] = [];
      for (const key of await keysOf(disk, of)) {
        // Removed meanwhile: nothing to tell of it.
        const written = (await disk.exists(key)) ? (await disk.getMetaData(key)).lastModified : instant;
        if (written < instant) old.push(key);
      }
      return old;
    },
  };
}
