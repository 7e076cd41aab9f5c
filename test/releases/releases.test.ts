import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { generateDocument } from '#app/openapi.ts';
import { type ApiShape, breaksOf, shapeOf } from './api-shape.ts';
import { migrationTexts } from './migration-texts.ts';

const root = join(import.meta.dirname, '../..');
const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });
const last = readdirSync(join(root, 'docs/releases'))
  .filter((file) => file.endsWith('.json.gz'))
  .toSorted(byVersion)
  .at(-1);
const released = JSON.parse(gunzipSync(readFileSync(join(root, 'docs/releases', last ?? ''))).toString()) as {
  migrations: Record<string, string>;
  api: ApiShape;
};

/** Intended breaking changes, each with its line in CHANGELOG.md; emptied when the next release file is written. */
const meant: readonly string[] = [];

test('callers of the last release are answered as they were', async () => {
  const breaks = breaksOf(released.api, shapeOf(await generateDocument('')));
  expect(breaks.filter((one) => !meant.includes(one))).toEqual([]);
}, 60_000);

test('a field within an object that may be left out asks nothing', () => {
  const before = { 'POST /api/a': ['> title!:string'] };
  const fresh = ['> aid:object', '> aid.rge!:string', '> parts:array[]', '> parts[]!:object', '> parts[].name!:string'];
  expect(breaksOf(before, { 'POST /api/a': ['> title!:string', ...fresh] })).toEqual([]);
});

test('a break is told: an endpoint or a field gone, another type, something newly asked for', () => {
  const before = { 'GET /api/a': ['< id:string', '< name:string', '? q:string'], 'GET /api/b': [] };
  const now = { 'GET /api/a': ['< id:integer', '< name:string', '? place!:string', '? q!:string'], 'GET /api/c': [] };
  expect(breaksOf(before, now)).toEqual([
    'GET /api/a: no more «< id:string»',
    'GET /api/a: no more «? q:string»',
    'GET /api/a: now asks for «? place!:string»',
    'GET /api/b: gone',
  ]);
  expect(breaksOf(now, now)).toEqual([]);
});

test('migrations of the last release are unchanged, and later ones come after them', () => {
  const last = Object.keys(released.migrations).toSorted().at(-1) ?? '';
  const earlier = Object.entries(migrationTexts()).filter(([file]) => file <= last);
  expect(Object.fromEntries(earlier)).toEqual(released.migrations);
});
