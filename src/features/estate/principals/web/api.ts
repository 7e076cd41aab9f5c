import { principalContract } from '#features/estate/principals/principal.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const principalApi = queryApi({ principals: principalContract }).principals;
