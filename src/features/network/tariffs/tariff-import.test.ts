import { writeXlsx } from 'hucre';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { upload as send } from '#test/multipart.ts';
import type { ImportFile, ImportLine } from './tariff-import.contract.ts';
import type { TariffItem } from './tariff.contract.ts';

const app = await startTestApp();
let owner: Caller;
let reader: Caller;
let manager: Caller;
beforeAll(async () => {
  const company = await app.provider();
  owner = await app.person({ role: 'prestataire', company });
  manager = await app.person({ role: 'prestataire', company, membership: 'manager' });
  reader = await app.person({ role: 'prestataire', company, membership: 'viewer' });
});

const url = '/api/tariff-items';
const head = 'Code;Désignation;Métier;Unité;Prix unitaire HT (EUR);TVA (%)';
const upload = (by: Parameters<typeof send>[0], content: string | Buffer, field?: string) =>
  send(by, `${url}/readings`, content, 'tarifs.csv', field);
const read = async (content: string | Buffer) => {
  const { body } = await upload(owner, content);
  const { columns, rows } = body as ImportFile;
  return { columns, rows };
};
const check = async (input: object) =>
  ((await owner.post(`${url}/checks`, input)).body as { lines: ImportLine[] }).lines;
const list = async (by = owner) => ((await by.get(`${url}?limit=100`)).body as { items: TariffItem[] }).items;

describe('a file of prices', () => {
  test('is read in any encoding and with any separator; its columns are guessed, nothing is written', async () => {
    const before = await list();
    const text = [head, 'ETA-1;Dépose du complexe;Étanchéité;m²;1 234,56 €;10', '', 'x;"a'].join('\r\n');
    const { status, body } = await upload(owner, Buffer.from(text.replaceAll('€', '\u0080'), 'latin1'));
    expect(status).toBe(200);
    expect(body).toEqual({
      header: ['Code', 'Désignation', 'Métier', 'Unité', 'Prix unitaire HT (EUR)', 'TVA (%)'],
      columns: { code: 0, designation: 1, trade: 2, unit: 3, price: 4, vat: 5 },
      rows: [{ line: 2, cells: ['ETA-1', 'Dépose du complexe', 'Étanchéité', 'm²', '1 234,56 €', '10'] }],
      unreadable: [{ line: 4, message: 'Un guillemet est ouvert et jamais refermé.' }],
      aside: [],
    });
    expect(await check(await read(text))).toMatchObject([
      { verdict: 'new', article: { trade: 'waterproofing', unit: 'm²', unitPriceE4: 12_345_600, vatRateBp: 1000 } },
    ]);
    expect(await check(await read(text.replace('Étanchéité;', 'COUVERTURE;')))).toMatchObject([
      { verdict: 'new', article: { trade: 'roofing' } },
    ]);
    expect((await read('Code,Item,Unit,Unit price,VAT\nA,"Roof, flat",m²,12.5,20')).rows[0]?.cells[1]).toBe(
      'Roof, flat',
    );
    expect(await list()).toEqual(before);
  });

  test.each([
    ['', 'CSV_EMPTY'],
    [`${head}\n${'a;b\n'.repeat(2001)}`, 'CSV_TOO_MANY_ROWS'],
    [Array.from({ length: 41 }, (_, at) => `c${at}`).join(';'), 'CSV_TOO_MANY_COLUMNS'],
    ['x'.repeat(2 * 1024 * 1024 + 1), 'TOO_LARGE'],
  ])('is refused if it is none, or too large', async (content, code) => {
    expect(await upload(owner, content)).toMatchObject({ body: { code } });
  });

  test('is required', async () => {
    expect(await upload(owner, head, 'other')).toMatchObject({
      status: 422,
      body: {
        data: { issues: [{ path: ['file'], message: 'Choisissez un classeur (XLSX, XLS, ODS) ou un fichier CSV.' }] },
      },
    });
  });
});

describe('its lines', () => {
  test('list their errors, each with its reason', async () => {
    const lines = await check(
      await read(
        [
          head,
          'A;Dépose;Étanchéité;m²;34;10',
          ';Sans code;Étanchéité;m²;34;10',
          'B;;Étanchéité;m²;34;10',
          'C;Pose;Sorcellerie;m²;34;10',
          'D;Pose;;m²;34;10',
          'E;Pose;Étanchéité;;34;10',
          'F;Pose;Étanchéité;m²;sur devis;10',
          'G;Pose;Étanchéité;m²;;10',
          'H;Pose;Étanchéité;m²;0,08451;10',
          'I;Pose;Étanchéité;m²;34;19,6',
          'J;Pose;Étanchéité;m²;34;',
          'A;Encore;Étanchéité;m²;34;10',
        ].join('\n'),
      ),
    );
    expect(lines.map(({ line, verdict, issues }) => [line, verdict, ...issues.map(({ message }) => message)])).toEqual([
      [2, 'new'],
      [3, 'error', 'Ce champ est requis.'],
      [4, 'error', 'Ce champ est requis.'],
      [5, 'error', 'Ce métier n’est pas de la liste.'],
      [6, 'error', 'Indiquez le métier.'],
      [7, 'error', 'Ce champ est requis.'],
      [8, 'error', 'Ce prix n’est pas un montant.'],
      [9, 'error', 'Indiquez le prix unitaire.'],
      [10, 'new'],
      [11, 'error', 'Ce taux de TVA n’existe pas.'],
      [12, 'error', 'Indiquez le taux de TVA.'],
      [13, 'error', 'Ce code est déjà à la ligne 2 du fichier.'],
    ]);
  });

  test('have prices with too many decimals rounded, with a note; sums of a workbook are listed', async () => {
    const rows = [
      ['Bordereau 2026'],
      ['Code', 'Libellé', 'Unité', 'PU HT', 'TVA', 'Métier'],
      ['R1', 'Pose', 'u', 0.08455, 0.2, 'Étanchéité'],
      ['R2', 'Dépose', 'u', 1234.5, 0.055, 'Étanchéité'],
      ['Total', null, null, 1234.58455],
    ];
    const cells = new Map([['2,4', { value: 0.2, style: { numFmt: '0%' } }]]);
    const book = Buffer.from((await writeXlsx({ sheets: [{ name: 'P', rows, cells }] })) as Uint8Array);
    const file = (await upload(owner, book)).body as ImportFile;
    expect(file.aside).toEqual([{ line: 5, message: 'Ligne de total, laissée de côté.' }]);
    expect(await check({ columns: file.columns, rows: file.rows })).toMatchObject([
      {
        verdict: 'new',
        article: { unitPriceE4: 846, vatRateBp: 2000 },
        notes: ['Arrondi à quatre décimales\u202f: 0,0846\u202f€.'],
      },
      { verdict: 'new', article: { unitPriceE4: 12_345_000, vatRateBp: 550 }, notes: [] },
    ]);
  });

  test('use the default trade and rate if they have none', async () => {
    const input = await read('Code;Libellé;Unité;PU HT\nK;Pose;u;12,50');
    expect(await check({ ...input, trade: 'roofing', vatRateBp: 550 })).toMatchObject([
      { verdict: 'new', article: { trade: 'roofing', vatRateBp: 550 } },
    ]);
    expect(
      await check({ ...input, columns: { ...input.columns, code: 3 }, trade: 'roofing', vatRateBp: 550 }),
    ).toMatchObject([{ article: { code: '12,50' } }]);
  });

  test.each([
    [{ rows: [], columns: {} }, ['rows']],
    [{ rows: [{ line: 1, cells: ['a'] }], columns: { code: 40 } }, ['columns', 'code']],
    [{ rows: [{ line: 1, cells: ['a'.repeat(1001)] }], columns: {} }, ['rows', 0, 'cells', 0]],
    [{ rows: Array.from({ length: 2001 }, () => ({ line: 1, cells: [] })), columns: {} }, ['rows']],
    [{ rows: [{ line: 1, cells: [] }], columns: {}, vatRateBp: 1960 }, ['vatRateBp']],
  ])('are limited', async (input, path) => {
    for (const act of ['checks', 'imports']) {
      expect(await owner.post(`${url}/${act}`, input)).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path }] } },
      });
    }
  });
});

describe('an import', () => {
  const file = (...lines: string[]) => [head, ...lines].join('\n');

  test('adds new codes, updates known ones, leaves the rest; unchanged ones are not written', async () => {
    const first = await read(file('W1;Un;Étanchéité;m²;10;10', 'W2;Deux;Étanchéité;m²;20;10'));
    expect(await manager.post(`${url}/imports`, first)).toMatchObject({ status: 200, body: { added: 2, changed: 0 } });
    const kept = (await list()).find(({ code }) => code === 'W1');
    const second = await read(
      file('W1;Un;Étanchéité;m²;10;10', 'W2;Deux;Étanchéité;m²;21,5;20', 'W3;Trois;Étanchéité;u;3;10'),
    );
    expect((await check(second)).map(({ verdict }) => verdict)).toEqual(['same', 'changed', 'new']);
    expect(await owner.post(`${url}/imports`, second)).toMatchObject({ body: { added: 1, changed: 1 } });
    const after = await list();
    expect(after.find(({ code }) => code === 'W1')).toEqual(kept);
    expect(after.find(({ code }) => code === 'W2')).toMatchObject({ unitPriceE4: 215_000, vatRateBp: 2000 });
    expect(await owner.post(`${url}/imports`, second)).toMatchObject({ status: 409, body: { code: 'IMPORT_EMPTY' } });
  });

  test('stops at a faulty line, unless only the valid ones are to be kept', async () => {
    const input = await read(file('G1;Bonne;Étanchéité;m²;10;10', 'G2;Mauvaise;Étanchéité;m²;?;10'));
    expect(await owner.post(`${url}/imports`, input)).toMatchObject({
      status: 409,
      body: { code: 'IMPORT_HAS_FAULTS' },
    });
    expect((await list()).some(({ code }) => code === 'G1')).toBe(false);
    const answer = await owner.post(`${url}/imports`, { ...input, keepGoodLines: true });
    expect(answer).toMatchObject({ status: 200, body: { added: 1, changed: 0 } });
  });

  test('is for the company’s own price list only, and not for viewers', async () => {
    const rival = await app.person({ role: 'tce', company: await app.provider() });
    const input = await read(file('R1;Mienne;Étanchéité;m²;10;10'));
    expect(await owner.post(`${url}/imports`, input)).toMatchObject({ body: { added: 1 } });
    expect(await rival.post(`${url}/imports`, input)).toMatchObject({ body: { added: 1, changed: 0 } });
    const ordering = await app.person({ company: await app.company() });
    for (const [by, status, code] of [
      [app.nobody, 401, 'UNAUTHENTICATED'],
      [ordering, 403, 'WRONG_SIDE'],
      [reader, 403, 'FORBIDDEN'],
    ] as const) {
      expect(await upload(by, head)).toMatchObject({ status, body: { code } });
      for (const act of ['checks', 'imports'])
        expect(await by.post(`${url}/${act}`, input)).toMatchObject({ status, body: { code } });
    }
  });
});

describe('the export', () => {
  test('contains the price list in the format of the import, without formulas', async () => {
    const company = await app.provider();
    const alone = await app.person({ role: 'prestataire', company });
    const colleague = await app.person({ role: 'prestataire', company, membership: 'viewer' });
    const article = {
      code: 'F1',
      designation: '=HYPERLINK("x")',
      trade: 'roofing',
      unit: 'm²',
      unitPriceE4: 12_345_600,
      vatRateBp: 550,
    };
    await alone.post(url, article);
    const csv = await colleague.get(`${url}.csv`);
    expect(csv.headers['content-disposition']).toBe('attachment; filename="tarifs.csv"');
    expect(csv.body).toBe(`\uFEFF${head}\r\nF1;"'=HYPERLINK(""x"")";Couverture-zinguerie;m²;"1234,56";"5,5"\r\n`);
    expect((await colleague.get(`${url}.csv?q=nothing`)).body).toBe(`\uFEFF${head}\r\n`);
    const { columns, rows } = (await upload(alone, csv.body as string)).body as ImportFile;
    const { lines } = (await alone.post(`${url}/checks`, { columns, rows })).body as { lines: ImportLine[] };
    expect(lines).toMatchObject([{ verdict: 'same' }]);
  });
});
