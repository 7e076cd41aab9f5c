import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { roleMigrationContract } from '#features/role-migrations/role-migration.contract.ts';
import { apiClient } from '#ui/api.ts';

export const roleMigrationApi = createTanstackQueryUtils(
  apiClient({ roleMigrations: roleMigrationContract }),
).roleMigrations;
