import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, startTestApp } from '#test/app.ts';
import { confirmLast, directoryHeader, makeSiret, takeImports, uploadOf } from '#test/rge-directory.ts';

const app = await startTestApp();
const siret = makeSiret(75_000_001);
let admin: Caller;

const csv = (name: string) =>
  [
    directoryHeader,
    `${siret},${name},3 rue du Lac,69003,Lyon,45.76,4.84,,,,5,QualiPAC,,QualiPAC,Ventilation,,qualit_enr,True,2025-01-01,2027-06-30`,
  ].join('\n');
const upload = async (name: string) =>
  (await admin.call({ method: 'POST', url: '/api/admin/directory-imports', ...uploadOf(csv(name)) })).body.id as string;
const run = () => takeImports(app);
const kept = () => app.db.selectFrom('directory_companies').select('siret').execute();

beforeAll(async () => {
  admin = await app.person({ role: 'admin' });
  await upload('SARL Opposée');
  await run();
});

const waiting = async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM pg_locks l
    JOIN pg_database d ON d.oid = l.database AND d.datname = current_database()
    WHERE l.locktype = 'advisory' AND NOT l.granted`.execute(app.db);
  return rows[0]?.count ?? 0;
};

test('an opposition granted while an import writes still takes effect', async () => {
  await app.nobody.post('/api/directory-oppositions', {
    siret,
    name: 'Léa Roux',
    email: 'lea@exemple.test',
    standing: 'owner',
  });
  await confirmLast(app);
  const [request] = (await admin.get('/api/admin/directory-oppositions')).body.items;
  await sql`CREATE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NULL; END $$`.execute(app.db);
  await sql`CREATE TRIGGER wait_here BEFORE INSERT ON directory_companies FOR EACH STATEMENT
    EXECUTE FUNCTION wait_here()`.execute(app.db);
  await upload('SARL Renommée');
  let importing: Promise<unknown> = Promise.resolve();
  let deciding: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(42)`.execute(trx);
    importing = run();
    while ((await waiting()) < 1);
    const decided = new Set<true>();
    deciding = admin
      .post(`/api/admin/directory-oppositions/${request.id}/decision`, { granted: true })
      .finally(() => decided.add(true));
    while (decided.size === 0 && (await waiting()) < 2);
  });
  await Promise.all([importing, deciding]);
  await sql`DROP TRIGGER wait_here ON directory_companies`.execute(app.db);
  expect(await kept()).toEqual([]);
});

test('a stopped import leaves nothing of objectors', async () => {
  await app.db.deleteFrom('directory_oppositions').execute();
  await upload('SARL Revenue');
  await run();
  expect(await kept()).toHaveLength(1);
  const id = await upload('SARL Revenue');
  await sql`INSERT INTO directory_oppositions VALUES (${siret.slice(0, 9)}, now())`.execute(app.db);
  await sql`UPDATE directory_imports SET state = 'reading', started_at = now() WHERE id = ${id}`.execute(app.db);
  await admin.post(`/api/admin/directory-imports/${id}/cancellation`);
  await run();
  expect(await kept()).toEqual([]);
});

test('an open claim on a deleted entry is notified', async () => {
  const claimed = makeSiret(75_000_002);
  await app.db.deleteFrom('directory_oppositions').execute();
  const row = csv('SARL Attendue').replace(siret, claimed);
  await admin.call({ method: 'POST', url: '/api/admin/directory-imports', ...uploadOf(row) });
  await run();
  const company = await app.company({ name: 'Attendue', ordering: false, provider: true });
  const claimant = await app.person({ role: 'prestataire', company });
  expect((await claimant.post(`/api/directory/${claimed}/claims`, {})).body).toEqual({ state: 'waiting' });
  const opposition = { siret: claimed, name: 'Léa Roux', email: 'lea@exemple.test', standing: 'owner' };
  await app.nobody.post('/api/directory-oppositions', opposition);
  await confirmLast(app);
  const { items } = (await admin.get('/api/admin/directory-oppositions')).body;
  const request = items.find((one: { siret: string }) => one.siret === claimed);
  await admin.post(`/api/admin/directory-oppositions/${request.id}/decision`, { granted: true });
  const mails = await app.db
    .selectFrom('mails')
    .select(['recipient', 'data'])
    .where('template', '=', 'directory.claim-over')
    .execute();
  expect(mails).toMatchObject([{ data: { name: 'SARL Attendue', siret: claimed } }]);
});
