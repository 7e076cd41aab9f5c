import { failureContract } from '#features/failures/failure.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const failureApi = queryApi({ failures: failureContract }).failures;
