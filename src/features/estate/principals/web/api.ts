import { principalContract } from '#features/estate/principals/principal.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const principalApi = queryApi({ principals: principalContract }).principals;
