import { addressOf } from '#common/address-of.ts';
import { viewingContract } from '#features/work/viewings/viewing.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of visits before quoting. */
export const viewingApi = queryApi({ viewings: viewingContract }).viewings;

/** Where the certificate of a booking is read. */
export const certificateUrl = (id: string): string => addressOf(viewingContract.certificate, { id });
