import { parisDay } from '#common/days.ts';
import { activeUsersAt } from '#features/people/accounts/account.public.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { administrationContract } from './administration.contract.ts';
import { readOverview, readWaiting } from './administration.queries.ts';

export const slice = defineSlice({
  endpoints: {
    administration: serve(administrationContract, {
      waiting: ({ db, now }) => readWaiting(db, parisDay(now)),
      overview: async ({ db, now }) => ({
        ...(await readOverview(db, activeUsersAt(now), now)),
        waiting: await readWaiting(db, parisDay(now)),
      }),
    }),
  },
});
