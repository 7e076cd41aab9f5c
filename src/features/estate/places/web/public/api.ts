import { placeContract } from '#features/estate/places/place.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of places, under the keys every slice shares. */
export const placeApi = queryApi({ places: placeContract }).places;
