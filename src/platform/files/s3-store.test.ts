import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { startFakeS3 } from '../../../test/s3.ts';
import { StartupError } from '../startup-error.ts';
import { openStore } from './open-store.ts';
import { s3Store } from './s3-store.ts';
import { diskStore } from './store.ts';

const s3 = await startFakeS3();
const dataDir = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const stores = { disk: diskStore(dataDir), bucket: await s3Store(s3.settings, dataDir) };
const later = () => new Date(Date.now() + 60_000);

describe.each(Object.entries(stores))('on a %s', (_, store) => {
  const keysOf = async (folder: string, instant = later()) =>
    (await Array.fromAsync(store.listBefore(folder, instant))).flat().toSorted();

  test('stored data is readable until removed; removing twice is harmless', async () => {
    await store.put('photos/1', Buffer.from('one'));
    expect(await text((await store.read('photos/1')) ?? Readable.from([]))).toBe('one');
    await store.remove('photos/1');
    await store.remove('photos/1');
    expect(await store.read('photos/1')).toBeNull();
  });

  test('a stream of unknown length is stored in full, and an aborted one is refused', async () => {
    const pieces = Array.from({ length: 40 }, (_unused, index) => Buffer.alloc(30_000, index));
    await store.putStream('directory/whole.csv', Readable.from(pieces));
    expect(await buffer((await store.read('directory/whole.csv')) ?? Readable.from([]))).toEqual(Buffer.concat(pieces));
    async function* broken() {
      yield Buffer.from('half');
      throw new Error('cut');
    }
    await expect(store.putStream('directory/half.csv', Readable.from(broken()))).rejects.toThrow();
    await store.remove('directory/half.csv');
    expect(await keysOf('directory')).toEqual(['directory/whole.csv']);
    expect(readdirSync(dataDir).includes('incoming') ? readdirSync(join(dataDir, 'incoming')) : []).toEqual([]);
  });

  test('a folder is listed in full, page by page, by age; a missing one is empty', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await store.put(`documents/${name}`, Buffer.from(name));
    expect(await keysOf('documents')).toEqual(['a', 'b', 'c', 'd', 'e'].map((name) => `documents/${name}`));
    expect(await keysOf('documents', new Date(Date.now() - 60_000))).toEqual([]);
    expect(await keysOf('nowhere')).toEqual([]);
  });
});

test('a refused, missing or unreachable bucket prevents the start with a clear message', async () => {
  const { settings } = s3;
  const open = (changed: object) => openStore({ dataDir, s3: { ...settings, ...changed } });
  await open({});
  await expect(open({ accessKeyId: 'other' })).rejects.toThrow(
    /«\sfiles\s» ne s’ouvre pas .* la clé n’y donne pas accès/,
  );
  await expect(open({ bucket: 'none' })).rejects.toThrow(/none\s» .* n’existe pas/);
  await expect(open({ endpoint: 'http://127.0.0.1:1' })).rejects.toThrow(/127\.0\.0\.1:1.*ECONNREFUSED/);
  await expect(open({ bucket: 'none' })).rejects.toBeInstanceOf(StartupError);
});
