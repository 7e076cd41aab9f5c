import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { userAccountContract } from '#features/user-accounts/user-account.contract.ts';
import { apiClient } from '#ui/api.ts';

export const userAccountApi = createTanstackQueryUtils(apiClient({ accounts: userAccountContract })).accounts;
