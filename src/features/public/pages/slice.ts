import { defineSlice } from '#platform/slice.ts';
import { publisherContract } from './publisher.contract.ts';
import { publisherRoutes } from './publisher.routes.ts';

export const slice = defineSlice({ contract: { publisher: publisherContract }, routes: [publisherRoutes] });
