import { defineSlice } from '#platform/slice.ts';
import { taskContract } from './task.contract.ts';
import { taskEvents } from './task.events.ts';
import { taskRoutes } from './task.routes.ts';

export const slice = defineSlice({ contract: { tasks: taskContract }, routes: [taskRoutes], events: taskEvents });
