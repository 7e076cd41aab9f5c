import { providerContract } from '#features/network/providers/provider.contract.ts';
import { savedSearchContract } from '#features/network/providers/saved-search.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of providers, under the keys every slice shares. */
export const providerApi = queryApi({ providers: providerContract }).providers;

/** Calls and query options of saved searches. */
export const savedSearchApi = queryApi({ savedSearches: savedSearchContract }).savedSearches;
