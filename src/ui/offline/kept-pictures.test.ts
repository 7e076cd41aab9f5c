import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { keepPictures } from './kept-pictures.ts';
import { readKept } from './kept-reads.ts';
import { ownerOf, setOwner } from './owner.ts';

afterEach(() => vi.unstubAllGlobals());

test('an interrupted picture is skipped, and the others are stored', async () => {
  setOwner(ownerOf(uuidv7(), null));
  const addresses = ['/api/attachments/1', '/api/attachments/2'];
  const images = addresses.map((src) => ({ getAttribute: () => src }));
  vi.stubGlobal('document', { querySelectorAll: () => images });
  const broken = new ReadableStream({ pull: (body) => body.error(new TypeError('Failed to fetch')) });
  vi.stubGlobal('fetch', async (src: string) => new Response(src === addresses[0] ? broken : 'pixels'));
  await keepPictures('/demandes/1', new Date(Date.now() + 60_000));
  expect(Object.keys((await readKept<object>('pictures /demandes/1'))?.data ?? {})).toEqual([addresses[1]]);
});
