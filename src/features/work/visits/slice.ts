import { defineSlice } from '#platform/slice.ts';
import { releaseExpiredSlots } from './book-party.ts';
import { measureTrackRecords } from './measure-track-records.ts';
import { visitContract } from './visit.contract.ts';
import { visitEvents } from './visit.events.ts';
import { visitRoutes } from './visit.routes.ts';

export const slice = defineSlice({
  contract: { visits: visitContract },
  routes: [visitRoutes],
  events: visitEvents,
  jobs: ({ db, clock }) => [
    { name: 'measure-track-records', cron: '50 3 * * *', run: () => measureTrackRecords(db, clock()) },
    { name: 'release-held-slots', cron: '*/5 * * * *', run: () => releaseExpiredSlots(db, clock()) },
  ],
});
