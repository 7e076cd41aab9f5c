import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { providerContract } from '#features/providers/provider.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of providers, under the keys every slice shares. */
export const providerApi = createTanstackQueryUtils(apiClient({ providers: providerContract })).providers;
