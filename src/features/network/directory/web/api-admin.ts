import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { directoryAdminContract } from '#features/network/directory/directory-admin.contract.ts';
import { apiClient } from '#ui/api.ts';

export const directoryAdminApi = createTanstackQueryUtils(
  apiClient({ directoryAdmin: directoryAdminContract }),
).directoryAdmin;
