import { directoryAdminContract } from '#features/network/directory/directory-admin.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const directoryAdminApi = queryApi({ directoryAdmin: directoryAdminContract }).directoryAdmin;
