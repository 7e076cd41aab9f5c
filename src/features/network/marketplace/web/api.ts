import { marketplaceContract } from '#features/network/marketplace/marketplace.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const marketplaceApi = queryApi({ marketplace: marketplaceContract }).marketplace;
