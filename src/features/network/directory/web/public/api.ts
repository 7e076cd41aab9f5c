import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { directoryContract } from '#features/network/directory/directory.contract.ts';
import { apiClient } from '#ui/api.ts';

export const directoryApi = createTanstackQueryUtils(apiClient({ directory: directoryContract })).directory;
