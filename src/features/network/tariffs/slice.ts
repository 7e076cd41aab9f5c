import { defineSlice } from '#platform/slice.ts';
import { tariffImportContract } from './tariff-import.contract.ts';
import { referenceTariffContract, tariffContract } from './tariff.contract.ts';
import { tariffEvents } from './tariff.events.ts';
import { tariffRoutes } from './tariff.routes.ts';

export const slice = defineSlice({
  contract: { tariffs: tariffContract, tariffImports: tariffImportContract, referenceTariffs: referenceTariffContract },
  routes: [tariffRoutes],
  events: tariffEvents,
});
