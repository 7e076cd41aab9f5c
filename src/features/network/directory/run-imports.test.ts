import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { uuidv7 } from '#common/ids.ts';
import { createGeocoder } from '#platform/geo/geocoder.ts';
import { startTestApp } from '#test/app.ts';
import { directoryHeader, makeSiret, rgeDirectory } from '#test/rge-directory.ts';
import { waitFor, workAll } from '#test/work.ts';
import { later } from '#platform/jobs/later.ts';
import { imports } from './import-progress.ts';
import { bindImports, type ImportServices } from './run-imports.ts';

const app = await startTestApp();
const services: ImportServices = {
  db: app.db,
  files: app.files,
  geocoder: createGeocoder(),
  clock: () => app.clock.now,
  rgeDirectory: undefined,
};

async function ask(text: Iterable<string>, dataOn = '2026-11-19', isWhole = false): Promise<string> {
  const id = uuidv7();
  await app.files.putStream(`directory/${id}.csv`, Readable.from([...text].map((line) => Buffer.from(line))));
  await sql`INSERT INTO directory_imports (id, source, file_name, storage_key, data_on, is_whole, created_at)
    VALUES (${id}, 'upload', 'rge.csv', ${`directory/${id}.csv`}, ${dataOn}::date, ${isWhole}, now())`.execute(app.db);
  await later(app.db, imports, { id }, { key: id });
  return id;
}

const runImports = (services: ImportServices) => workAll(app.db, bindImports(services));

const progress = async (id: string) =>
  app.db.selectFrom('directory_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function run(...asked: Parameters<typeof ask>) {
  const id = await ask(...asked);
  await runImports(services);
  return progress(id);
}

async function snapshot() {
  const { rows } = await sql<{
    text: string;
  }>`SELECT md5(string_agg((to_jsonb(d) - 'id' - 'created_at' - 'updated_at')::text,
    '|' ORDER BY siret)) AS text FROM directory_companies d`.execute(app.db);
  return rows[0]?.text;
}

const wrongCells = async () => {
  const { rows } = await sql<{ wrong: number }>`
    WITH truth AS (SELECT level, trade, floor(spot[0] * (1 << level))::integer AS x, floor(spot[1] * (1 << level))::integer AS y,
        count(*)::integer AS count FROM directory_companies CROSS JOIN (SELECT 0 AS level UNION ALL SELECT generate_series(4, 11)) l
      CROSS JOIN LATERAL unnest(array_prepend('', trades)) AS trade WHERE is_listed GROUP BY 1, 2, 3, 4)
    SELECT count(*)::integer AS wrong FROM truth t FULL JOIN directory_cells c USING (level, trade, x, y)
    WHERE t.count IS DISTINCT FROM c.count`.execute(app.db);
  return rows[0]?.wrong;
};

const row = (values: Record<string, string>) =>
  `${directoryHeader
    .split(',')
    .map((field) => `"${(values[field] ?? '').replaceAll('"', '""')}"`)
    .join(',')}\n`;
const siret = makeSiret(81_234_567);
const sound = {
  siret,
  nom_entreprise: 'SARL Chauffage Vauban',
  adresse: '12 rue de la Gare',
  code_postal: '59000',
  commune: 'LILLE',
  latitude: '50.6292',
  longitude: '3.0573',
  telephone: '+33 (0)3 20 11 22 33',
  email: 'contact@chauffage-vauban.fr',
  site_internet: 'www.chauffage-vauban.fr',
  code_qualification: '5511',
  domaine: 'Pompe à chaleur : chauffage',
  meta_domaine: "Installations d'énergies renouvelables",
  organisme: 'qualibat',
  particulier: 'True',
  lien_date_debut: '2025-01-01',
  lien_date_fin: '2027-01-01',
};
const head = `${directoryHeader}\n`;
const entry = async (of: string) =>
  app.db.selectFrom('directory_companies').selectAll().where('siret', '=', of).executeTakeFirst();

describe('the public directory', () => {
  test('is imported, reports what it skipped, and is the same the second time', async () => {
    const lines = [...rgeDirectory({ companies: 700 })];
    const first = await run(lines);
    expect(first).toMatchObject({ state: 'done', companies_changed: 0, companies_withdrawn: 0 });
    const { rows } = await sql<{ companies: number; unplaced: number }>`SELECT count(*)::integer AS companies,
      count(*) FILTER (WHERE is_approximate)::integer AS unplaced FROM directory_companies`.execute(app.db);
    expect(rows[0]?.companies).toBe(first.companies_added);
    expect(rows[0]?.companies).toBeGreaterThan(600);
    expect(rows[0]?.unplaced).toBeGreaterThan(0);
    expect(first.rows_read).toBe(first.rows_kept + first.rows_left_out);
    const faults = await app.db
      .selectFrom('directory_import_faults')
      .select(['code', sql<number>`count(*)::integer`.as('count')])
      .groupBy('code')
      .execute();
    expect(faults.map(({ code }) => code)).toEqual(expect.arrayContaining(['EXPIRED', 'NO_TRADE', 'DUPLICATE']));
    expect(faults.reduce((sum, { count }) => sum + count, 0)).toBe(first.rows_left_out);
    expect(await wrongCells()).toBe(0);

    const before = await snapshot();
    const second = await run(lines);
    expect(second).toMatchObject({
      state: 'done',
      companies_added: 0,
      companies_changed: 0,
      companies_same: first.companies_added,
      rows_left_out: first.rows_left_out,
    });
    expect(await snapshot()).toBe(before);
    const [, ...rest] = [...rgeDirectory({ companies: 700, separator: ';' })];
    const shuffled = await run([
      directoryHeader.replaceAll(',', ';'),
      '\n',
      ...rest.filter((line) => !line.startsWith('"jamais')).toReversed(),
    ]);
    expect(shuffled).toMatchObject({ state: 'done', companies_added: 0 });
    expect(await app.db.selectFrom('directory_import_rows').select('line').execute()).toEqual([]);
  });

  test('resumes where a killed process stopped, with the same result', async () => {
    await sql`DELETE FROM directory_companies`.execute(app.db);
    const whole = [...rgeDirectory({ companies: 2600, seed: 7 })];
    await run(whole);
    const expected = await snapshot();
    await sql`DELETE FROM directory_companies`.execute(app.db);
    const id = await ask(whole);
    let served = 0;
    const dying: ImportServices = {
      ...services,
      files: {
        ...app.files,
        read: async (key) => {
          const stream = await app.files.read(key);
          if (!stream || served++ < 1) return stream;
          return Readable.from(
            (async function* () {
              let bytes = 0;
              for await (const chunk of stream) {
                yield chunk;
                bytes += (chunk as Buffer).length;
                if (bytes > 2_000_000) throw new Error('killed');
              }
            })(),
          );
        },
      },
      geocoder: {
        ...services.geocoder,
        locate: () => {
          throw new Error('killed');
        },
      },
    };
    await runImports(dying);
    const stopped = await progress(id);
    expect(stopped).toMatchObject({ state: 'reading' });
    expect(Number(stopped.read_bytes)).toBeGreaterThan(0);
    await waitFor(app.db, 60_000);
    await runImports({ ...dying, files: app.files });
    expect(await progress(id)).toMatchObject({ state: 'merging' });
    await waitFor(app.db, 60_000);
    await runImports(services);
    const done = await progress(id);
    expect(done).toMatchObject({ state: 'done', attempts: 0 });
    expect(await snapshot()).toBe(expected);
    expect(await wrongCells()).toBe(0);
  }, 30_000);

  test('merges the rows of a SIRET under its newest name, each qualification once', async () => {
    await sql`DELETE FROM directory_companies`.execute(app.db);
    const others = {
      ...sound,
      nom_entreprise: 'Vauban Énergies SAS',
      domaine: 'Ventilation mécanique',
      code_qualification: '7',
      lien_date_debut: '2026-02-01',
    };
    await run([head, row(sound), row(others), row({ ...sound, lien_date_fin: '2028-06-30' }), row(sound)]);
    expect(await entry(siret)).toMatchObject({
      name: 'Vauban Énergies SAS',
      trades: ['heating', 'ventilation'],
      phone: '0320112233',
      email: 'contact@chauffage-vauban.fr',
      website: 'https://www.chauffage-vauban.fr',
      own_domain: 'chauffage-vauban.fr',
      is_approximate: false,
      valid_until: '2028-06-30',
      is_listed: true,
    });
    expect((await entry(siret))?.qualifications).toHaveLength(2);
  });

  test('shows less of a possible person, and stores no address of theirs', async () => {
    const person = makeSiret(82_234_567);
    await run([
      head,
      row(sound),
      row({ ...sound, siret: person, nom_entreprise: 'M. Jean LEFÈVRE', email: 'jean.lefevre@orange.fr' }),
    ]);
    const kept = await entry(person);
    expect(kept).toMatchObject({ street: '', phone: '', email: '', website: '', is_approximate: true });
    expect(kept?.latitude).not.toBe(50.6292);
    expect(JSON.stringify(kept)).not.toContain('lefevre@');
  });

  test('lists each skipped line', async () => {
    const result = await run([
      head,
      row(sound),
      row({ ...sound, siret: '12345678901234' }),
      row({ ...sound, nom_entreprise: ' ' }),
      row({ ...sound, lien_date_fin: '2026-11-18' }),
      row({ ...sound, lien_date_fin: '2026-02-31' }),
      row({ ...sound, domaine: 'Audit énergétique Maison individuelle' }),
      row({ ...sound, siret: makeSiret(83_234_567), code_postal: '', commune: 'Nulle-Part-les-Oies', latitude: '' }),
      `${siret},"x" y\n`,
    ]);
    const faults = await app.db
      .selectFrom('directory_import_faults')
      .select(['line', 'code', 'value'])
      .where('import_id', '=', result.id)
      .orderBy('line')
      .execute();
    expect(faults.map(({ line, code }) => [line, code])).toEqual([
      [3, 'INVALID_SIRET'],
      [4, 'NO_NAME'],
      [5, 'EXPIRED'],
      [6, 'INVALID_DATES'],
      [7, 'NO_TRADE'],
      [8, 'UNKNOWN_PLACE'],
      [9, 'UNREADABLE'],
    ]);
    expect(result).toMatchObject({ rows_read: 8, rows_kept: 1, rows_left_out: 7 });
  });

  test('withdraws those who left it, takes them back, and never trusts a truncated file', async () => {
    const [a, b, c] = [84_000_001, 84_000_002, 84_000_003].map((one) => row({ ...sound, siret: makeSiret(one) }));
    await run([head, a ?? '', b ?? '', c ?? '', row(sound)]);
    const fewer = await run([head, a ?? '', b ?? '', row(sound)], '2026-11-20');
    expect(fewer.companies_withdrawn).toBe(1);
    const gone = makeSiret(84_000_003);
    expect(await entry(gone)).toMatchObject({ withdrawn_on: '2026-11-20', is_listed: false });
    expect(await entry(siret)).toMatchObject({ data_on: '2026-11-20' });
    await run([head, a ?? '', b ?? '', c ?? '', row(sound)], '2026-11-21');
    expect(await entry(gone)).toMatchObject({ withdrawn_on: null, is_listed: true });
    const cut = await run([head, a ?? ''], '2026-11-22');
    expect(cut).toMatchObject({ companies_withdrawn: 0, remark: 'PARTIAL_FILE' });
    expect(await entry(gone)).toMatchObject({ is_listed: true });
    const known = await run([head, a ?? ''], '2026-11-22', true);
    expect(known).toMatchObject({ companies_withdrawn: 3, remark: '' });
    expect(await wrongCells()).toBe(0);
  });

  test('never restores objectors, nor duplicates a provider of the network', async () => {
    await sql`DELETE FROM directory_companies`.execute(app.db);
    const opposed = makeSiret(85_000_001);
    await sql`INSERT INTO directory_oppositions VALUES (${opposed.slice(0, 9)}, now())`.execute(app.db);
    const known = makeSiret(86_000_001);
    const provider = await app.provider({ name: 'Déjà là' });
    await app.db
      .updateTable('company_profiles')
      .set({ siret: known, checked_siret: known })
      .where('id', '=', provider)
      .execute();
    const lines = [
      head,
      row(sound),
      row({ ...sound, siret: opposed }),
      row({ ...sound, siret: makeSiret(85_000_001, 2) }),
      row({ ...sound, siret: known }),
    ];
    const result = await run(lines);
    expect(result).toMatchObject({ companies_opposed: 2, companies_added: 2 });
    expect(await entry(opposed)).toBeUndefined();
    expect(await entry(known)).toMatchObject({ is_listed: false });
    await sql`UPDATE company_profiles SET network_state = 'suspended' WHERE id = ${provider}`.execute(app.db);
    expect(await entry(known)).toMatchObject({ is_listed: true });
    expect(await wrongCells()).toBe(0);
  });

  test('fails with its reason on another file, or without its source', async () => {
    expect(await run(['name;city\nDupont;Lyon\n'])).toMatchObject({ state: 'failed', remark: 'NOT_THE_DIRECTORY' });
    const id = await ask([]);
    await sql`UPDATE directory_imports SET source = 'configured' WHERE id = ${id}`.execute(app.db);
    await runImports(services);
    expect(await progress(id)).toMatchObject({ state: 'failed', remark: 'NO_SOURCE' });
  });
});
