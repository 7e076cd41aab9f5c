import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { addressOf } from '#common/address-of.ts';
import { missionContract } from '#features/work/missions/mission.contract.ts';
import { apiClient } from '#ui/calls/api.ts';

export const missionReportUrl = (id: string): string => addressOf(missionContract.report, { id });

const { reports, records, takeUpFinding, slips, contestSlip, usedParts } = missionContract;

export const missionReportApi = createTanstackQueryUtils(apiClient({ missions: { reports } })).missions;

export const recordApi = createTanstackQueryUtils(apiClient({ missions: { records } })).missions;

export const takeUpApi = createTanstackQueryUtils(apiClient({ missions: { takeUpFinding } })).missions;

export const slipApi = createTanstackQueryUtils(apiClient({ missions: { slips, contestSlip } })).missions;

export const usedPartApi = createTanstackQueryUtils(apiClient({ missions: { usedParts } })).missions;
