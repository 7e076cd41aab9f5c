import { defineSlice } from '#platform/slice.ts';
import { tripContract } from './trip.contract.ts';
import { tripEvents } from './trip.events.ts';
import { tripRoutes } from './trip.routes.ts';

export const slice = defineSlice({ contract: { trips: tripContract }, routes: [tripRoutes], events: tripEvents });
