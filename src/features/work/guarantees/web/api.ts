import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { guaranteeContract } from '#features/work/guarantees/guarantee.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of guarantees and retentions. */
export const guaranteeApi = createTanstackQueryUtils(apiClient({ guarantees: guaranteeContract })).guarantees;
