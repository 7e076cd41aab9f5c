import { taskContract } from '#features/operations/tasks/task.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const taskApi = queryApi({ tasks: taskContract }).tasks;
