import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGeocoder } from '#platform/geo/geocoder.ts';
import { checkImportLine, type Cells } from './check-import-line.ts';
import { guessMapping, importFields } from './import-fields.rules.ts';
import { readDecimal, readPosition } from './read-position.ts';
import { siteInput } from './site.contract.ts';
import { said } from './said.ts';

const { locate, contradiction } = createGeocoder();
const check = (cells: Cells, missingPosition: 'report' | 'commune' = 'report') =>
  checkImportLine(
    { name: 'A', street: '1 rue A', postalCode: '75012', city: 'Paris', ...cells },
    { missingPosition, locate, contradiction },
  );
const codes = (cells: Cells) => check(cells).issues.map(({ code, level }) => `${code} ${level}`);

test.each([
  ['48.83399817959342, 2.398175442412243', 48.83399817959342, 2.398175442412243],
  ['48,834;2,398', 48.834, 2.398],
  ['48.8 2.3', 48.8, 2.3],
  ['-20.9, 55.4', -20.9, 55.4],
  ['{"coordinates": [2.39, 48.83], "type": "Point"}', 48.83, 2.39],
  ['POINT (2.39 48.83)', 48.83, 2.39],
])('reads the position %s', (text, latitude, longitude) => {
  expect(readPosition(text)).toEqual({ latitude, longitude });
});

test.each([
  '',
  'x',
  '48.8',
  '1, 2, 3',
  '{"type":"Point"}',
  '{',
  'POINT (x y)',
  '{"type":"Point","coordinates":["a",2]}',
])('reads no position in %j', (text) => expect(readPosition(text)).toBeNull());

test('a city under the postal code of another is to be confirmed, unless the file says where the site is', () => {
  const line = check({ postalCode: '93100', city: 'Bobigny' }, 'commune');
  expect(line).toMatchObject({ verdict: 'to_confirm' });
  expect(line.issues).toContainEqual({
    field: 'city',
    level: 'warning',
    code: 'PLACE_DOUBTFUL',
    message: said('answers.import.otherCity', { postalCode: '93100', other: 'Montreuil' }).kept,
  });
  const placed = check({ postalCode: '93100', city: 'Bobigny', position: '48.9, 2.44' });
  expect(placed.issues.map(({ code }) => code)).not.toContain('PLACE_DOUBTFUL');
});

test('reads numbers as spreadsheets write them', () => {
  expect(['1 204', '38,5', '-8', '+3', '1\u202f000', 'XL', '1e3', '', '1.2.3'].map(readDecimal)).toEqual([
    1204,
    38.5,
    -8,
    3,
    1000,
    null,
    null,
    null,
    null,
  ]);
});

describe('columns are guessed', () => {
  test.each([
    ['NOM_RES;ADR1;CP;VILLE;NB_LOTS;GARDIEN_TEL', 'name street postalCode city dwellings contactPhone'],
    [
      'id;Libellé;Adresse postale;Code postal;Commune;latitude;longitude',
      'reference name street postalCode city latitude longitude',
    ],
    [
      'Référence;Nom du site;Rue;Code_Postal;Ville;Année de construction',
      'reference name street postalCode city builtYear',
    ],
    ['Nom;Année', 'name builtYear'],
    ['code_insee;commune;geo_shape;geo_point_2d', 'inseeCode city - position'],
    ['latitude;nom', '- name'],
    ['x;y', '- -'],
  ])('%s', (header, expected) => {
    const mapping = guessMapping(header.split(';'));
    const byColumn = header.split(';').map((_, index) => importFields.find((field) => mapping[field] === index) ?? '-');
    expect(byColumn.join(' ')).toBe(expected);
  });
});

describe('a line', () => {
  test.each<[Cells, string[]]>([
    [{ position: '48.83, 2.39' }, []],
    [{ position: '' }, ['POSITION_MISSING error']],
    [{ position: '0, 0' }, ['POSITION_INVALID error']],
    [{ latitude: '91', longitude: '2' }, ['POSITION_INVALID error']],
    [{ latitude: '48,8', longitude: '2,39' }, []],
    [{ latitude: '48,8', longitude: '' }, ['POSITION_INVALID error']],
    [{ position: '43.3, 5.4' }, ['POSITION_FAR warning']],
    [{}, ['POSITION_APPROXIMATE notice']],
    [{ position: '48.83, 2.39', street: '' }, ['STREET_MISSING warning']],
    [{ position: '48.83, 2.39', dwellings: 'quarante' }, ['NOT_A_NUMBER error']],
    [{ position: '48.83, 2.39', dwellings: '-8' }, ['OUT_OF_RANGE warning']],
    [{ position: '48.83, 2.39', builtYear: '1911' }, []],
    [{ position: '48.83, 2.39', contactPhone: 'voir gardien' }, ['NOT_A_PHONE error']],
    [{ position: '48.83, 2.39', landlord: 'x'.repeat(161) }, ['TOO_LONG error']],
    [{ position: '48.83, 2.39', name: '', street: '' }, ['STREET_MISSING warning', 'NAME_MISSING error']],
    [{ position: '48.83, 2.39', postalCode: '7501' }, ['POSTAL_CODE_INVALID error']],
    [{ position: '48.83, 2.39', postalCode: '75012 ou 75020' }, ['POSTAL_CODE_INVALID error']],
    [{ position: '48.83, 2.39', postalCode: 'code_75020' }, ['POSTAL_CODE_READ notice']],
    [{ position: '48.83, 2.39', postalCode: '', city: '' }, ['POSTAL_CODE_MISSING error', 'CITY_MISSING error']],
    [{ postalCode: '99999', city: 'Nulle-Part' }, ['PLACE_UNKNOWN error']],
  ])('%o', (cells, expected) => expect(codes(cells)).toEqual(expected));

  test('without coordinates may be placed at the centre of its commune', () => {
    expect(check({ position: '' }, 'commune')).toMatchObject({
      verdict: 'to_confirm',
      site: { inseeCode: '75112', position: { precision: 'arrondissement' } },
    });
  });

  test('of any cells is judged, and what is kept is a site the API would take', () => {
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom('75012', 'Paris', '48.8, 2.3', '12', ''));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...importFields), text), (cells) => {
        const clean = Object.fromEntries(
          Object.entries(cells).map(([field, value]) => [field, value.replace(/[\p{Cc}\s]+/gu, ' ').trim()]),
        );
        const { verdict, site } = checkImportLine(clean, { missingPosition: 'commune', locate, contradiction });
        expect(site === null).toBe(verdict === 'error');
        expect(site ? (siteInput.safeParse(site).error?.issues ?? []) : []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
