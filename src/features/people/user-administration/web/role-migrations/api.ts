import { roleMigrationContract } from '../../role-migration.contract.ts';
import { queryApi } from '#ui/query-api.ts';

export const roleMigrationApi = queryApi({ roleMigrations: roleMigrationContract }).roleMigrations;
