export { admitMember } from './admit-member.ts';
export { limitMember } from './limit-member.ts';
export { companyData } from './personal-data.ts';
export { completeCompany } from './complete-company.ts';
