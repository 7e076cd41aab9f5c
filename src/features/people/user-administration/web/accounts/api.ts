import { userAccountContract } from '../../user-account.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const userAccountApi = queryApi({ userAccounts: userAccountContract }).userAccounts;
