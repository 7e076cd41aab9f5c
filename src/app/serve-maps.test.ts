import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { noGround } from '#platform/geo/map-ground.ts';
import { testFolder } from '#test/folders.ts';
import { mapArchive } from '#test/map-archive.ts';
import { serveMaps } from './serve-maps.ts';

const folder = testFolder();
afterAll(() => folder.remove());

test('archives are served by ranges, and nothing else of their folder', async () => {
  const maps = join(folder.dataDir, 'maps');
  mkdirSync(maps, { recursive: true });
  writeFileSync(join(maps, 'a.pmtiles'), mapArchive([0, 0, 1, 1], ['roads']));
  writeFileSync(join(maps, 'secret.txt'), 'not for readers');
  const http = fastify();
  await serveMaps(http, { ...noGround, folder: maps });
  const get = (url: string, headers = {}) => http.inject({ url, headers });
  const range = await get('/maps/a.pmtiles', { range: 'bytes=0-6' });
  expect([range.statusCode, range.body, range.headers['accept-ranges']]).toEqual([206, 'PMTiles', 'bytes']);
  for (const url of ['/maps/secret.txt', '/maps/', '/maps/..%2Fsecret', '/maps/b.pmtiles'])
    expect((await get(url)).statusCode).toBe(404);
  await http.close();
});
