export { migrateRoles, modernise } from './migrate-roles.ts';
export { createUser } from './create-user.ts';
export { accountData, isOwnPassword } from './personal-data.ts';
export { openSession, presentSession } from './open-session.ts';
