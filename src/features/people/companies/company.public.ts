export { admitMember } from './admit-member.ts';
export { checkIdentifiers, isSiret } from './check-identifiers.ts';
export { listContacts, readCompanyRow as readCompany, readMailLanguage } from './company.queries.ts';
export { foundProvider, rewriteCompany } from './edit-company.ts';
export { logos } from './set-logo.ts';
export { loadMember } from './load-viewer.ts';
export { limitMember } from './limit-member.ts';
export { companyData } from './personal-data.ts';
export { completeCompany, completeIban, forgetSiret } from './complete-company.ts';
