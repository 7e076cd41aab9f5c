import { tripContract } from '#features/work/trips/trip.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const tripApi = queryApi({ trips: tripContract }).trips;
