import { calendarContract } from '#features/work/planning/calendar.contract.ts';
import { queryApi } from '#ui/query-api.ts';

/** API calls and query options of calendar feeds. */
export const calendarApi = queryApi({ calendars: calendarContract }).calendars;
