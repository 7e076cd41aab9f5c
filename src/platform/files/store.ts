import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Bytes by key, outside the web root; rights are checked by whoever hands out a key. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The same from a stream, for what memory should not hold. */
  putStream(key: string, stream: Readable): Promise<void>;
  /** Null when nothing is stored under the key. */
  read(key: string): Promise<Readable | null>;
  remove(key: string): Promise<void>;
}

/** Files under a folder of the data directory. */
export function diskStore(folder: string): FileStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    putStream: (key, stream) => disk.putStream(key, stream),
    read: async (key) => ((await disk.exists(key)) ? disk.getStream(key) : null),
    remove: (key) => disk.delete(key),
  };
}
