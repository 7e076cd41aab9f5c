import { defineSlice, serve } from '#platform/slice.ts';
import { calendarContract } from './calendar.contract.ts';
import { listFeeds } from './calendar.queries.ts';
import { scopesOf } from './calendar.rules.ts';
import { followCalendar } from './follow-calendar.ts';
import { makeCalendar, revokeCalendar } from './keep-calendar.ts';
import { planningContract } from './planning.contract.ts';
import { readDays, readPlanning } from './read-planning.ts';
import { readTray } from './read-tray.ts';

export const slice = defineSlice({
  endpoints: {
    planning: serve(planningContract, {
      read: readPlanning,
      days: readDays,
      tray: readTray,
    }),
    calendars: serve(calendarContract, {
      list: async ({ db, viewer }) => ({
        items: await listFeeds(db, viewer.userId),
        scopes: scopesOf(viewer.side, viewer.company?.membership ?? null),
      }),
      make: makeCalendar,
      revoke: revokeCalendar,
      follow: async (call, input) => {
        const text = await followCalendar({ ...call, db: call.db }, input);
        return call.reply
          .header('cache-control', 'private, no-store')
          .header('x-robots-tag', 'noindex')
          .type('text/calendar; charset=utf-8')
          .send(text);
      },
    }),
  },
});
