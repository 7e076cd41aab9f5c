export { createUser } from './create-user.ts';
export { grantRole } from './grant-role.ts';
export { migrateRoles, modernise } from './migrate-roles.ts';
export { accountData, isOwnPassword } from './personal-data.ts';
export { openSession, presentSession } from './open-session.ts';
export { undoRoleMigration } from './undo-migration.ts';
