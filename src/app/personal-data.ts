import { type Kysely, sql, type Transaction } from 'kysely';
import { personOf } from '#features/people/companies/company.public.ts';
import type { Said } from '#common/said.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import { keptAnswersData } from '#platform/http/keep-answers.ts';
import { handData } from '#platform/papers/hand-data.ts';
import type { Person, PersonalDataPart } from '#platform/personal-data.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { accountEvents } from '#features/people/accounts/account.events.ts';
import { slices } from './slices.ts';

const parts: PersonalDataPart[] = [
  ...slices.flatMap(({ personalData }) => personalData ?? []),
  keptAnswersData,
  handData,
];

export type PersonalData = Record<string, unknown> & { user_id: string; export_date: string };

/** All data about a person: each slice's part, then any other row referring to them. */
export async function collectPersonalData(
  db: Kysely<DB>,
  viewer: Pick<Person, 'userId' | 'email'>,
  now: Date,
): Promise<PersonalData> {
  const person = await personOf(db, viewer);
  const data: PersonalData = { user_id: person.userId, export_date: now.toISOString() };
  for (const part of parts) Object.assign(data, await part.read(db, person));
  const told = new Set(parts.flatMap(({ tables }) => tables));
  for (const pointer of await pointersAtUsers(db)) {
    const { table } = pointer;
    if (told.has(table)) continue;
    const rows = await rowsPointing(db, pointer, person);
    if (rows.length > 0) data[table] = [...((data[table] as unknown[] | undefined) ?? []), ...rows];
  }
  return data;
}

/** One sentence per reason. */
export async function listKept(db: Kysely<DB>, person: Person): Promise<Said[]> {
  const kept: Said[] = [];
  for (const part of parts) kept.push(...((await part.kept?.(db, person)) ?? []));
  return kept;
}

/** Erases in one transaction; an empty account remains as author. Returns what remains and why. */
export async function erasePerson(db: Kysely<DB>, viewer: Viewer, now: Date): Promise<Said[]> {
  return db.transaction().execute(async (trx) => {
    const person = await personOf(trx, viewer);
    const kept = await listKept(trx, person);
    for (const part of parts.toReversed()) await part.erase?.(trx, person);
    await removeOwnRows(trx, person);
    await record(trx, accountEvents['account.erased'], { actor: viewer, now });
    return kept;
  });
}

interface Pointer {
  table: string;
  column: string;
  /** `ON DELETE CASCADE`: the row belongs to the person. */
  owned: boolean;
}

async function pointersAtUsers(db: Kysely<DB>): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    SELECT t.relname AS table, a.attname AS column, c.confdeltype = 'c' AS owned
    FROM pg_constraint c
    JOIN pg_class t ON t.oid = c.conrelid
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'users'::regclass ORDER BY 1, 2`.execute(db);
  return rows;
}

const secret = /token|password|secret|sha256|digest|hash/;

const companies = ['company_id', 'provider_id', 'ordering_id'];

/** Rows referring to a person as they may export them: in full, except for former companies. */
async function rowsPointing(
  db: Kysely<DB>,
  { table, column, owned }: Pointer,
  { userId, companyIds }: Person,
): Promise<object[]> {
  const isTheirs = (row: Record<string, unknown>) =>
    owned || companies.some((name) => companyIds.some((id) => id === row[name]));
  const did = new Set(['id', 'created_at', column]);
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    SELECT to_jsonb(t) AS row FROM ${sql.table(table)} t WHERE ${sql.ref(`t.${column}`)} = ${userId} LIMIT 10000`.execute(
    db,
  );
  return rows.map(({ row }) => {
    const whole = isTheirs(row);
    return Object.fromEntries(Object.entries(row).filter(([name]) => (whole || did.has(name)) && !secret.test(name)));
  });
}

async function removeOwnRows(trx: Transaction<DB>, { userId }: Person): Promise<void> {
  for (const { table, column, owned } of await pointersAtUsers(trx)) {
    if (owned) await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${userId}`.execute(trx);
  }
}
