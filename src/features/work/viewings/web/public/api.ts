import { addressOf } from '#common/address-of.ts';
import { viewingContract } from '#features/work/viewings/viewing.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const viewingApi = queryApi({ viewings: viewingContract }).viewings;

export const certificateUrl = (id: string): string => addressOf(viewingContract.certificate, { id });
