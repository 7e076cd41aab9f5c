import { addressOf } from '#common/address-of.ts';
import { claimContract } from '#features/work/claims/claim.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const claimApi = queryApi({ claims: claimContract }).claims;

export const formUrl = (id: string): string => addressOf(claimContract.form, { id });
