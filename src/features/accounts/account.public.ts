export { createUser } from './create-user.ts';
export { openSession } from './open-session.ts';
