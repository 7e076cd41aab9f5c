import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { parisDay } from '#common/days.ts';
import { uuidv7 } from '#common/ids.ts';
import { orNotFound, refuse } from '#common/problems.ts';
import type { Call } from '#platform/act.ts';
import type { DB } from '#platform/db/types.ts';
import { record } from '#platform/events/record.ts';
import type { Viewer } from '#platform/session/viewer.ts';
import { type Task, taskProblems, type taskInput } from './task.contract.ts';
import { readTask } from './task.queries.ts';
import { taskEvents } from './task.events.ts';

type Input = z.output<typeof taskInput>;

async function assertAdmin(trx: Transaction<DB>, userId: string | null): Promise<void> {
  if (!userId) return;
  await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('user_id', '=', userId)
    .where(sql<boolean>`'admin' = ANY(active_roles)`)
    .executeTakeFirstOrThrow(() => refuse(taskProblems.NOT_ADMIN));
}

async function readBack(trx: Transaction<DB>, id: string, now: Date): Promise<Task> {
  return orNotFound(await readTask(trx, id, parisDay(now)));
}

const valuesOf = ({ title, description, kind, state, dueOn, assigneeId }: Input) => ({
  title,
  description,
  kind,
  state,
  due_on: dueOn,
  assignee_id: assigneeId,
});

export async function createTask({ db, viewer, now }: Call<Viewer>, input: Input): Promise<Task> {
  const id = uuidv7(now.getTime());
  return db.transaction().execute(async (trx) => {
    await assertAdmin(trx, input.assigneeId);
    await trx
      .insertInto('tasks')
      .values({
        id,
        ...valuesOf(input),
        created_by: viewer.userId,
        created_at: now,
        updated_at: now,
        done_at: input.state === 'done' ? now : null,
      })
      .execute();
    await record(trx, taskEvents['task.created'], { actor: viewer, data: { taskId: id }, now });
    return readBack(trx, id, now);
  });
}

/** Updates a task including its state; rejects a stale version. */
export async function editTask(
  { db, viewer, now }: Call<Viewer>,
  { id, version, ...input }: Input & { id: string; version: number },
): Promise<Task> {
  return db.transaction().execute(async (trx) => {
    const before = await readBack(trx, id, now);
    await assertAdmin(trx, input.assigneeId);
    const { numUpdatedRows } = await trx
      .updateTable('tasks')
      .set((set) => ({
        ...valuesOf(input),
        updated_at: now,
        done_at: input.state === 'done' ? set.fn.coalesce('done_at', set.val(now)) : null,
        version: set('version', '+', 1),
      }))
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!numUpdatedRows) throw refuse(taskProblems.TASK_STALE);
    const data = { taskId: id, from: before.state, to: input.state };
    await record(trx, taskEvents['task.edited'], { actor: viewer, data, now });
    return readBack(trx, id, now);
  });
}

/** Deletes a task; rejects a stale version. */
export async function removeTask(
  { db, viewer, now }: Call<Viewer>,
  { id, version }: { id: string; version: number },
): Promise<{ id: string }> {
  return db.transaction().execute(async (trx) => {
    const { number } = await readBack(trx, id, now);
    const removal = trx.deleteFrom('tasks').where('id', '=', id).where('version', '=', version);
    if (!(await removal.executeTakeFirst()).numDeletedRows) throw refuse(taskProblems.TASK_STALE);
    await record(trx, taskEvents['task.removed'], { actor: viewer, data: { number }, now });
    return { id };
  });
}
