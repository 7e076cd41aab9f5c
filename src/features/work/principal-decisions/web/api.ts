import { principalDecisionContract } from '#features/work/principal-decisions/decision.contract.ts';
import { decisionDoorContract } from '#features/work/principal-decisions/door.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

const api = queryApi({ principalDecisions: principalDecisionContract, principalDoor: decisionDoorContract });

/** For the managing company. */
export const decisionApi = api.principalDecisions;
/** For voters. */
export const doorApi = api.principalDoor;
