import { providerContract } from '#features/network/providers/provider.contract.ts';
import { savedSearchContract } from '#features/network/providers/saved-search.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const providerApi = queryApi({ providers: providerContract }).providers;

export const savedSearchApi = queryApi({ savedSearches: savedSearchContract }).savedSearches;
