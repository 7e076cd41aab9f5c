import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { applicationContract } from '#features/applications/application.contract.ts';
import { apiClient } from '#ui/api.ts';

export const applicationApi = createTanstackQueryUtils(apiClient({ applications: applicationContract })).applications;
