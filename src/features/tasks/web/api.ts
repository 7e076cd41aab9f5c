import { taskContract } from '#features/tasks/task.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const taskApi = queryApi({ tasks: taskContract }).tasks;
