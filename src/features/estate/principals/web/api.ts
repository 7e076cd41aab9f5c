import { principalContract } from '#features/estate/principals/principal.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of principals, under the keys every slice shares. */
export const principalApi = queryApi({ principals: principalContract }).principals;
