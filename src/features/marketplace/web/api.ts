import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { marketplaceContract } from '#features/marketplace/marketplace.contract.ts';
import { apiClient } from '#ui/api.ts';

export const marketplaceApi = createTanstackQueryUtils(apiClient({ marketplace: marketplaceContract })).marketplace;
