import { scheduleContract } from '#features/network/collaborations/schedule.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const scheduleApi = queryApi({ schedules: scheduleContract }).schedules;
