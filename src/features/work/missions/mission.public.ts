export { bindMissionReports } from './ask-report.ts';
export { type CrewPhoto, type CrewWork, readCrewWork, readingRows } from './crew-work.ts';
export { wasteCheckId } from './checklist.rules.ts';
export { overlayOf } from './marks-on-paper.ts';
export { listWorkedHours, type WorkedHours } from './hours.queries.ts';
export type { UsedPart } from './part.contract.ts';
export { listUsedParts } from './part.queries.ts';
