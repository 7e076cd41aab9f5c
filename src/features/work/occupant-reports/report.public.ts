export { countReportsToSort } from './read-reports.ts';
export { takeMailedReport } from './take-mailed.ts';
export { occupantMessages } from './tell-occupants.ts';
