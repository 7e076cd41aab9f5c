import { directoryContract } from '#features/network/directory/directory.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const directoryApi = queryApi({ directory: directoryContract }).directory;
