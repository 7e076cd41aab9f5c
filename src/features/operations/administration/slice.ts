import { parisDay } from '#common/days.ts';
import { activeUsersAt } from '#features/people/accounts/account.public.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { administrationContract } from './administration.contract.ts';
import { readActiveUsers, readOldest, readOverview, readWaiting } from './administration.queries.ts';

export const slice = defineSlice({
  endpoints: {
    administration: serve(administrationContract, {
      waiting: async ({ db, now }) => ({
        ...(await readWaiting(db, parisDay(now))),
        activeUsers: await readActiveUsers(db, activeUsersAt(now)),
        oldest: await readOldest(db),
      }),
      overview: async ({ db, now }) => ({
        ...(await readOverview(db, activeUsersAt(now), now)),
        waiting: await readWaiting(db, parisDay(now)),
      }),
    }),
  },
});
