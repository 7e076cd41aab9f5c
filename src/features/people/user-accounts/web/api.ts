import { userAccountContract } from '#features/people/user-accounts/user-account.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const userAccountApi = queryApi({ userAccounts: userAccountContract }).userAccounts;
