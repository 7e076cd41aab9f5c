import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { ofPeople } from '../architecture/erasure.ts';
import { isLeftInFrench, speaksToSeveral } from '../architecture/spoken.ts';
import { leftToDo } from './left-to-do.ts';
import { registrations } from './registrations.ts';
import { filesOf } from './slice.ts';

const root = join(import.meta.dirname, '../..');
const names = {
  domain: 'estate',
  plural: 'key-boxes',
  singular: 'key-box',
  one: 'keyBox',
  One: 'KeyBox',
  many: 'keyBoxes',
  Many: 'KeyBoxes',
  ONE: 'KEY_BOX',
  table: 'key_boxes',
  migration: '9999',
};

test('a new slice is registered where needed, in files with the expected content', () => {
  for (const { file, before } of registrations(names))
    expect(readFileSync(join(root, file), 'utf8').split(before).length, `${file}: ${before}`).toBe(2);
});

test('it is above places and requests, which it may use', () => {
  const [, order] = registrations(names).filter(({ file }) => file === 'src/app/slices.ts');
  const [, list = ''] = readFileSync(join(root, 'src/app/slices.ts'), 'utf8').split('export const bands = ');
  const text = list.replace(order?.before ?? '', (before) => order?.add + before);
  const band = (slice: string) => text.split('\n').findIndex((line) => line.includes(slice));
  expect(band('keyBoxes')).toBeGreaterThan(band('sites'));
  expect(band('keyBoxes')).toBeGreaterThan(band('requests'));
});

test('its columns that may name somebody say what erasure does to them', () => {
  const columns = [...(filesOf(names)['db/migrations/9999-key-boxes.sql'] ?? '').matchAll(/^ {2}(\w+) text/gm)];
  const named = columns.flatMap(([, column = '']) => (new RegExp(ofPeople).test(column) ? [`'${column}'`] : []));
  expect(named).not.toEqual([]);
  const told = registrations(names).find(({ file }) => file === 'test/architecture/erasure.ts');
  expect(told?.add).toBe(`    key_boxes: [${named.join(', ')}],\n`);
});

test('it changes four files outside its folder', () => {
  expect(new Set(registrations(names).map(({ file }) => file)).size).toBe(4);
});

test('its author is told what is left, in existing files', () => {
  const told = [...leftToDo(names).matchAll(/(?:src|docs|test)\/[\w/.-]+\.\w+/g)].map(([file]) => file);
  expect(told).toEqual(['src/app/slices.ts', 'src/ui/shell/menu.ts', 'docs/glossary.md', 'test/reach-grid.test.ts']);
  for (const file of told) expect(existsSync(join(root, file)), file).toBe(true);
});

test('its files parse', () => {
  const code = Object.entries(filesOf(names)).filter(([file]) => /\.tsx?$/.test(file));
  expect(code).toHaveLength(10);
  for (const [file, text] of code) expect(parseSync(file, text).errors, file).toEqual([]);
});

test('its texts exist in each language', () => {
  const files = filesOf(names);
  const said = (language: string) => {
    const text = files[`src/features/estate/key-boxes/texts/${language}.json`] ?? '';
    return (JSON.parse(text) as { screens: Record<string, string> }).screens;
  };
  const french = said('fr');
  for (const language of ['en', 'de', 'es', 'it'])
    for (const [key, text] of Object.entries(said(language)))
      expect(isLeftInFrench(text, french[key]), `${language}: ${key} ${text}`).toBe(false);
  expect(Object.values(said('it')).filter(speaksToSeveral)).toEqual([]);
});
