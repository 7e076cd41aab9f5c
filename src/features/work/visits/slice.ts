import { orNotFound } from '#common/problems.ts';
import { findOrder } from '#features/work/work-orders/work-order.public.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { agreeToVisit } from './agree-to-visit.ts';
import { releaseExpiredSlots } from './book-party.ts';
import { chooseSlot } from './choose-slot.ts';
import { cancelVisit, missVisit } from './end-visit.ts';
import { triedDoors } from './door-hours.queries.ts';
import { doorHoursOf } from './door-hours.rules.ts';
import { findAlternatives } from './find-alternatives.ts';
import { pageOfVisits, visitsOfOrder } from './list-visits.ts';
import { measureTrackRecords } from './measure-track-records.ts';
import { moveVisit } from './move-visit.ts';
import { planVisit } from './plan-visit.ts';
import { readVisit } from './present-visit.ts';
import { proposeSlots } from './propose-slots.ts';
import { visitContract } from './visit.contract.ts';
import { visitEvents } from './visit.events.ts';

export const slice = defineSlice({
  endpoints: {
    visits: serve(visitContract, {
      list: ({ db, viewer }, input) => pageOfVisits(db, viewer, input),
      ofOrder: ({ db, viewer }, { workOrderId }) => visitsOfOrder(db, viewer, workOrderId),
      alternatives: findAlternatives,
      doorHours: async ({ db, viewer, now }, { workOrderId }) => {
        orNotFound(await findOrder(db, viewer, workOrderId));
        return { items: doorHoursOf(await triedDoors(db, viewer, workOrderId, now)) };
      },
      read: ({ db, viewer }, { id }) => readVisit(db, viewer, id),
      plan: planVisit,
      propose: proposeSlots,
      agree: agreeToVisit,
      choose: chooseSlot,
      move: moveVisit,
      miss: missVisit,
      cancel: cancelVisit,
    }),
  },
  events: visitEvents,
  jobs: ({ db, clock }) => [
    { name: 'measure-track-records', cron: '50 3 * * *', run: () => measureTrackRecords(db, clock()) },
    { name: 'release-held-slots', cron: '*/5 * * * *', run: () => releaseExpiredSlots(db, clock()) },
  ],
});
