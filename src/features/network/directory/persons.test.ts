import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeSiret } from '#test/rge-directory.ts';
import { testDatabase } from '#test/database.ts';
import { createGeocoder } from '#platform/geo/geocoder.ts';
import { composeCompany } from './compose-company.ts';
import { isLegalEntity } from './contact.rules.ts';
import { directoryFields, readHead, readRow } from './directory-row.rules.ts';

const { db } = await testDatabase();

test('the migration finds persons imported as companies, like the import does now', async () => {
  const names = ['DE SA MANUEL', 'MANUEL DE SÁ', 'JEAN STE MARIE', 'M. Joao Sa', 'Dupont S.A.', 'SARL De Sa', 'Sa'];
  for (const [index, name] of names.entries()) {
    await sql`INSERT INTO directory_companies (id, siret, name, is_legal_entity, street, postal_code, city, latitude, longitude,
        is_approximate, phone, trades, qualifications, valid_until, data_on, digest, created_at, updated_at)
      VALUES (gen_random_uuid(), ${makeSiret(74_000_000 + index)}, ${name}, true, '3 rue du Lac', '69003', 'Lyon', 45.7654,
        4.8432, false, '0472', '{heating}', '[]', '2027-01-01', '2026-11-01', 'x', now(), now())`.execute(db);
  }
  const migration = readFileSync('db/migrations/0038-directory-proofs.sql', 'utf8');
  const start = migration.indexOf('UPDATE directory_companies SET is_legal_entity = false');
  await sql.raw(migration.slice(start, migration.indexOf(';', start))).execute(db);
  const rows = await db
    .selectFrom('directory_companies')
    .select(['name', 'is_legal_entity', 'street', 'phone', 'is_approximate'])
    .orderBy('siret')
    .execute();
  expect(rows).toEqual(
    names.map((name) => ({
      name,
      is_legal_entity: isLegalEntity(name),
      street: isLegalEntity(name) ? '3 rue du Lac' : '',
      phone: isLegalEntity(name) ? '0472' : '',
      is_approximate: !isLegalEntity(name),
    })),
  );
});

describe('without a known commune', () => {
  const siret = makeSiret(84_234_567);
  const shown = (nom_entreprise: string, latitude: string, longitude: string) => {
    const sound = { commune: 'Nulle-Part-les-Oies', domaine: 'Ventilation mécanique', lien_date_fin: '2027-01-01' };
    const values: Record<string, string> = { ...sound, siret, nom_entreprise, latitude, longitude };
    const cells = directoryFields.map((field) => values[field] ?? '');
    const read = readRow(cells, readHead(directoryFields.join()).head, '2026-11-19');
    if (!('row' in read)) throw new Error(read.code);
    return composeCompany(siret, [{ ...read.row, line: 2 }], createGeocoder()).company;
  };

  test('no exact position of a person is shown: two places in one square are one', () => {
    const { latitude, longitude } = shown('LEFÈVRE Jean', '50.6292', '3.0573') ?? {};
    expect(shown('LEFÈVRE Jean', '50.6333', '3.0611')).toMatchObject({ latitude, longitude, isApproximate: true });
    expect(shown('SARL Lefèvre', '50.6292', '3.0573')).toMatchObject({ latitude: 50.6292, isApproximate: false });
  });

  test('a place outside France is an error', () => {
    expect(shown('SARL Lefèvre', '3.0573', '50.6292')).toBeNull();
  });
});
