export { linkContractor } from './link-contractor.ts';
export { contractorData } from './personal-data.ts';
