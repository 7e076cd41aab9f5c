import { missionContract } from './features/work/missions/mission.contract.ts';

/** The contracts whose acts a device keeps, by the names of `app/contract.ts`: pages and the service worker send them. */
export const offlineActs = { missions: missionContract };
