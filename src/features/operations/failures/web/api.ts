import { failureContract } from '#features/operations/failures/failure.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const failureApi = queryApi({ failures: failureContract }).failures;
