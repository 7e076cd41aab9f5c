import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { makeSiret } from '#test/rge-directory.ts';
import { type DirectoryField, readHead, readRow } from './directory-row.rules.ts';
import { tradesOf } from './domain-trades.rules.ts';
import { fetchSource } from './fetch-source.ts';
import { Cancelled } from './import-progress.ts';

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

  test('is not padded with zeroes if the number is too short', () => {
    // Its check digit would be right.
    expect(read({ siret: '18' })).toEqual({ code: 'INVALID_SIRET', value: '18' });
  });

  test.each([
    '2027-01-31',
    '2027-01-31T00:00:00.000+02:00',
    '2027/1/31',
    '20270131',
    '31/01/2027',
    '31-1-2027',
    '31.01.2027',
  ])('has an end written %s', (lien_date_fin) => {
    expect(read({ lien_date_fin })).toMatchObject({ row: { until: '2027-01-31' } });
  });

  test.each(['2027-02-30', '31/02/2027', '2027', '13/13/2027', '202701311', 'fin 2027'])(
    'has no end if it reads %s',
    (lien_date_fin) => {
      expect(read({ lien_date_fin })).toMatchObject({ code: 'INVALID_DATES' });
    },
  );

  test('is never cut in the middle of a character', () => {
    const nom_entreprise = `SARL ${'A'.repeat(154)}🏠🏠`;
    expect(read({ nom_entreprise })).toMatchObject({ row: { name: `SARL ${'A'.repeat(154)}` } });
  });

  test.each([
    ['1', true],
    ['Oui', true],
    ['t', true],
    ['0', false],
    ['', false],
    ['true', true],
    ['False', false],
    ['VRAI', true],
    ['FAUX', false],
  ])('works for private persons if it reads «%s»: %s', (particulier, individuals) => {
    expect(read({ particulier })).toMatchObject({ row: { individuals } });
  });

  test('may have no end', () => {
    expect(read({})).toMatchObject({ row: { until: '2099-01-01' } });
  });

  test('may use the titles of its columns', () => {
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
  /** How often each page was requested. */
  const asked = new Map<string, number>();
  const server = createServer(({ url = '' }, answer) => {
    const { pathname, searchParams } = new URL(url, 'http://ademe.test');
    const page = Number(searchParams.get('after') ?? 0);
    const times = (asked.get(url) ?? 0) + 1;
    asked.set(url, times);
    if (pathname === '/moved') return void answer.writeHead(302, { location: `/lines?after=${page}` }).end();
    if (pathname === '/broken' && page === 1) return void answer.writeHead(503).end();
    if (pathname === '/refused') return void answer.writeHead(403).end();
    if (pathname === '/busy' && times === 1) return void answer.writeHead(429, { 'retry-after': '0' }).end();
    if (pathname === '/cut' && page === 1 && times < 3) {
      answer.writeHead(200, { 'content-length': 1000 });
      return void answer.write(pages[1], () => answer.destroy());
    }
    const next = pathname === '/foreign' ? elsewhere : `${pathname}?after=${pathname === '/endless' ? 0 : page + 1}`;
    const hasNext = page < pages.length - 1;
    if (pathname === '/json' || pathname === '/short') {
      const results = [
        { siret: String(page), nom_entreprise: 'L"Été', latitude: 48.5, particulier: true, _geopoint: {} },
      ];
      // The announced total changes while reading.
      const total = pathname === '/short' ? 9 : 2 + page / 2;
      const body = { total, ...(hasNext && { next: `http://127.0.0.1:${port}${next}` }), results };
      return void answer.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(body));
    }
    if (hasNext) answer.setHeader('link', `<${next}>; rel=next`);
    return void answer.end(pages[page]);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  elsewhere = `http://localhost:${port}/lines`;
  afterAll(() => server.close());

  const fetched = async (path: string, alive = async () => {}) => {
    const key = `directory${path}.csv`;
    await fetchSource(app.files, `http://127.0.0.1:${port}${path}`, key, { alive, pauses: [1, 1, 1] });
    let text = '';
    for await (const chunk of (await app.files.read(key)) ?? []) text += String(chunk);
    return text;
  };

  test.each(['/lines', '/moved', '/busy', '/cut'])(
    'is read to its last page, column names once, while busy, redirected or truncated: %s',
    async (path) => {
      expect(await fetched(path)).toBe(`${head}"1","a"\n"2","b"\n"3","c"\n"4","d"\n`);
    },
  );

  test('may be the default row address of the API', async () => {
    const [columns = '', ...rows] = (await fetched('/json')).trim().split('\n');
    expect(readHead(columns).missing).toEqual([]);
    expect(rows.map((line) => line.slice(0, 12))).toEqual(['"0","L""Été"', '"1","L""Été"', '"2","L""Été"']);
    expect(rows[0]).toContain('"48.5"');
    expect(rows[0]).toContain('"true"');
  });

  test.each(['/broken', '/refused', '/foreign', '/endless', '/short'])(
    'is refused as a whole if a page fails, leads away, never ends or is incomplete: %s',
    async (path) => {
      await expect(fetched(path)).rejects.toMatchObject({ code: 'SOURCE_UNREACHABLE' });
    },
  );

  test('is not requested again after a refusal', () => {
    expect([asked.get('/refused'), asked.get('/broken?after=1')]).toEqual([1, 4]);
  });

  test('is refused if nothing answers there', async () => {
    const gone = fetchSource(app.files, 'http://127.0.0.1:9/lines', 'x.csv', { alive: async () => {}, pauses: [1] });
    await expect(gone).rejects.toMatchObject({ code: 'SOURCE_UNREACHABLE' });
  });

  test('stops if the import is cancelled meanwhile', async () => {
    const cancelled = async () => {
      throw new Cancelled();
    };
    await expect(fetched('/lines', cancelled)).rejects.toBeInstanceOf(Cancelled);
  });
});
