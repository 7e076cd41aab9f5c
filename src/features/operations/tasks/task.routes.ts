import { parisDay } from '#common/days.ts';
import type { Bind } from '#platform/http/bind.ts';
import { taskContract as contract } from './task.contract.ts';
import { countTasks, listAdmins, listTasks } from './task.queries.ts';
import { createTask, editTask, removeTask } from './write-task.ts';

export function taskRoutes(bind: Bind): void {
  bind.admin(contract.list, (input, { db, now }) => listTasks(db, input, parisDay(now)));
  bind.admin(contract.summary, async (filters, { db, now }) => ({
    counts: await countTasks(db, filters, parisDay(now)),
    admins: await listAdmins(db),
  }));
  bind.admin(contract.create, (input, call) => createTask(call, input));
  bind.admin(contract.edit, (input, call) => editTask(call, input));
  bind.admin(contract.remove, (input, call) => removeTask(call, input));
}
