import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { taskContract } from '#features/tasks/task.contract.ts';
import { apiClient } from '#ui/api.ts';

export const taskApi = createTanstackQueryUtils(apiClient({ tasks: taskContract })).tasks;
