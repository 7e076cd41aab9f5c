export { bindMissionReports } from './ask-report.ts';
