import { parisDay } from '#common/days.ts';
import { activeUsersAt } from '#features/people/accounts/account.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import { administrationContract as contract } from './administration.contract.ts';
import { readOverview, readWaiting } from './administration.queries.ts';

export function administrationRoutes(bind: Bind): void {
  bind.admin(contract.waiting, (_, { db, now }) => readWaiting(db, parisDay(now)));
  bind.admin(contract.overview, async (_, { db, now }) => ({
    ...(await readOverview(db, activeUsersAt(now), now)),
    waiting: await readWaiting(db, parisDay(now)),
  }));
}
