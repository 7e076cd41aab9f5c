import type { Bind } from '#platform/http/bind.ts';
import { calendarContract } from './calendar.contract.ts';
import { listFeeds } from './calendar.queries.ts';
import { scopesOf } from './calendar.rules.ts';
import { followCalendar } from './follow-calendar.ts';
import { makeCalendar, revokeCalendar } from './keep-calendar.ts';
import { planningContract as contract } from './planning.contract.ts';
import { readDays, readPlanning } from './read-planning.ts';
import { readTray } from './read-tray.ts';

export function planningRoutes(bind: Bind): void {
  bind.signedIn(contract.read, (input, call) => readPlanning(call, input));
  bind.signedIn(contract.days, (input, call) => readDays(call, input));
  bind.signedIn(contract.tray, (input, call) => readTray(call, input));
  bind.signedIn(calendarContract.list, async (_input, { db, viewer }) => ({
    items: await listFeeds(db, viewer.userId),
    scopes: scopesOf(viewer.side, viewer.company?.membership ?? null),
  }));
  bind.company(calendarContract.make, (input, call) => makeCalendar(call, input));
  bind.signedIn(calendarContract.revoke, (input, call) => revokeCalendar(call, input));
  bind.open(calendarContract.follow, async (input, call) => {
    const text = await followCalendar({ ...call, db: call.db }, input);
    return call.reply
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
