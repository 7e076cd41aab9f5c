import { defineSlice, serve } from '#platform/slice.ts';
import { changeTrip } from './change-trip.ts';
import { chooseTariffs } from './choose-tariffs.ts';
import { listWaiting } from './list-waiting.ts';
import { openTrip } from './open-trip.ts';
import { orderStops } from './order-stops.ts';
import { placeStop } from './place-stop.ts';
import { readDay } from './present-trip.ts';
import { tariffChoices } from './price.queries.ts';
import { endTrip, startTrip } from './run-trip.ts';
import { setLoad } from './set-load.ts';
import { tripContract } from './trip.contract.ts';
import { tripEvents } from './trip.events.ts';

export const slice = defineSlice({
  endpoints: {
    trips: serve(tripContract, {
      ofDay: ({ db, viewer, now }, { day }) => readDay(db, { viewer, now }, day),
      waiting: ({ db, viewer, now }, input) => listWaiting(db, { viewer, now }, input),
      open: openTrip,
      place: placeStop,
      change: changeTrip,
      order: orderStops,
      tariffs: ({ db, viewer }) => tariffChoices(db, viewer.company.id),
      chooseTariffs,
      start: startTrip,
      end: endTrip,
      setLoad,
    }),
  },
  events: tripEvents,
});
