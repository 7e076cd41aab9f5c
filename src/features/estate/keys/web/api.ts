import { keyContract } from '#features/estate/keys/key.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of keys, under the keys every slice shares. */
export const keyApi = queryApi({ keys: keyContract }).keys;
