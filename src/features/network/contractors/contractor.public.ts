export { sendLink } from './invite-contractor.ts';
export { linkContractor } from './link-contractor.ts';
