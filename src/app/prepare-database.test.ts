import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { recheckMails } from './recheck-mails.ts';
import { bindMails } from '#platform/mail/send-mail.ts';
import { migrate, migrationsFolder } from '#platform/db/migrate.ts';
import type { DB } from '#platform/db/types.ts';
import { bindEffects } from '#platform/events/react.ts';
import { emptyDatabase } from '../../test/database.ts';
import { workAll } from '../../test/work.ts';
import { prepareDatabase } from './prepare-database.ts';
import { reactionsOf } from './reactions.ts';

const { db, connection } = await emptyDatabase<DB>();
const folder = mkdtempSync(join(tmpdir(), 'batilien-migrations-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const settings = { publicUrl: 'https://batilien.test', secret: '' };
const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
const now = new Date('2026-11-22T09:00:00Z');

test('work from before the job queue is converted once, in its state', async () => {
  for (const name of readdirSync(migrationsFolder).filter((one) => one < '0105'))
    cpSync(join(migrationsFolder, name), join(folder, name));
  await migrate(connection, folder);
  await sql`INSERT INTO users (id, name, email, email_verified) VALUES (${id(1)}, 'Nora', 'nora@exemple.test', true)`.execute(
    db,
  );
  // One pending, one failed, one done, one without reactions.
  await sql`INSERT INTO events (id, kind, audience, data, occurred_at, handled_at, failed_at, failures, last_error, actor_user_id) VALUES
    (${id(11)}, 'two-factor.disabled', 'system', '{}', now(), NULL, NULL, 0, NULL, ${id(1)}),
    (${id(12)}, 'two-factor.disabled', 'system', '{}', now(), NULL, now(), 16, 'no such table', ${id(1)}),
    (${id(13)}, 'two-factor.disabled', 'system', '{}', now(), now(), NULL, 0, NULL, ${id(1)}),
    (${id(14)}, 'quote.accepted', 'system', '{}', now(), NULL, NULL, 0, NULL, NULL)`.execute(db);
  await sql`INSERT INTO mails (id, recipient, language, template, data, created_at, attempts, next_at, failed_at, last_error, sent_at) VALUES
    (${id(21)}, 'attend@exemple.test', 'fr', 'accounts.reset', '{}', now(), 2, now() + interval '1 hour', NULL, '451', NULL),
    (${id(22)}, 'refuse@exemple.test', 'fr', 'accounts.reset', '{}', now(), 1, now(), now(), '550 no such user', NULL),
    (${id(23)}, 'parti@exemple.test', 'fr', 'accounts.reset', '{}', now(), 1, now(), NULL, NULL, now())`.execute(db);
  await sql`INSERT INTO directory_imports (id, source, file_name, storage_key, data_on, created_at, state) VALUES
    (${id(31)}, 'upload', 'rge.csv', 'x', '2026-11-19', now(), 'reading'),
    (${id(32)}, 'upload', 'rge.csv', 'y', '2026-11-19', now(), 'done')`.execute(db);
  const thread = () =>
    sql`SELECT id, kind, audience, data, occurred_at, actor_user_id FROM events ORDER BY id`
      .execute(db)
      .then(({ rows }) => rows);
  const before = await thread();

  await Promise.all([prepareDatabase(connection, settings), prepareDatabase(connection, settings)]);
  await prepareDatabase(connection, settings);

  expect(await thread()).toEqual(before);
  const { rows } =
    await sql`SELECT name, state, coalesce(data->>'eventId', data->>'id') AS id, output->>'message' AS reason
    FROM pgboss.job WHERE name NOT LIKE '__pgboss%' ORDER BY name, 3`.execute(db);
  expect(rows).toEqual([
    { name: 'directory-import', state: 'created', id: id(31), reason: null },
    { name: 'effect', state: 'created', id: id(11), reason: null },
    { name: 'effect', state: 'failed', id: id(12), reason: 'no such table' },
    { name: 'mail', state: 'created', id: id(21), reason: null },
    { name: 'mail', state: 'failed', id: id(22), reason: '550 no such user' },
  ]);

  const sent: string[] = [];
  await workAll(
    db,
    bindEffects(db, reactionsOf(settings), () => now),
  );
  const write = () => ({ subject: '', text: '', html: '', headers: {} });
  await workAll(
    db,
    bindMails({
      db,
      clock: () => now,
      write,
      recheck: recheckMails(db),
      deliver: async ({ to }) => void sent.push(to),
    }),
  );
  expect(sent.toSorted()).toEqual(['attend@exemple.test', 'nora@exemple.test']);
});
