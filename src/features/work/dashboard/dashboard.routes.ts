import { activeUsersAt } from '#features/people/accounts/account.public.ts';
import type { Bind } from '#platform/http/bind.ts';
import { dashboardContract } from './dashboard.contract.ts';
import { readDashboard } from './dashboard.queries.ts';
import { readHandling } from './handling.queries.ts';

export function dashboardRoutes(bind: Bind): void {
  bind.company(dashboardContract.moves, (_, { db, viewer }) => readHandling(db, viewer));
  bind.signedIn(dashboardContract.read, (_, { db, viewer, now }) => readDashboard(db, viewer, activeUsersAt(now), now));
}
