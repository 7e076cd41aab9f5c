import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#platform/files/store.ts';

export interface PlacedFile {
  name: string;
  size: number;
  writtenAt: Date;
}

/** Storage of a platform's flows; files appear complete. */
export interface FlowPlace {
  put: (path: string, bytes: Uint8Array) => Promise<void>;
  has: (path: string) => Promise<boolean>;
  list: (folder: string) => AsyncIterable<PlacedFile>;
  read: (path: string) => Promise<Buffer | null>;
}

const there = (path: string) =>
  stat(path).then(
    (found) => found,
    () => null,
  );

/** A local folder; files have a temporary name until written. */
export const diskPlace = (root: string): FlowPlace => ({
  async put(path, bytes) {
    const whole = join(root, path);
    const unfinished = join(dirname(whole), `.${whole.slice(dirname(whole).length + 1)}.part`);
    await mkdir(dirname(whole), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, whole);
  },
  has: async (path) => (await there(join(root, path))) !== null,
  async *list(folder) {
    await mkdir(join(root, folder), { recursive: true });
    for (const name of (await readdir(join(root, folder))).toSorted()) {
      const found = await there(join(root, folder, name));
      if (found?.isFile()) yield { name, size: found.size, writtenAt: found.mtime };
    }
  },
  read: (path) => readFile(join(root, path)).catch(() => null),
});

/** A folder of the bucket; files appear once written. */
export const bucketPlace = (files: FileStore, root: string): FlowPlace => ({
  put: (path, bytes) => files.put(`${root}/${path}`, bytes),
  has: (path) => files.has(`${root}/${path}`),
  async *list(folder) {
    for await (const page of files.list(`${root}/${folder}`))
      for (const { key, size, writtenAt } of page) yield { name: key.slice(key.lastIndexOf('/') + 1), size, writtenAt };
  },
  async read(path) {
    const stream = await files.read(`${root}/${path}`);
    return stream && buffer(stream);
  },
});
