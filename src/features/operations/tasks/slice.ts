import { parisDay } from '#common/days.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { taskContract } from './task.contract.ts';
import { taskEvents } from './task.events.ts';
import { countTasks, listAdmins, listTasks } from './task.queries.ts';
import { createTask, editTask, removeTask } from './write-task.ts';

export const slice = defineSlice({
  endpoints: {
    tasks: serve(taskContract, {
      list: ({ db, now }, input) => listTasks(db, input, parisDay(now)),
      summary: async ({ db, now }, filters) => ({
        counts: await countTasks(db, filters, parisDay(now)),
        admins: await listAdmins(db),
      }),
      create: createTask,
      edit: editTask,
      remove: removeTask,
    }),
  },
  events: taskEvents,
});
