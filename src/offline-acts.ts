import { conversationContract } from './features/work/conversations/conversation.contract.ts';
import { missionContract } from './features/work/missions/mission.contract.ts';
import { reportContract } from './features/work/occupant-reports/report.contract.ts';
import { receptionContract } from './features/work/receptions/reception.contract.ts';
import { roundContract } from './features/work/rounds/round.contract.ts';

/** Contracts with acts stored offline, named as in `app/contract.ts`; sent by pages and the service worker. */
export const offlineActs = {
  conversations: conversationContract,
  missions: missionContract,
  occupantReports: reportContract,
  receptions: receptionContract,
  rounds: roundContract,
};
