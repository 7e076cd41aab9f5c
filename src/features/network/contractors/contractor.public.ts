export { linkContractor } from './link-contractor.ts';
