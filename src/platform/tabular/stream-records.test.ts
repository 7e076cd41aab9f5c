import { describe, expect, test } from 'vitest';
import { streamRecords } from './stream-records.ts';

async function* cut(bytes: Buffer, size: number) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function read(text: string | Buffer, { size = 7, offset = 0, line = 1 } = {}) {
  const found = [];
  for await (const records of streamRecords(cut(Buffer.from(text as string), size), { offset, line }, ',')) {
    found.push(...records);
  }
  return found;
}

const awkward = [
  'siret,name',
  '1,"Dupont, père et ""fils"""',
  '2,"on two',
  'lines"',
  '3,"never closed',
  '4,Œuvre',
  '',
  '5,"text" after',
  '6,last',
].join('\r\n');

describe('records of a stream', () => {
  test('are the same for any chunking', async () => {
    const whole = await read(awkward, { size: 10_000 });
    expect(whole.map((item) => [item.line, 'cells' in item ? item.cells : item.code])).toEqual([
      [1, ['siret', 'name']],
      [2, ['1', 'Dupont, père et "fils"']],
      [3, ['2', 'on two\r\nlines']],
      [5, 'TEXT_AFTER_QUOTE'],
      [6, ['4', 'Œuvre']],
      [7, ['']],
      [8, 'TEXT_AFTER_QUOTE'],
      [9, ['6', 'last']],
    ]);
    expect(whole.at(-1)?.next).toEqual({ offset: Buffer.byteLength(awkward), line: 10 });
    for (const size of [1, 2, 3, 5, 8, 13, 64]) expect(await read(awkward, { size })).toEqual(whole);
  });

  test('continue from any checkpoint', async () => {
    const whole = await read(awkward);
    for (const [index, { next }] of whole.entries()) {
      expect(await read(awkward, next)).toEqual(whole.slice(index + 1));
    }
  });

  test('skip the byte order mark, and read non-UTF-8 as Windows-1252', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\ufeffa,b\n'),
      Buffer.from([0x31, 0x2c, 0xe9, 0x74, 0xe9, 10]),
      Buffer.from('2,été\n'),
    ]);
    for (const size of [1, 3, 100]) {
      const found = await read(bytes, { size });
      expect(found.map((item) => ('cells' in item ? item.cells : []))).toEqual([
        ['a', 'b'],
        ['1', 'été'],
        ['2', 'été'],
      ]);
    }
  });

  test('do not follow an unclosed quote through the whole file', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => `${index},x`);
    const found = await read(['a,"open', ...lines].join('\n'), { size: 50 });
    expect(found).toHaveLength(101);
    expect(found[0]).toMatchObject({ line: 1, code: 'UNCLOSED_QUOTE' });
    const long = await read(`a,${'x'.repeat(100_000)}\n1,2\n`, { size: 4096 });
    expect(long).toMatchObject([
      { line: 1, code: 'CELL_TOO_LONG', next: { offset: 100_003 } },
      { line: 2, cells: ['1', '2'], next: { offset: 100_007, line: 3 } },
    ]);
    await expect(read('x'.repeat(2_000_000), { size: 65_536 })).rejects.toMatchObject({ code: 'CSV_NOT_TEXT' });
  });
});
