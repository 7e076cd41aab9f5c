import { conversationContract } from './features/work/conversations/conversation.contract.ts';
import { missionContract } from './features/work/missions/mission.contract.ts';
import { reportContract } from './features/work/occupant-reports/report.contract.ts';
import { receptionContract } from './features/work/receptions/reception.contract.ts';
import { roundContract } from './features/work/rounds/round.contract.ts';

/** The contracts whose acts a device keeps, by the names of `app/contract.ts`: pages and the service worker send them. */
export const offlineActs = {
  conversations: conversationContract,
  missions: missionContract,
  occupantReports: reportContract,
  receptions: receptionContract,
  rounds: roundContract,
};
