import { scheduleContract } from '#features/network/collaborations/schedule.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of price schedules. */
export const scheduleApi = queryApi({ schedules: scheduleContract }).schedules;
