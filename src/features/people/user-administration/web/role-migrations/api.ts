import { roleMigrationContract } from '../../role-migration.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const roleMigrationApi = queryApi({ roleMigrations: roleMigrationContract }).roleMigrations;
