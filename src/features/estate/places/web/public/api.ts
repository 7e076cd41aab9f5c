import { placeContract } from '#features/estate/places/place.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const placeApi = queryApi({ places: placeContract }).places;
