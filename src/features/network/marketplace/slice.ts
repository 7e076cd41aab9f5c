import { defineSlice } from '#platform/slice.ts';
import { marketplaceContract } from './marketplace.contract.ts';
import { marketplaceRoutes } from './marketplace.routes.ts';

export const slice = defineSlice({ contract: { marketplace: marketplaceContract }, routes: [marketplaceRoutes] });
