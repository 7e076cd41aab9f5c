import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { addressOf } from '#common/address-of.ts';
import { missionContract } from '#features/work/missions/mission.contract.ts';
import { apiClient } from '#ui/api.ts';

/** Where the paper of a report is read. */
export const missionReportUrl = (id: string): string => addressOf(missionContract.report, { id });

const { reports, records, takeUpFinding, slips, contestSlip, usedParts } = missionContract;

/** The reports of a request, for its thread. */
export const missionReportApi = createTanstackQueryUtils(apiClient({ missions: { reports } })).missions;

/** What the crews of a request showed and read. */
export const recordApi = createTanstackQueryUtils(apiClient({ missions: { records } })).missions;

/** What the ordering side makes of a finding, on its thread. */
export const takeUpApi = createTanstackQueryUtils(apiClient({ missions: { takeUpFinding } })).missions;

/** Who signed on the phone of a crew, and how that is contested. */
export const slipApi = createTanstackQueryUtils(apiClient({ missions: { slips, contestSlip } })).missions;

/** What crews used on an order, for the office of its provider. */
export const usedPartApi = createTanstackQueryUtils(apiClient({ missions: { usedParts } })).missions;
