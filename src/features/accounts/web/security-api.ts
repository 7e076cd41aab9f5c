import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { profileContract } from '#features/accounts/profile.contract.ts';
import { recoveryContract } from '#features/accounts/recovery.contract.ts';
import { securityContract } from '#features/accounts/security.contract.ts';
import { apiClient } from '#ui/api.ts';

const utils = createTanstackQueryUtils(
  apiClient({ recovery: recoveryContract, security: securityContract, profile: profileContract }),
);

export const recoveryApi = utils.recovery;
export const securityApi = utils.security;
export const profileApi = utils.profile;
