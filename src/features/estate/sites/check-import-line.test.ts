import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createGeocoder } from '#platform/geo/geocoder.ts';
import { checkImportLine, type Cells } from './check-import-line.ts';
import { guessMapping, importFields } from './import-fields.rules.ts';
import { readDecimal, readPosition } from './read-position.ts';
import { siteInput } from './site.contract.ts';
import { said } from './said.ts';

const geocoder = createGeocoder();
const { locate, nearby } = geocoder;
const check = (cells: Cells, missingPosition: 'report' | 'commune' = 'report') =>
  checkImportLine(
    { name: 'A', street: '1 rue A', postalCode: '75012', city: 'Paris', ...cells },
    { missingPosition, ...geocoder },
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

test('a city that does not match its postal code must be confirmed, unless the line locates the site otherwise', () => {
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

test('reads numbers in the formats of spreadsheets', () => {
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

describe('guesses columns', () => {
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
    ['CODRES;LIBRES;ADRRUE;CODPOS;LIBCOM;NBLGT;ANCONS', 'reference name street postalCode city dwellings builtYear'],
    [
      'Code ESI;Libellé ESI;Adresse 1;CP;Bureau distributeur;Nb UG;Date mise en service;Société',
      'reference name street postalCode city dwellings builtYear landlord',
    ],
    [
      'N° programme;Nom programme;Voie;Code postal;Localité;Nbre lgts;Année const.',
      'reference name street postalCode city dwellings builtYear',
    ],
    ['CODE_IMM;NOM_IMM;LIB_VOIE;CPOSTAL;NOM_COM;INSEE', 'reference name street postalCode city inseeCode'],
    ['Property code;Property name;Street;Postal code;City', 'reference name street postalCode city'],
    ['code_insee;commune;geo_shape;geo_point_2d', 'inseeCode city - position'],
    ['latitude;nom', '- name'],
    ['x;y', '- -'],
  ])('%s', (header, expected) => {
    const mapping = guessMapping(header.split(';'));
    const byColumn = header.split(';').map((_, index) => importFields.find((field) => mapping[field] === index) ?? '-');
    expect(byColumn.join(' ')).toBe(expected);
  });
});

describe('an error in an optional field keeps the line and the readable part of the cell', () => {
  test.each([
    ['06 12 34 56 78 / 01 42 00 00 00', '06 12 34 56 78', 'PHONE_READ'],
    ['01.42.00.00.00 poste 12', '01.42.00.00.00', 'PHONE_READ'],
    ['Mme Durand : 06-12-34-56-78', '06-12-34-56-78', 'PHONE_READ'],
    ['01 42 00 00 00 - 06 12 34 56 78', '01 42 00 00 00', 'PHONE_READ'],
    ['+33 (0)6 12 34 56 78 ou bureau', '+33 (0)6 12 34 56 78', 'PHONE_READ'],
    ['612345678', '0612345678', undefined],
    ['6,12345678E+08', '0612345678', undefined],
    ['33612345678', '+33612345678', undefined],
    ['poste 12', '', 'NOT_A_PHONE'],
    ['gardien@exemple.fr', '', 'NOT_A_PHONE'],
  ])('telephone %s', (contactPhone, kept, code) => {
    const { site, issues } = check({ position: '48.83, 2.39', contactPhone });
    expect([site?.contactPhone, issues[0]?.code]).toEqual([kept, code]);
  });

  test('a phone number in the contact column is recognised', () => {
    const { site } = check({ position: '48.83, 2.39', contactName: '04 78 00 00 00' });
    expect([site?.contactName, site?.contactPhone]).toEqual(['', '04 78 00 00 00']);
    const both = check({ position: '48.83, 2.39', contactName: 'Mme Costa, 06 12 34 56 78' }).site;
    expect([both?.contactName, both?.contactPhone]).toEqual(['Mme Costa', '06 12 34 56 78']);
    const { site: named } = check({ position: '48.83, 2.39', contactName: 'Loge 4' });
    expect([named?.contactName, named?.contactPhone]).toEqual(['Loge 4', '']);
  });

  test.each<[Cells, object, string | undefined]>([
    [{ builtYear: '01/06/1968' }, { builtYear: 1968 }, 'NUMBER_READ'],
    [{ builtYear: 'vers 1970' }, { builtYear: 1970 }, 'NUMBER_READ'],
    [{ builtYear: '1968-1972' }, { builtYear: 1968 }, 'NUMBER_READ'],
    [{ builtYear: '25569' }, { builtYear: 1970 }, 'NUMBER_READ'],
    [{ builtYear: '29221,0' }, { builtYear: 1980 }, 'NUMBER_READ'],
    [{ builtYear: '12/13' }, { builtYear: null }, 'NOT_A_NUMBER'],
    [{ builtYear: 'XIXe' }, { builtYear: null }, 'NOT_A_NUMBER'],
    [{ dwellings: '38 lots' }, { dwellings: 38 }, 'NUMBER_READ'],
    [{ dwellings: '12 + 3' }, { dwellings: null }, 'NOT_A_NUMBER'],
    [{ dwellings: '12,0' }, { dwellings: 12 }, undefined],
    [{ reference: 'R'.repeat(61) }, { reference: 'R'.repeat(60) }, 'TOO_LONG'],
    [{ accessCodes: 'c'.repeat(1001) }, { accessCodes: 'c'.repeat(1000) }, 'TOO_LONG'],
    [{ postalCode: '', city: '75012 PARIS' }, { postalCode: '75012', city: 'PARIS' }, undefined],
    [
      { street: '12 rue X, 97400 Saint-Denis', postalCode: '', city: '' },
      { street: '12 rue X', postalCode: '97400', city: 'Saint-Denis' },
      'ADDRESS_SPLIT',
    ],
    [
      { street: '12 rue X - F-75012 Paris, France', postalCode: '', city: '' },
      { street: '12 rue X', postalCode: '75012', city: 'Paris' },
      'ADDRESS_SPLIT',
    ],
    [{ street: '12 rue X 75012 PARIS' }, { street: '12 rue X', city: 'Paris' }, undefined],
    [{ street: 'ZI 34500 lots' }, { street: 'ZI 34500 lots', postalCode: '75012' }, undefined],
    [{ postalCode: '93200', city: 'St-Denis' }, { inseeCode: '93066' }, undefined],
    [{ postalCode: '97400', city: 'ST DENIS', position: '-20.9, 55.4' }, { inseeCode: '97411' }, undefined],
    [{ postalCode: '97438', city: 'Ste Marie', position: '-20.9, 55.5' }, { inseeCode: '97418' }, undefined],
    [{ postalCode: '1000', city: 'Bourg en Bresse' }, { postalCode: '01000' }, 'POSTAL_CODE_READ'],
    [{ postalCode: '1000.0', city: 'Bourg en Bresse' }, { postalCode: '01000' }, 'POSTAL_CODE_READ'],
  ])('%o', (cells, kept, code) => {
    const { site, issues } = check({ position: '48.83, 2.39', ...cells });
    expect(site).toMatchObject(kept);
    expect(issues[0]?.code).toBe(code);
  });

  test.each([
    ['92055', 'PARIS LA DEFENSE CEDEX', 'Puteaux', undefined],
    ['92098', 'LA DEFENSE CEDEX 12', 'Puteaux', undefined],
    ['31099', 'ENTREPRISE X CEDEX 9', 'Toulouse', 'PLACE_GUESSED'],
    ['97499', 'INCONNU CEDEX', 'Saint-Denis', 'PLACE_GUESSED'],
  ])('an address at %s %s is placed at %s', (postalCode, city, near, code) => {
    const line = check({ postalCode, city });
    const place = nearby({ postalCode }) ?? locate({ city: near });
    expect(line.site).toMatchObject({ postalCode, city });
    expect(line.issues.find((issue) => issue.code === 'PLACE_GUESSED')?.code).toBe(code);
    if (code) expect([place?.city, line.verdict, line.site?.inseeCode]).toEqual([near, 'to_confirm', null]);
  });
});

describe('the last line of an address in one cell', () => {
  const columns: [string, (text: string) => Cells][] = [
    ['of the city', (city) => ({ postalCode: '', city })],
    ['of the postal code', (postalCode) => ({ postalCode, city: '' })],
    ['of the street', (text) => ({ street: `1 rue A, ${text}`, postalCode: '', city: '' })],
    ['of the street, nothing between', (text) => ({ street: `1 rue A ${text}`, postalCode: '', city: '' })],
  ];
  const forms: [string, string, string, string][] = [
    ['20 000 AJACCIO CEDEX 1', '20000', 'AJACCIO CEDEX 1', '2A004'],
    ['F-75011 PARIS 11E ARRONDISSEMENT', '75011', 'PARIS 11E ARRONDISSEMENT', '75111'],
    ['97400 ST-DENIS LA REUNION', '97400', 'ST-DENIS', '97411'],
    ['97 400 ST-DENIS LA REUNION', '97400', 'ST-DENIS', '97411'],
    ['97400 Saint-Denis, La Réunion', '97400', 'Saint-Denis', '97411'],
    ['97200 Fort-de-France (Martinique)', '97200', 'Fort-de-France', '97209'],
    ['97200 FORT DE FRANCE', '97200', 'FORT DE FRANCE', '97209'],
    ['95700 ROISSY EN FRANCE', '95700', 'ROISSY EN FRANCE', '95527'],
    ['97490 SAINTE CLOTILDE', '97490', 'SAINTE CLOTILDE', '97411'],
    ['FR-75011 PARIS', '75011', 'PARIS', '75111'],
    ['75 011 PARIS', '75011', 'PARIS', '75111'],
    ['75.011 PARIS', '75011', 'PARIS', '75111'],
    ['974 00 ST DENIS', '97400', 'ST DENIS', '97411'],
    ['75011PARIS', '75011', 'PARIS', '75111'],
    ['Paris 75011', '75011', 'Paris', '75111'],
    ['LE MANS (72000)', '72000', 'LE MANS', '72181'],
    ['1000 BOURG EN BRESSE', '01000', 'BOURG EN BRESSE', '01053'],
    ['31000 TOULOUSE - FRANCE', '31000', 'TOULOUSE', '31555'],
    ['20186 AJACCIO CEDEX 2', '20186', 'AJACCIO CEDEX 2', '2A004'],
    ['92055 PARIS LA DEFENSE CEDEX', '92055', 'PARIS LA DEFENSE CEDEX', '92062'],
  ];
  test.each(columns.flatMap(([column, cellsOf]) => forms.map((form) => [form[0], column, cellsOf, ...form] as const)))(
    '%s, %s',
    (_, _column, cellsOf, text, postalCode, city, inseeCode) =>
      expect(check(cellsOf(text), 'commune')).toMatchObject({
        verdict: 'ready',
        site: { street: '1 rue A', postalCode, city, inseeCode },
      }),
  );

  test.each<[Cells, object]>([
    [{ city: 'BP 123 31000 TOULOUSE' }, { street: '1 rue A, BP 123', postalCode: '31000', city: 'TOULOUSE' }],
    [
      { city: '12 rue X, Paris 75011', street: '' },
      { street: '12 rue X', postalCode: '75011', city: 'Paris' },
    ],
    [
      { street: '1000 rue de la Paix', city: 'Paris 1er' },
      { street: '1000 rue de la Paix', postalCode: '75001' },
    ],
    [
      { street: '12 000 rue A', city: 'Paris 1er' },
      { street: '12 000 rue A', postalCode: '75001' },
    ],
    [
      { street: 'Bâtiment C lot 75011', city: 'Lyon 3e' },
      { street: 'Bâtiment C lot 75011', postalCode: '69003' },
    ],
  ])('%o', (cells, site) => expect(check({ postalCode: '', ...cells }, 'commune').site).toMatchObject(site));
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
    [{ position: '48.83, 2.39', dwellings: 'quarante' }, ['NOT_A_NUMBER warning']],
    [{ position: '48.83, 2.39', dwellings: '-8' }, ['OUT_OF_RANGE warning']],
    [{ position: '48.83, 2.39', builtYear: '1911' }, []],
    [{ position: '48.83, 2.39', contactPhone: 'voir gardien' }, ['NOT_A_PHONE warning']],
    [{ position: '48.83, 2.39', landlord: 'x'.repeat(161) }, ['TOO_LONG warning']],
    [{ position: '48.83, 2.39', name: '', street: '' }, ['STREET_MISSING warning', 'NAME_MISSING error']],
    [{ position: '48.83, 2.39', postalCode: '7501' }, ['POSTAL_CODE_INVALID error']],
    [{ position: '48.83, 2.39', postalCode: '75012 ou 75020' }, ['POSTAL_CODE_INVALID error']],
    [{ position: '48.83, 2.39', postalCode: 'code_75020' }, ['POSTAL_CODE_READ notice']],
    [{ position: '48.83, 2.39', postalCode: 'F-75012' }, ['POSTAL_CODE_READ notice']],
    [{ position: '48.83, 2.39', postalCode: '', city: '' }, ['POSTAL_CODE_MISSING error', 'CITY_MISSING error']],
    [{ postalCode: '99999', city: 'Nulle-Part' }, ['PLACE_UNKNOWN error']],
  ])('%o', (cells, expected) => expect(codes(cells)).toEqual(expected));

  test('without coordinates may be placed at the centre of its commune', () => {
    expect(check({ position: '' }, 'commune')).toMatchObject({
      verdict: 'to_confirm',
      site: { inseeCode: '75112', position: { precision: 'arrondissement' } },
    });
  });

  test('of arbitrary cells is checked, and yields only valid sites', () => {
    const text = fc.oneof(fc.string({ maxLength: 300 }), fc.constantFrom('75012', 'Paris', '48.8, 2.3', '12', ''));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...importFields), text), (cells) => {
        const clean = Object.fromEntries(
          Object.entries(cells).map(([field, value]) => [field, value.replace(/[\p{Cc}\s]+/gu, ' ').trim()]),
        );
        const { verdict, site } = checkImportLine(clean, { missingPosition: 'commune', ...geocoder });
        expect(site === null).toBe(verdict === 'error');
        expect(site ? (siteInput.safeParse(site).error?.issues ?? []) : []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
