import { profileContract } from '#features/people/accounts/profile.contract.ts';
import { recoveryContract } from '#features/people/accounts/recovery.contract.ts';
import { securityContract } from '#features/people/accounts/security.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const utils = queryApi({ recovery: recoveryContract, security: securityContract, profile: profileContract });

export const recoveryApi = utils.recovery;
export const securityApi = utils.security;
export const profileApi = utils.profile;
