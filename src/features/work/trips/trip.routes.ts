import type { Bind } from '#platform/http/bind.ts';
import { changeTrip } from './change-trip.ts';
import { chooseTariffs } from './choose-tariffs.ts';
import { listWaiting } from './list-waiting.ts';
import { openTrip } from './open-trip.ts';
import { orderStops } from './order-stops.ts';
import { placeStop } from './place-stop.ts';
import { tariffChoices } from './price.queries.ts';
import { readDay } from './present-trip.ts';
import { tripContract as contract } from './trip.contract.ts';
import { endTrip, startTrip } from './run-trip.ts';
import { setLoad } from './set-load.ts';

export function tripRoutes(bind: Bind): void {
  bind.company(contract.ofDay, ({ day }, { db, viewer, now }) => readDay(db, { viewer, now }, day));
  bind.company(contract.waiting, (input, { db, viewer, now }) => listWaiting(db, { viewer, now }, input));
  bind.company(contract.open, (input, call) => openTrip(call, input));
  bind.company(contract.place, (input, call) => placeStop(call, input));
  bind.company(contract.change, (input, call) => changeTrip(call, input));
  bind.company(contract.order, (input, call) => orderStops(call, input));
  bind.company(contract.tariffs, (_, { db, viewer }) => tariffChoices(db, viewer.company.id));
  bind.company(contract.chooseTariffs, (input, call) => chooseTariffs(call, input));
  bind.company(contract.start, (input, call) => startTrip(call, input));
  bind.company(contract.end, (input, call) => endTrip(call, input));
  bind.company(contract.setLoad, (input, call) => setLoad(call, input));
}
