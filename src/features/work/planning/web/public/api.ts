import { calendarContract } from '#features/work/planning/calendar.contract.ts';
import { queryApi } from '#ui/calls/query-api.ts';

export const calendarApi = queryApi({ calendars: calendarContract }).calendars;
