export { companyData } from './personal-data.ts';
