import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/app.ts';
import { makeSiret } from '../../../test/rge-directory.ts';
import { type DirectoryField, readHead, readRow } from './directory-row.rules.ts';
import { tradesOf } from './domain-trades.rules.ts';
import { fetchSource } from './fetch-source.ts';

const siret = makeSiret(552_013);
const sound = {
  siret,
  nom_entreprise: 'SARL Chauffage Vauban',
  code_postal: '59000',
  commune: 'LILLE',
  domaine: 'Pompe à chaleur : chauffage',
  particulier: '1',
  lien_date_debut: '2025-01-01',
  lien_date_fin: '2099-01-01',
};

/** One row as the program reads it, under these names of columns. */
function read(changes: Partial<Record<DirectoryField, string>>, columns = Object.keys(sound)) {
  const { head } = readHead(columns.join(','));
  const values: Record<string, string> = { ...sound, ...changes };
  return readRow(
    Object.keys(sound).map((field) => values[field] ?? ''),
    head,
    '2026-11-19',
  );
}

describe('a row as data.ademe.fr writes it', () => {
  test.each([
    ['as it is', siret],
    ['with spaces', siret.replace(/^(\d{3})(\d{3})(\d{3})/, '$1 $2\u00a0$3\u202f')],
    ['without its zeroes', siret.replace(/^0+/, '')],
    ['as a decimal number', `${siret.replace(/^0+/, '')}.0`],
    ['kept as text by a spreadsheet', `'${siret}`],
    ['as a formula', `="${siret}"`],
  ])('has its SIRET %s', (_, typed) => {
    expect(siret.startsWith('00')).toBe(true);
    expect(read({ siret: typed })).toMatchObject({ siret });
  });

  test('is not given zeroes where a number is too short to be one', () => {
    // Its key would be right.
    expect(read({ siret: '18' })).toEqual({ code: 'INVALID_SIRET', value: '18' });
  });

  test.each([
    ['1', true],
    ['0', false],
    ['', false],
    ['true', true],
    ['False', false],
    ['VRAI', true],
    ['FAUX', false],
  ])('works for individuals where it says «%s»: %s', (particulier, individuals) => {
    expect(read({ particulier })).toMatchObject({ row: { individuals } });
  });

  test('may have no end', () => {
    expect(read({})).toMatchObject({ row: { until: '2099-01-01' } });
  });

  test('may come under the titles of its columns', () => {
    const titles = ['\ufeff"SIRET"', '"Nom entreprise"', 'Code postal', 'COMMUNE', 'Domaine', 'Particulier'];
    expect(read({}, [...titles, 'Lien date début', '"Lien date fin"'])).toMatchObject({ siret });
  });
});

describe('the domains of data.ademe.fr', () => {
  test.each([
    ["Isolation des murs par l'extérieur", ['insulation', 'facade']],
    ["Isolation par l'intérieur des murs ou rampants de toitures  ou plafonds", ['insulation']],
    ["Isolation des toitures terrasses ou des toitures par l'extérieur", ['insulation', 'waterproofing']],
    ['Isolation des combles perdus', ['insulation']],
    ['Chauffe-Eau Thermodynamique', ['plumbing', 'heating']],
    ['Chaudière condensation ou micro-cogénération gaz ou fioul', ['heating']],
    ['Chauffage et/ou eau chaude solaire', ['heating', 'plumbing']],
    ['Panneaux solaires photovoltaïques', ['electricity']],
    ["Fenêtres, volets, portes donnant sur l'extérieur", ['joinery']],
    ['Fenêtres de toit', ['joinery', 'roofing']],
    ['Projet complet de rénovation', ['general_contractor']],
    ['Radiateurs électriques, dont régulation.', ['electricity']],
  ])('«%s» are works', (domaine, trades) => {
    expect(read({ domaine })).toMatchObject({ row: { domain: domaine.replace(/\s+/g, ' ') } });
    expect(tradesOf(domaine, '')).toEqual(trades);
  });

  test.each(['Commisionnement', 'Etude solaire photovoltaïque', 'Audit énergétique Logement collectif', 'Inconnu'])(
    '«%s» are not',
    (domaine) => {
      expect(read({ domaine })).toMatchObject({ code: 'NO_TRADE' });
    },
  );
});

describe('the configured address', async () => {
  const app = await startTestApp();
  const head = '\ufeff"siret","nom_entreprise"\n';
  const pages = [`${head}"1","a"\n"2","b"\n`, `${head}"3","c"`, `${head}"4","d"\n`];
  let elsewhere = '';
  const server = createServer(({ url = '' }, answer) => {
    const { pathname, searchParams } = new URL(url, 'http://ademe.test');
    const page = Number(searchParams.get('after') ?? 0);
    if (pathname === '/broken' && page === 1) return void answer.writeHead(503).end();
    const next = pathname === '/foreign' ? elsewhere : `${pathname}?after=${pathname === '/endless' ? 0 : page + 1}`;
    if (page < pages.length - 1) answer.setHeader('link', `<${next}>; rel=next`);
    return void answer.end(pages[page]);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  elsewhere = `http://localhost:${port}/lines`;
  afterAll(() => server.close());

  const fetched = async (path: string) => {
    const key = `directory${path}.csv`;
    await fetchSource(app.files, `http://127.0.0.1:${port}${path}`, key);
    let text = '';
    for await (const chunk of (await app.files.read(key)) ?? []) text += String(chunk);
    return text;
  };

  test('is read to its last page, the names of the columns once', async () => {
    expect(await fetched('/lines')).toBe(`${head}"1","a"\n"2","b"\n"3","c"\n"4","d"\n`);
  });

  test.each(['/broken', '/foreign', '/endless'])(
    'is refused whole where a page fails, leads away or never ends: %s',
    async (path) => {
      await expect(fetched(path)).rejects.toMatchObject({ code: 'SOURCE_UNREACHABLE' });
    },
  );
});
