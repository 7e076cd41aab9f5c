import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { administrationContract } from '#features/administration/administration.contract.ts';
import { apiClient } from '#ui/api.ts';

export const administrationApi = createTanstackQueryUtils(
  apiClient({ administration: administrationContract }),
).administration;
