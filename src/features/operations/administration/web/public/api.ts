import { administrationContract } from '#features/operations/administration/administration.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const administrationApi = queryApi({ administration: administrationContract }).administration;
