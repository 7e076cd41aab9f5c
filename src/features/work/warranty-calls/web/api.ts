import { addressOf } from '#common/address-of.ts';
import { warrantyContract } from '#features/work/warranty-calls/warranty-call.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const warrantyApi = queryApi({ warranties: warrantyContract }).warranties;

export const letterUrl = (id: string): string => addressOf(warrantyContract.letter, { id });
