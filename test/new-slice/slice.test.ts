import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { filesOf, registrations } from './slice.ts';

const root = join(import.meta.dirname, '../..');
const names = {
  wing: 'estate',
  plural: 'key-boxes',
  singular: 'key-box',
  one: 'keyBox',
  One: 'KeyBox',
  many: 'keyBoxes',
  Many: 'KeyBoxes',
  table: 'key_boxes',
  migration: '9999',
};

test('a new slice is named where the rest must know of it, in files that are as it expects', () => {
  for (const { file, before } of registrations(names))
    expect(readFileSync(join(root, file), 'utf8').split(before).length, `${file}: ${before}`).toBe(2);
});

test('its files parse', () => {
  const code = Object.entries(filesOf(names)).filter(([file]) => /\.tsx?$/.test(file));
  expect(code).toHaveLength(8);
  for (const [file, text] of code) expect(parseSync(file, text).errors, file).toEqual([]);
});
