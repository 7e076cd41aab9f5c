export { bindMissionReports, missionReports } from './ask-report.ts';
export { missionPaper } from './compose-mission-report.ts';
export { missionPhotos } from './mission-photos.ts';
export { missionData } from './personal-data.ts';
