import { expect, test } from 'vitest';
import { literalsIn } from './literals.ts';

const read = (source: string) => literalsIn('src/x.ts', source);
const mayBe = (source: string, key: string) => read(source).patterns.some((pattern) => pattern.test(key));

test.each([
  ['t(`state.${state}`)'],
  ['const key = `state.${state}` as const'],
  ['t(`${group}.open`)'],
  ['say(isOne ? `${group}.open` : `other`, { count })'],
])('%s may use «state.open»', (source) => {
  expect(mayBe(source, 'state.open')).toBe(true);
});

test.each([
  ['const line = `${lot}.${place}`'],
  ['String(`${lot}.${place}`)'],
  ["query.append('coche', `${day}.${part}`)"],
  ['signature.sign(`${stopped}.${userId}`)'],
  ['t(`${any}`)'],
  ['compress(`${file}.${extension}`)'],
  ['t(`states.${state}`)'],
])('%s does not', (source) => {
  expect(mayBe(source, 'state.open')).toBe(false);
});

test('a property read is a member', () => {
  expect([...read('const { file, ...head } = texts.export; head.code; head[other]').members].toSorted()).toEqual([
    'code',
    'export',
    'file',
  ]);
});
