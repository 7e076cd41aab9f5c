import { administrationContract } from '#features/administration/administration.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const administrationApi = queryApi({ administration: administrationContract }).administration;
