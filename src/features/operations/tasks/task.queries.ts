import { type Kysely, sql, type SqlBool } from 'kysely';
import type { InputOf } from '#common/contract-kit.ts';
import { contains } from '#platform/db/containing.ts';
import { keyset, pageOf, withoutKey } from '#platform/db/keyset.ts';
import type { DB } from '#platform/db/types.ts';
import type { Task, taskContract, TaskState } from './task.contract.ts';

type ListInput = InputOf<typeof taskContract.list>;
type Filters = Omit<ListInput, 'cursor' | 'limit' | 'state'>;

const number = sql`'T-' || lpad(t.number::text, greatest(4, length(t.number::text)), '0')`;
const columns = (today: string) => sql`t.id, ${number} AS number,
  t.title, t.description, t.kind, t.state, t.due_on::text AS "dueOn",
  coalesce(t.state <> 'done' AND t.due_on < ${today}::date, false) AS late,
  CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS assignee,
  t.created_at AS "createdAt", t.done_at AS "doneAt", t.version`;

function present(row: Task): Task {
  const iso = (value: string) => new Date(value).toISOString();
  return { ...row, createdAt: iso(row.createdAt), doneAt: row.doneAt === null ? null : iso(row.doneAt) };
}

function conditionsOf({ kind, assigneeId, due, q }: Filters, today: string) {
  const before = {
    late: sql<SqlBool>`t.state <> 'done' AND t.due_on < ${today}::date`,
    week: sql<SqlBool>`t.due_on < ${today}::date + 7`,
    month: sql<SqlBool>`t.due_on < ${today}::date + 30`,
    none: sql<SqlBool>`t.due_on IS NULL`,
  };
  return [
    sql<SqlBool>`true`,
    ...(kind ? [sql<SqlBool>`t.kind = ${kind}`] : []),
    ...(assigneeId ? [sql<SqlBool>`t.assignee_id = ${assigneeId}`] : []),
    ...(due ? [before[due]] : []),
    ...(q ? [contains(sql`${number} || ' ' || t.title || ' ' || t.description`, q)] : []),
  ];
}

/** One page of tasks: open ones by due date, done ones latest first. For admins. */
export async function listTasks(db: Kysely<DB>, { state, cursor, limit, ...filters }: ListInput, today: string) {
  // A sort key in list order: done tasks last, with their days counted backwards.
  const key = sql<string>`CASE WHEN t.state = 'done'
    THEN '1' || lpad((9e15 - extract(epoch FROM t.done_at) * 1000)::bigint::text, 16, '0')
    ELSE '0' || coalesce(t.due_on::text, '9999-12-31') END COLLATE "C"`;
  const page = keyset(cursor, { key, id: 't.id', type: 'text' });
  const conditions = [
    ...conditionsOf(filters, today),
    ...(state ? [sql<SqlBool>`t.state = ${state}`] : []),
    page.after,
  ];
  const { rows } = await sql<Task & { key: string }>`
    SELECT ${columns(today)}, ${page.key} AS key FROM tasks t LEFT JOIN users u ON u.id = t.assignee_id
    WHERE ${sql.join(conditions, sql` AND `)} ORDER BY ${page.by} LIMIT ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => present(withoutKey(row)));
}

export async function readTask(db: Kysely<DB>, id: string, today: string): Promise<Task | undefined> {
  const { rows } = await sql<Task>`SELECT ${columns(today)} FROM tasks t LEFT JOIN users u ON u.id = t.assignee_id
    WHERE t.id = ${id}`.execute(db);
  return rows[0] && present(rows[0]);
}

export async function countTasks(db: Kysely<DB>, filters: Filters, today: string): Promise<Record<TaskState, number>> {
  const { rows } = await sql<{ state: TaskState; count: number }>`
    SELECT t.state, count(*)::int AS count FROM tasks t
    WHERE ${sql.join(conditionsOf(filters, today), sql` AND `)} GROUP BY t.state`.execute(db);
  const counts = { todo: 0, doing: 0, waiting: 0, done: 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** Platform administrators, who may be assigned a task. */
export async function listAdmins(db: Kysely<DB>): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users as u')
    .innerJoin('profiles as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name'])
    .where(sql<SqlBool>`'admin' = ANY(p.active_roles)`)
    .orderBy('u.name')
    .execute();
}
