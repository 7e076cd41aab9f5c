import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { collaborationContract } from '#features/collaborations/collaboration.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of collaborations. */
export const collaborationApi = createTanstackQueryUtils(
  apiClient({ collaborations: collaborationContract }),
).collaborations;
