import { describe, expect, test } from 'vitest';
import { guessPriceColumns, readPrice, readQuantity, readVatRate } from './price-cells.ts';

describe('a price schedule', () => {
  test.each([
    [
      ['N°', 'Désignation', 'U', 'Qté', 'P.U. HT', 'TVA', 'Total HT'],
      ['code', 'designation', 'unit', 'quantity', 'price', 'vat', 'total'],
    ],
    [
      ['Code', 'Libellé', 'Unité', 'Prix unitaire HT (EUR)', 'TVA (%)'],
      ['code', 'designation', 'unit', 'price', 'vat'],
    ],
    [
      ['Item', 'Qty', 'Unit', 'Unit price', 'VAT', 'Amount'],
      ['designation', 'quantity', 'unit', 'price', 'vat', 'total'],
    ],
    [
      ['Pos', 'Bezeichnung', 'Menge', 'Einheit', 'Einheitspreis', 'MwSt'],
      ['code', 'designation', 'quantity', 'unit', 'price', 'vat'],
    ],
    [
      ['Code', 'Désignation', 'Métier', 'Unité', 'Prix unitaire HT (EUR)', 'TVA (%)'],
      ['code', 'designation', 'trade', 'unit', 'price', 'vat'],
    ],
  ])('is recognised by its headings %j', (header, fields) => {
    const found = guessPriceColumns(header);
    expect(header.map((_, column) => Object.entries(found).find(([, at]) => at === column)?.[0])).toEqual(fields);
  });

  test('without recognised headings is refused', () => {
    expect(guessPriceColumns(['Dépose du complexe', 'm²', '38', '34,00 €'])).toEqual({});
  });

  test.each([
    ['1\u202f234,56\u00a0€', 'fr', 12_345_600],
    ['1 234,5 € HT', 'fr', 12_345_000],
    ['1.234,56', 'fr', 12_345_600],
    ['1,234.56', 'fr', 12_345_600],
    ['1,234', 'en', 12_340_000],
    ['34', 'fr', 340_000],
    ['-5', 'fr', -50_000],
    ['12,345 €', 'fr', 123_450],
    ['0,0845', 'fr', 845],
    ['1\u202f234,5678', 'fr', 12_345_678],
    ['(12,50\u00a0€)', 'fr', -125_000],
    ['0,08455', 'fr', 846],
    ['-0,00005', 'fr', -1],
    ['12,333333333333334', 'fr', 123_333],
    ['12,50 €/m²', 'fr', 125_000],
    ['12,50 € HT / u', 'fr', 125_000],
    ['1/2', 'fr', null],
    ['m²', 'fr', null],
  ])('parses the price %s in %s', (text, language, minor) => expect(readPrice(text, language)).toBe(minor));

  test.each([
    ['38', 38_000],
    ['2,5', 2_500],
    ['20 %', null],
    ['', null],
  ])('parses the quantity %s', (text, milli) => expect(readQuantity(text, 'fr')).toBe(milli));

  test.each([
    ['20 %', 2000],
    ['20,00\u202f%', 2000],
    ['5,5', 550],
    ['0,2', 2000],
    ['0.055', 550],
    ['0', 0],
    ['0,0 %', 0],
    ['19,6 %', null],
    ['exonéré', null],
  ])('parses the rate %s', (text, rate) => expect(readVatRate(text, 'fr')).toBe(rate));
});
