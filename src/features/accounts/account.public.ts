export { migrateRoles, modernise } from './migrate-roles.ts';
export { createUser } from './create-user.ts';
export { openSession, presentSession } from './open-session.ts';
