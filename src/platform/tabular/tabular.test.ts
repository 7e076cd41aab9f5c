import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#common/problems.ts';
import { type CsvLimits, readCsv } from './read-csv.ts';
import { writeCsv } from '#common/write-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian: boolean, mark: boolean) => {
  const buffer = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
  return new Uint8Array(bigEndian ? buffer.swap16() : buffer);
};
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const read = (text: string, limits?: Partial<CsvLimits>) => readCsv(utf8(text), limits);
const code = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return null;
};

describe('encodings', () => {
  const text = 'nom;ville\r\nRésidence d’été;Besançon\r\nŒuvre;Nîmes\r\n';
  test.each([
    ['UTF-8', utf8(text), 'utf-8'],
    ['UTF-8 with its mark', utf8(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16 LE with its mark', utf16(text, false, true), 'utf-16le'],
    ['UTF-16 BE with its mark', utf16(text, true, true), 'utf-16be'],
    ['UTF-16 LE', utf16(text, false, false), 'utf-16le'],
    ['UTF-16 BE', utf16(text, true, false), 'utf-16be'],
    ['Windows-1252', latin(text.replaceAll('’', '\x92').replaceAll('Œ', '\x8c')), 'windows-1252'],
  ])('%s', (_, bytes, encoding) => {
    const table = readCsv(bytes);
    expect(table).toMatchObject({ encoding, header: ['nom', 'ville'] });
    expect(table.rows.map((row) => row.cells)).toEqual([
      ['Résidence d’été', 'Besançon'],
      ['Œuvre', 'Nîmes'],
    ]);
  });
});

describe('separators', () => {
  test.each([';', ',', '\t', '|'] as const)('%j is detected', (separator) => {
    const text = [
      ['nom', 'prix, TTC;', 'n|t'],
      ['a', '1,5', 'b'],
      ['c', '2,5', 'd'],
    ]
      .map((cells) => cells.map((cell) => `"${cell}"`).join(separator))
      .join('\n');
    expect(read(text)).toMatchObject({ separator, header: ['nom', 'prix, TTC;', 'n|t'] });
  });
  test('decimal commas do not hide semicolons', () => {
    expect(read('a;b\n1,5;2,5\n3,5;4,5\n').separator).toBe(';');
  });
  test('the one announced on the first line is believed, and line numbers hold', () => {
    const table = read('sep=|\r\na;x|b\r\n1|2\r\n');
    expect(table).toMatchObject({ separator: '|', headerLine: 2, rows: [{ line: 3, cells: ['1', '2'] }] });
  });
  test('a single column is a table too', () => {
    expect(read('nom\nA\nB\n')).toMatchObject({ header: ['nom'], rows: [{ line: 2 }, { line: 3 }] });
  });
});

describe('records', () => {
  test('keep their first physical line through embedded newlines, blank lines and any line ending', () => {
    const table = read('a;b\r\n1;"x\r\ny ""z"""\r\n\r\n;\r\n2;"p\nq"\n3;w\r4;v');
    expect(table.rows).toEqual([
      { line: 2, cells: ['1', 'x\r\ny "z"'] },
      { line: 6, cells: ['2', 'p\nq'] },
      { line: 8, cells: ['3', 'w'] },
      { line: 9, cells: ['4', 'v'] },
    ]);
    expect(table.problems).toEqual([]);
  });
  test('that are short are completed, that are long are told', () => {
    const table = read('a;b;c\n1\n1;2;3;;\n1;2;3;4\n5;6;7\n');
    expect(table.rows.map((row) => row.cells)).toEqual([
      ['1', '', ''],
      ['1', '2', '3'],
      ['5', '6', '7'],
    ]);
    expect(table.problems).toMatchObject([{ line: 4, code: 'TOO_MANY_CELLS' }]);
  });
  test.each([
    ['a;b\n1;"x"y\n2;z\n3;w', 'TEXT_AFTER_QUOTE', 2],
    ['a;b\n1;"xy\n2;z\n3;w\n', 'UNCLOSED_QUOTE', 2],
    ['a;b\n1;"xy\n2;"z"\n3;w\n', 'TEXT_AFTER_QUOTE', 2],
    [`a;b\n1;${'x'.repeat(40_000)}\n2;z\n3;w`, 'CELL_TOO_LONG', 2],
  ])('a malformed one is told by its line and costs no other (%#)', (text, problem, line) => {
    const table = read(text);
    expect(table.problems).toMatchObject([{ line, code: problem }]);
    expect(String(table.problems[0]?.message)).toMatch(/\.$/);
    expect(table.rows.map((row) => [row.line, row.cells[0]])).toEqual([
      [3, '2'],
      [4, '3'],
    ]);
  });
  test('a quote inside an unquoted cell is a character', () => {
    expect(read('a;b\ntube 15";x\n').rows[0]?.cells).toEqual(['tube 15"', 'x']);
  });
  test('columns without a name or with the same name are told apart', () => {
    expect(read(' nom ;;nom\n1;2;3').header).toEqual(['nom', 'Colonne 2', 'nom (2)']);
  });
});

test('limits and what is no CSV are refused', () => {
  expect(code(() => read('a;b\n1;2', { maxBytes: 4 }))).toBe('CSV_TOO_LARGE');
  expect(code(() => read('a;b\n1;2\n3;4', { maxRows: 1 }))).toBe('CSV_TOO_MANY_ROWS');
  expect(code(() => read('a;b;c\n1;2;3', { maxColumns: 2 }))).toBe('CSV_TOO_MANY_COLUMNS');
  expect(code(() => read('  \r\n'))).toBe('CSV_EMPTY');
  expect(code(() => read(';;;\n;;'))).toBe('CSV_NO_COLUMNS');
  expect(code(() => readCsv(new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0])))).toBe('CSV_NOT_TEXT');
  expect(code(() => readCsv(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 1])))).toBe('CSV_NOT_TEXT');
  expect(code(() => read(`a;b\n${'"x"y;z\n'.repeat(2000)}`))).toBe('CSV_TOO_MANY_FAULTS');
});

test('any bytes give a table or a refusal, quickly', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      code(() => readCsv(bytes));
    }),
  );
  const start = performance.now();
  code(() => read(`a;b\n${`"${'x'.repeat(50)}\n`.repeat(200_000)}`));
  code(() => read(`a;b\n${'""'.repeat(2_000_000)}`));
  expect(performance.now() - start).toBeLessThan(5000);
});

test('the real extract: every record, its line and its embedded newlines', () => {
  const bytes = readFileSync(new URL('fixtures/logements-sociaux-extrait.csv', import.meta.url));
  const table = readCsv(bytes);
  expect(table).toMatchObject({ encoding: 'utf-8', separator: ';', problems: [] });
  expect(table.header).toHaveLength(19);
  expect(table.header[0]).toBe('id_livraison');
  expect(table.rows).toHaveLength(14);
  const source = bytes.toString('utf8').split('\n');
  for (const row of table.rows) expect(source[row.line - 1]).toMatch(new RegExp(`^${row.cells[0]};`));
  expect(table.rows.filter((row) => row.cells.some((cell) => cell.includes('\n')))).toHaveLength(3);
});

describe('writing', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+33 1 42 & co', "'+33 1 42 & co"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['\t=1', '"\'\t=1"'],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['-12,50', '"-12,50"'],
    ['+33142000000', '+33142000000'],
    ['dit «oui»; "non"', '"dit «oui»; ""non"""'],
    ['a\nb', '"a\nb"'],
    ['', ''],
  ])('%j', (value, expected) => expect(writeCsv(['x'], [[value]])).toBe(`\uFEFFx\r\n${expected}\r\n`));

  test('what is written is read back, formulas as texts', () => {
    const cell = fc.string().filter((text) => text.trim() !== '' && !text.includes('\u0000'));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const table = readCsv(utf8(writeCsv(['a', 'b'], rows)));
        expect(table.problems).toEqual([]);
        expect(table.rows.map((row) => row.cells.map((text) => text.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((text) => text.replace(/^'/, ''))),
        );
      }),
    );
  });
});
