export { bindMissionReports } from './ask-report.ts';
export { type CrewPhoto, type CrewWork, readCrewWork, readingRows } from './crew-work.ts';
export { overlayOf } from './marks-on-paper.ts';
