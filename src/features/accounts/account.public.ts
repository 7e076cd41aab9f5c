export { createUser } from './create-user.ts';
export { openSession } from './session.routes.ts';
