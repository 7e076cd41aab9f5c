import { z } from 'zod';
import { day, endpoint, id, line, pageInput, pageOf, paragraph, version } from '#common/contract-kit.ts';
import { defineProblems, problems } from '#common/problems.ts';
import { said } from './said.ts';

const tags = ['tasks'];

export const taskStates = ['todo', 'doing', 'waiting', 'done'] as const;
export type TaskState = (typeof taskStates)[number];
export const taskKinds = [
  'document',
  'application',
  'access',
  'sites',
  'roles',
  'tariffs',
  'dispute',
  'data',
  'other',
] as const;
export type TaskKind = (typeof taskKinds)[number];
export const taskDues = ['late', 'week', 'month', 'none'] as const;

export const taskProblems = defineProblems('tasks', {
  TASK_STALE: 409,
  NOT_ADMIN: 409,
});

export const taskInput = z.object({
  title: line(160).min(1, said('faults.taskTitle')),
  description: paragraph(4000).default(''),
  kind: z.enum(taskKinds).default('other'),
  state: z.enum(taskStates).default('todo'),
  dueOn: z.union([z.literal('').transform(() => null), day, z.null()]).default(null),
  assigneeId: z.union([z.literal('').transform(() => null), id, z.null()]).default(null),
});

const person = z.object({ id, name: z.string() });
const task = z.object({
  id,
  number: z.string(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  dueOn: z.string().nullable(),
  late: z.boolean(),
  assignee: person.nullable(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  version: z.int(),
});
export type Task = z.output<typeof task>;

const filters = z.object({
  kind: z.enum(taskKinds).optional(),
  assigneeId: id.optional(),
  due: z.enum(taskDues).optional(),
  q: line(100).optional(),
});
const own = [problems.NOT_FOUND, taskProblems.TASK_STALE, taskProblems.NOT_ADMIN];

export const taskContract = {
  list: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/tasks', summary: 'Tasks in a state, or all', tags })
    .input(pageInput.extend({ ...filters.shape, state: z.enum(taskStates).optional() }))
    .output(pageOf(task)),
  summary: endpoint('admin')
    .route({
      method: 'GET',
      path: '/api/admin/tasks/summary',
      summary: 'Counts by state, and who may be assigned',
      tags,
    })
    .input(filters)
    .output(
      z.object({
        counts: z.object({ todo: z.int(), doing: z.int(), waiting: z.int(), done: z.int() }),
        admins: z.array(person),
      }),
    ),
  create: endpoint('admin', [taskProblems.NOT_ADMIN])
    .route({ method: 'POST', path: '/api/admin/tasks', successStatus: 201, summary: 'Write a task down', tags })
    .input(taskInput)
    .output(task),
  edit: endpoint('admin', own)
    .route({ method: 'PUT', path: '/api/admin/tasks/{id}', summary: 'Rewrite a task, or move it', tags })
    .input(taskInput.extend({ id, version }))
    .output(task),
  remove: endpoint('admin', own)
    .route({ method: 'DELETE', path: '/api/admin/tasks/{id}', summary: 'Delete a task', tags })
    .input(z.object({ id, version }))
    .output(z.object({ id })),
};
