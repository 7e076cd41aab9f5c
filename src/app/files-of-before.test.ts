import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { emptyDatabase, migrateBefore } from '../../test/database.ts';
import { pdf } from '../../test/documents.ts';
import type { DB } from '../platform/db/types.ts';
import { sweepFiles } from '../platform/files/sweep.ts';
import { kept } from './attachments.ts';
import { prepareDatabase } from './prepare-database.ts';

const id = (last: number) => `018f0000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
const [company, provider, user, site, request, paper, otherRequest] = [1, 2, 3, 4, 5, 6, 7].map(id);
const files = {
  avatar: id(11),
  logo: id(12),
  first: id(13),
  second: id(14),
  paper: id(15),
  draft: id(16),
  left: id(17),
};

async function databaseOfBefore() {
  const database = await emptyDatabase<DB>();
  await migrateBefore('0110', database.connection);
  const keyOf = (kind: string) =>
    ({ avatar: 'faces', logo: 'faces', paper: 'documents', draft: 'documents' })[kind] ?? 'photos';
  const rows = Object.entries(files).map(
    ([kind, file]) => `('${file}', '${company}', '${kind}.bin', 'image/webp', 3, 'x', '${keyOf(kind)}/${file}')`,
  );
  await database.pool.query(`
    INSERT INTO users (id, name, email, email_verified) VALUES ('${user}', 'Nora', 'nora@exemple.test', true);
    INSERT INTO company_profiles (id, legal_name, is_ordering) VALUES ('${company}', 'Régie', true);
    INSERT INTO company_profiles (id, legal_name, is_provider, network_state)
      VALUES ('${provider}', 'Étanchéité', true, 'approved');
    INSERT INTO files (id, company_id, name, content_type, size_bytes, sha256, storage_key) VALUES ${rows.join()};
    INSERT INTO profiles (user_id, name, role, active_roles, selected_role, avatar_file_id)
      VALUES ('${user}', 'Nora', 'donneur_ordre', '{donneur_ordre}', 'donneur_ordre', '${files.avatar}');
    UPDATE company_profiles SET logo_file_id = '${files.logo}' WHERE id = '${company}';
    INSERT INTO sites (id, company_id, name, street, postal_code, city, latitude, longitude)
      VALUES ('${site}', '${company}', 'Résidence', '1 rue du Port', '75011', 'Paris', 48.86, 2.37);
    INSERT INTO requests (id, company_id, site_id, number, state, title)
      VALUES ('${request}', '${company}', '${site}', 'DI-2026-0001', 'published', 'Fuite'),
        ('${otherRequest}', '${company}', '${site}', NULL, 'draft', 'Rien');
    -- As counting gave them after one was taken away: two at one place.
    INSERT INTO request_files (request_id, file_id, position)
      VALUES ('${request}', '${files.second}', 0), ('${request}', '${files.first}', 0);
    INSERT INTO provider_documents (id, company_id, kind, issued_on, file_id)
      VALUES ('${paper}', '${provider}', 'kbis', '2026-11-01', '${files.paper}');
    INSERT INTO provider_document_drafts (company_id, kind, file_id) VALUES ('${provider}', 'rib', '${files.draft}');`);
  return database;
}

const database = await databaseOfBefore();
await prepareDatabase(database.connection, { publicUrl: 'http://127.0.0.1:3000', secret: '' });
const app = await startTestApp({ database });

test('older files keep their addresses, and the selected file is filed', async () => {
  for (const [kind, file] of Object.entries(files)) {
    const folder = { avatar: 'faces', logo: 'faces', paper: 'documents', draft: 'documents' }[kind] ?? 'photos';
    await app.files.put(`${folder}/${file}`, pdf);
    if (folder === 'photos') await app.files.put(`${folder}/${file}-thumb`, pdf);
  }
  const owner = await app.person({ company: company ?? '' });
  const stranger = await app.person({ company: await app.company() });
  const { body } = await owner.get(`/api/requests/${request}`);
  expect(body.photos.map(({ id: photo }: { id: string }) => photo)).toEqual([files.first, files.second]);
  for (const size of ['thumb', 'full']) {
    const url = `/api/requests/${request}/photos/${files.second}?size=${size}`;
    expect([(await owner.get(url)).status, (await stranger.get(url)).status]).toEqual([200, 404]);
  }
  expect((await owner.get('/api/session')).body.company.logoId).toBe(files.logo);
  expect((await stranger.get(`/api/pictures/${files.logo}`)).status).toBe(200);
  expect((await stranger.get(`/api/pictures/${files.avatar}`)).status).toBe(200);

  const supplier = await app.person({ role: 'prestataire', company: provider ?? '' });
  expect((await supplier.get(`/api/documents/${paper}/file`)).status).toBe(200);
  const { body: filed } = await supplier.post('/api/documents', {
    kind: 'rib',
    iban: 'FR7630006000011234567890189',
    issuedOn: '2026-11-01',
  });
  expect(filed).toMatchObject({ kind: 'rib', file: { name: 'draft.bin' } });
  expect((await supplier.get(`/api/documents/${filed.id}/file`)).status).toBe(200);
});

test('unreferenced files are deleted, their bytes by the next sweep; the rest stays', async () => {
  const rows = await app.db.selectFrom('attachments').select('id').orderBy('id').execute();
  const { left, ...others } = files;
  expect(rows.map((row) => row.id)).toEqual(Object.values(others).toSorted());
  const now = new Date(Date.now() + 90_000_000);
  expect(await sweepFiles({ db: app.db, files: app.files, now, ...kept })).toBe(2);
  expect(await app.files.read(`photos/${left}`)).toBeNull();
});
