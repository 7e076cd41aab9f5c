import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Refusal } from '#common/problems.ts';
import { writeXlsx } from 'hucre';
import { readCsv } from './read-csv.ts';
import { readTable } from './read-table.ts';
import type { TableLimits } from './table-of.ts';
import { writeCsv } from '#common/write-csv.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian: boolean, mark: boolean) => {
  const buffer = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
  return new Uint8Array(bigEndian ? buffer.swap16() : buffer);
};
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const read = (text: string, limits?: Partial<TableLimits>) => readCsv(utf8(text), limits);
const code = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
  return null;
};

const ofMac: Record<string, string> = { é: '\x8e', ç: '\x8d', î: '\x94', '’': '\xd5', Œ: '\xce' };

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
    ['an old Mac', latin(text.replaceAll(/[éçî’Œ]/g, (sign) => ofMac[sign] ?? '')), 'macintosh'],
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
  test('a declared one is used, and line numbers stay correct', () => {
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
  test('are padded when short and reported when long', () => {
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
  ])('a malformed one is reported by line without affecting others (%#)', (text, problem, line) => {
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
  test('unnamed and duplicate columns get distinct names', () => {
    expect(read(' nom ;;nom\n1;2;3').header).toEqual(['nom', 'Colonne 2', 'nom (2)']);
  });
});

test('limits, and content that is no CSV, are refused', () => {
  expect(code(() => read('a;b\n1;2', { maxBytes: 4 }))).toBe('CSV_TOO_LARGE');
  expect(code(() => read('a;b\n1;2\n3;4', { maxRows: 1 }))).toBe('CSV_TOO_MANY_ROWS');
  expect(code(() => read('a;b;c\n1;2;3', { maxColumns: 2 }))).toBe('CSV_TOO_MANY_COLUMNS');
  expect(code(() => read('  \r\n'))).toBe('CSV_EMPTY');
  expect(code(() => read(';;;\n;;'))).toBe('CSV_NO_COLUMNS');
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

  test('output is read back, with formulas as text', () => {
    const cell = fc.string().filter((text) => text.trim() !== '' && !text.includes('\u0000'));
    const told = (row: string[]) => JSON.stringify(row.map((text) => text.replace(/^'/, '')));
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(cell, cell), { minLength: 1, maxLength: 20, selector: told }), (rows) => {
        const table = readCsv(utf8(writeCsv(['a', 'b'], rows)));
        expect(table.problems).toEqual([]);
        expect(table.rows.map((row) => row.cells.map((text) => text.replace(/^'/, '')))).toEqual(
          rows.map((row) => row.map((text) => text.replace(/^'/, ''))),
        );
      }),
    );
  });
});

const heading = ['Réf', 'Nom', 'CP', 'Ville'];
const recognised = (cells: readonly string[]) => cells.filter((cell) => heading.includes(cell)).length;

describe('a workbook', () => {
  const cell = (value: number | Date, numFmt: string) => ({ value, style: { numFmt } });
  const cellsOf = async (bytes: Uint8Array, language: 'fr' | 'en' = 'fr') =>
    (await readTable(bytes, language, { recognised })).rows.map(({ cells }) => cells);
  const refusal = async (bytes: Uint8Array, limits?: Partial<TableLimits>) =>
    readTable(bytes, 'fr', limits).then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );
  const book = async (rows: unknown[][], extra: object = {}) =>
    (await writeXlsx({ sheets: [{ name: 'Parc', rows: rows as never, ...extra }] })) as Uint8Array;

  test('is read as displayed: leading zeros, rates, days, floats', async () => {
    const rows = [
      heading,
      ['A1', 'Un', 1000, 612345678],
      ['A2', 0.1 + 0.2, true, 0.055],
      ['A3', 12.345678, new Date('2012-05-01'), null],
    ];
    const cells = new Map([
      ['1,2', cell(1000, '00000')],
      ['1,3', cell(612345678, '0#" "##" "##" "##" "##')],
      ['2,3', cell(0.055, '0.0%')],
      ['3,2', cell(new Date('2012-05-01'), 'dd/mm/yyyy')],
    ]);
    expect(await cellsOf(await book(rows, { cells }))).toEqual([
      ['A1', 'Un', '01000', '06 12 34 56 78'],
      ['A2', '0,3', 'true', '5,5\u202f%'],
      ['A3', '12,345678', '2012-05-01', ''],
    ]);
    expect((await cellsOf(await book(rows), 'en'))[2]?.[1]).toBe('12.345678');
  });

  test('below a title, with merged cells on each row; hidden sheets after visible ones', async () => {
    const rows = [
      ['Patrimoine au 1er janvier'],
      [],
      heading,
      ['A1', 'Un', 75012, 'Paris'],
      [null, 'Deux', 75012, 'Paris'],
    ];
    const sheets = [
      { name: 'Caché', rows: [heading, ['Z', 'Z', 1, 'Z']], hidden: true },
      { name: 'Notice', rows: [['À lire']] },
      { name: 'Parc', rows, merges: [{ startRow: 3, endRow: 4, startCol: 0, endCol: 0 }] },
    ];
    const bytes = (await writeXlsx({ sheets: sheets as never })) as Uint8Array;
    const table = await readTable(bytes, 'fr', { recognised });
    expect(table).toMatchObject({ encoding: 'xlsx', separator: '', headerLine: 3, header: heading });
    expect(table.rows).toEqual([
      { line: 4, cells: ['A1', 'Un', '75012', 'Paris'] },
      { line: 5, cells: ['A1', 'Deux', '75012', 'Paris'] },
    ]);
  });

  test('with too much text is refused, and an overlong cell is cut', async () => {
    const long = 'x'.repeat(100_000);
    expect((await cellsOf(await book([heading, ['A1', long, 75012, 'Paris']])))[0]?.[1]).toHaveLength(32_768);
    const rows = Array.from({ length: 700 }, () => ['A1', long, 75012, 'Paris']);
    expect(await refusal(await book([heading, ...rows]))).toBe('SHEET_TOO_HEAVY');
  });

  test.each(['xls', 'ods'])('of %s is read too', async (kind) => {
    const bytes = new Uint8Array(readFileSync(new URL(`fixtures/parc.${kind}`, import.meta.url)));
    const table = await readTable(bytes, 'fr', { recognised });
    expect(table).toMatchObject({ encoding: kind, headerLine: 3 });
    expect(table.rows[1]?.cells.slice(0, 5)).toEqual(['A2', 'Œuvre', '13 rue X', '75012', 'Paris']);
  });

  test('is detected by content: a CSV under any name is read, the rest refused with a reason', async () => {
    expect(await cellsOf(utf8(`${heading.join(';')}\nA1;Un;75012;Paris`))).toEqual([['A1', 'Un', '75012', 'Paris']]);
    const rows = [heading, ['A1', 'Un', 75012, 'Paris'], ['A2', 'Deux', 75012, 'Paris']];
    const whole = await book(rows);
    const locked = (await writeXlsx({
      sheets: [{ name: 'P', rows: rows as never }],
      encryption: { password: 'x', spinCount: 1000 },
    })) as Uint8Array;
    expect(await refusal(locked)).toBe('SHEET_LOCKED');
    expect(await refusal(whole.slice(0, whole.length - 400))).toBe('SHEET_DAMAGED');
    expect(await refusal(whole, { maxRows: 1 })).toBe('CSV_TOO_MANY_ROWS');
    expect(await refusal(whole, { maxColumns: 3 })).toBe('CSV_TOO_MANY_COLUMNS');
    expect(await refusal(await book([[]]))).toBe('CSV_EMPTY');
    expect(await refusal(utf8('<html><table><tr><td>Nom</td></tr></table></html>'))).toBe('SHEET_MARKUP');
    expect(await refusal(utf8('<?xml version="1.0"?><Workbook/>'))).toBe('SHEET_MARKUP');
    expect(await refusal(utf8('%PDF-1.7\n'))).toBe('SHEET_OTHER');
    expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]))).toBe('SHEET_DAMAGED');
    const before2007 = readFileSync(new URL('fixtures/parc.xls', import.meta.url)).toString('latin1');
    const letter = before2007.replace('W\0o\0r\0k\0b\0o\0o\0k', 'D\0o\0c\0u\0m\0e\0n\0t');
    expect(await refusal(new Uint8Array(Buffer.from(letter, 'latin1')))).toBe('SHEET_OTHER');
  });
});
