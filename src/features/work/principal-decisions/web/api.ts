import { principalDecisionContract } from '#features/work/principal-decisions/decision.contract.ts';
import { decisionDoorContract } from '#features/work/principal-decisions/door.contract.ts';
import { queryApi } from '#ui/query-api.ts';

const api = queryApi({ principalDecisions: principalDecisionContract, principalDoor: decisionDoorContract });

/** Of those who ask. */
export const decisionApi = api.principalDecisions;
/** Of those who decide. */
export const doorApi = api.principalDoor;
