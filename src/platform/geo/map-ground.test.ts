import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { testFolder } from '#test/folders.ts';
import { mapArchive } from '#test/map-archive.ts';
import { noGround, planIgn, readMapGround } from './map-ground.ts';

const folder = testFolder();
afterAll(() => folder.remove());
const archives = join(folder.dataDir, 'maps');
const read = (tilesUrl?: string) => readMapGround({ archives, tilesUrl }, createLog('silent'));

test('without an archive the public tiles are drawn, or outlines alone', async () => {
  expect(await read()).toEqual(noGround);
  const tiles = { url: planIgn, origin: 'https://data.geopf.fr', host: 'data.geopf.fr' };
  expect(await read(planIgn)).toEqual({ ...noGround, tiles });
});

test('an archive out of reach is left out: maps draw what there is without it', async () => {
  const away = await readMapGround(
    { archives: 'http://127.0.0.1:9/a.pmtiles', tilesUrl: undefined },
    createLog('silent'),
  );
  expect(away).toEqual(noGround);
});

test('archives of a folder are described, the widest first; what is none is left out', async () => {
  mkdirSync(join(archives, 'villes'), { recursive: true });
  writeFileSync(join(archives, 'villes', 'lyon.pmtiles'), mapArchive([4.7, 45.6, 5, 45.9], ['roads', 'water']));
  writeFileSync(join(archives, 'france.pmtiles'), mapArchive([-5.3, 41.2, 9.7, 51.2], ['roads']));
  writeFileSync(join(archives, 'torn.pmtiles'), 'PMTiles, and no more');
  writeFileSync(join(archives, 'README.md'), 'made by hand');
  expect(await read(planIgn)).toEqual({
    folder: archives,
    archives: [
      { url: '/maps/france.pmtiles', bounds: [-5.3, 41.2, 9.7, 51.2], minZoom: 4, maxZoom: 9, layers: ['roads'] },
      {
        url: '/maps/villes/lyon.pmtiles',
        bounds: [4.7, 45.6, 5, 45.9],
        minZoom: 4,
        maxZoom: 9,
        layers: ['roads', 'water'],
      },
    ],
    tiles: null,
  });
});
