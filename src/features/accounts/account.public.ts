export { createUser } from './create-user.ts';
export { accountData } from './personal-data.ts';
export { forgetSpentProofs } from './forget-proofs.ts';
export { assertOwnPassword } from './own-password.ts';
export { openSession, presentSession } from './open-session.ts';
export { mailResetLink } from './reset-password.ts';
export { tellOwner } from './tell-owner.ts';
export { markVerified } from './verify-email.ts';
