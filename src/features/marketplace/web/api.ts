import { marketplaceContract } from '#features/marketplace/marketplace.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const marketplaceApi = queryApi({ marketplace: marketplaceContract }).marketplace;
