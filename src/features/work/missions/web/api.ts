import { checklistContract } from '#features/work/missions/checklist.contract.ts';
import { missionContract } from '#features/work/missions/mission.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const client = queryApi({ missions: missionContract, checklists: checklistContract });

export const { missions: missionApi, checklists: checklistApi } = client;
