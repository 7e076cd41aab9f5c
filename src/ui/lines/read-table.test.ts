import { describe, expect, test } from 'vitest';
import { pastedLines } from './pasted-lines.ts';
import { readTable, detectColumns } from './read-table.ts';

const vat = { vatRateBp: 1000, vatMention: null } as const;
const table = (text: string) => readTable(text, '') ?? [];
const paste = (text: string, language = 'fr') => {
  const rows = table(text);
  return pastedLines(rows, detectColumns(rows, language), language, vat);
};

describe('pasted text', () => {
  test.each(['Dépose du complexe', 'Une phrase.\nUne autre.', '', 'Dépose\t\t', '\t\n\t'])('stays text: %j', (text) =>
    expect(readTable(text, '<p>Dépose</p>')).toBeNull(),
  );

  test('is a table of rows of equal width, for any line endings, without empty rows', () => {
    expect(table('a\tb\r\n\t\r\n\r\nc\td\te\r\n')).toEqual([
      ['a', 'b', ''],
      ['c', 'd', 'e'],
    ]);
    expect(table('a\tb\rc\td')).toHaveLength(2);
  });

  test('keeps a cell intact with line breaks and quotation marks', () => {
    expect(table('"Dépose\r\net évacuation"\t3\n"dit ""bicouche"""\t4\n"Inox" poli\t5')).toEqual([
      ['Dépose et évacuation', '3'],
      ['dit "bicouche"', '4'],
      ['"Inox" poli', '5'],
    ]);
  });

  test('is a single column when the clipboard has an HTML table', () => {
    expect(readTable('Dépose\nPose\n', '<table><tr><td>Dépose</td></tr></table>')).toEqual([['Dépose'], ['Pose']]);
    expect(readTable('"Dépose\nPose"', '<table><tr><td>')).toBeNull();
  });
});

describe('its columns', () => {
  const columnsOf = (text: string, language = 'fr') => detectColumns(table(text), language);

  test('are identified by headings in any order', () => {
    expect(columnsOf('N°\tTVA\tDésignation\tP.U. HT\tU\tQté\tTotal HT\n1\t20\tDépose\t34\tm²\t38\t1292')).toEqual({
      columns: [null, 'vat', 'designation', 'price', 'unit', 'quantity', null],
      headed: true,
      sure: true,
    });
  });

  test('are identified by content: total is quantity times price', () => {
    expect(columnsOf('1.1\tDépose\tm²\t38\t34,00\t10 %\t1 292,00\n1.2\tPose\tm²\t2\t10,5\t10 %\t21')).toEqual({
      columns: [null, 'designation', 'unit', 'quantity', 'price', 'vat', null],
      headed: false,
      sure: true,
    });
    expect(columnsOf('Dépose\t34,00 €').columns).toEqual(['designation', 'price']);
    expect(columnsOf('Dépose\tm²\t38\t34').sure).toBe(true);
  });

  test.each(['Dépose\t38', 'Dépose\t38\t34', 'Dépose\tterrasse nord\t38\t34 €', '12\t13\t14'])(
    'are asked about when ambiguous: %j',
    (text) => expect(columnsOf(text).sure).toBe(false),
  );

  test('need no question for a list of designations', () => {
    expect(detectColumns([['Dépose'], ['Pose']], 'fr')).toEqual({
      columns: ['designation'],
      headed: false,
      sure: true,
    });
  });
});

describe('its lines', () => {
  test('parse French and English numbers', () => {
    const french = paste('Désignation\tU\tQté\tPU\tTVA\nBicouche\tm²\t1\u202f038,5\t1\u202f234,56\u00a0€\t20\u202f%');
    const english = paste('Item\tUnit\tQty\tUnit price\tVAT\nBicouche\tm²\t1,038.5\t1,234.56\t20%', 'en');
    for (const { lines, unread } of [french, english]) {
      expect(unread).toBe(0);
      expect(lines).toEqual([
        {
          designation: 'Bicouche',
          unit: 'm²',
          quantityMilli: 1_038_500,
          unitPriceE4: 12_345_600,
          vatRateBp: 2000,
          vatMention: null,
        },
      ]);
    }
  });

  test('are grouped by the lots of the schedule, without totals', () => {
    const { lines } = paste(
      'Désignation\tU\tQté\tPU\tTotal\nÉtanchéité\t\t\t\t\nDépose\tm²\t38\t34\t1292\nSous-total\t\t\t\t1292\nTotal HT\t\t\t\t1292',
    );
    expect(lines).toMatchObject([{ kind: 'lot', designation: 'Étanchéité' }, { designation: 'Dépose' }]);
    expect(lines).toHaveLength(2);
  });

  test('take a single number as price when there is no quantity', () => {
    const rows = table('Heure de nuit\th\t88,50\nForfait\tu\t120');
    const reading = { columns: ['designation', 'unit', 'price'], sure: true };
    expect(detectColumns(rows, 'fr', ['designation', 'unit', 'price', 'vat'])).toMatchObject(reading);
    const headed = table('Désignation\tUnité\tQté\tPU HT\nHeure\th\t2\t88,50');
    const { columns } = detectColumns(headed, 'fr', ['designation', 'unit', 'price', 'vat']);
    expect(columns).toEqual(['designation', 'unit', null, 'price']);
  });

  test('default to a quantity of one, and report unreadable cells', () => {
    const { lines, unread } = paste('Désignation\tUnité\tQté\tPU HT\nBenne\tforfait\t\t420\nDépose\tm²\tà voir\t34');
    expect(lines).toMatchObject([
      { quantityMilli: 1000, unit: 'forfait' },
      { quantityMilli: 0, vatRateBp: 1000 },
    ]);
    expect(unread).toBe(1);
  });
});
