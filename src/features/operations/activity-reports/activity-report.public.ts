export { prepareReports } from './prepare-reports.ts';
