import { calendarContract } from '#features/work/planning/calendar.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** Calls and query options of calendars, under the keys every slice shares. */
export const calendarApi = queryApi({ calendars: calendarContract }).calendars;
