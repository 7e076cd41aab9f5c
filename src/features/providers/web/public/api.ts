import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { providerContract } from '#features/providers/provider.contract.ts';
import { savedSearchContract } from '#features/providers/saved-search.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Calls and query options of providers, under the keys every slice shares. */
export const providerApi = createTanstackQueryUtils(apiClient({ providers: providerContract })).providers;

/** Calls and query options of saved searches. */
export const savedSearchApi = createTanstackQueryUtils(apiClient({ savedSearches: savedSearchContract })).savedSearches;
