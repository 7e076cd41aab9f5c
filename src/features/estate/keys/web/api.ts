import { keyContract } from '#features/estate/keys/key.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const keyApi = queryApi({ keys: keyContract }).keys;
