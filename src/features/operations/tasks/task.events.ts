import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const taskEvents = defineEvents(['tasks', 'administration'], {
  'task.created': { readers: 'admins', quiet: true, data: { taskId: id } },
  'task.edited': { readers: 'admins', quiet: true, data: { taskId: id, from: z.string(), to: z.string() } },
  'task.removed': { readers: 'admins', quiet: true, data: { number: z.union([z.string(), z.int()]) } },
});
