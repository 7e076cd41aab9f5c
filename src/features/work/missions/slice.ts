import { defineSlice } from '#platform/slice.ts';
import { bindMissionReports, missionReports } from './ask-report.ts';
import { checklistContract } from './checklist.contract.ts';
import { missionPaper } from './compose-mission-report.ts';
import { missionPhotos } from './mission-photos.ts';
import { missionContract } from './mission.contract.ts';
import { missionEvents } from './mission.events.ts';
import { missionRoutes } from './mission.routes.ts';
import { missionData } from './personal-data.ts';

export const slice = defineSlice({
  contract: { missions: missionContract, checklists: checklistContract },
  routes: [missionRoutes],
  events: missionEvents,
  work: { kinds: [missionReports], bind: (running) => [bindMissionReports(running)] },
  files: [missionPhotos],
  papers: [missionPaper],
  personalData: missionData,
});
