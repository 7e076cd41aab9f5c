import { z } from 'zod';
import { actsSchema, day, endpoint, id, line, pageInput, pageOf, paragraph, version } from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { visitStates } from '#features/work/visits/visit.contract.ts';
import { plannableActs, visitActs, visitProblems } from '#features/work/visits/visit.rules.ts';
import { bases } from './price.rules.ts';
import { lifts, tripActs, tripProblems, tripStates } from './trip.rules.ts';

export { bases, lifts };
export { unitsOf } from './price.rules.ts';
export type { Basis, ChosenTariff } from './price.rules.ts';

const tags = ['trips'];
const named = z.object({ id, name: z.string() });
const position = z.object({ latitude: z.number(), longitude: z.number() });
const vehicle = named.extend({ plate: z.string(), volumeMilli: z.int().nullable() });

/** The load of an order: thousandths of a cubic metre, the floor, the way down. */
const load = z.object({ volumeMilli: z.int().nullable(), floor: z.int().nullable(), lift: z.enum(lifts).nullable() });

const stop = load.extend({
  id,
  kind: z.enum(['visit', 'unloading']),
  name: z.string(),
  place: z.string(),
  position: position.nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  state: z.enum(visitStates),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }).nullable(),
  /** On board on leaving, and volume beyond the capacity. */
  loadMilli: z.int(),
  overMilli: z.int(),
  travelMinutes: z.int().nullable(),
  /** The road from the previous stop takes too long. */
  late: z.boolean(),
  /** Begun, or announced to the contact: it keeps its time. */
  fixed: z.boolean(),
  /** Who signed on site for the crew's visit, and the report; null if nobody did. */
  slip: z.object({ by: z.string(), reportId: id.nullable() }).nullable(),
});
export type TripStop = z.output<typeof stop>;

/** A conflict, with its solutions: move later, or unload before. */
const conflict = z.object({
  stopId: id,
  kind: z.enum(['late', 'over']),
  reachableAt: z.string().nullable(),
  solution: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('later'), at: z.string() }),
      z.object({ kind: z.literal('unload'), unloadingId: id, endsAt: z.string() }),
    ])
    .nullable(),
});
export type TripConflict = z.output<typeof conflict>;

const price = z.object({
  lines: z.array(
    z.object({
      basis: z.enum(bases),
      designation: z.string(),
      unit: z.string(),
      quantityMilli: z.int(),
      unitPriceE4: z.int(),
      totalMinor: z.int(),
    }),
  ),
  totalMinor: z.int(),
});

export const trip = z.object({
  /** Null for a trip never opened, which only its visits make. */
  id: id.nullable(),
  number: z.string().nullable(),
  state: z.enum(tripStates),
  crew: named,
  workers: z.array(named.extend({ phone: z.string() })),
  vehicle: vehicle.nullable(),
  stops: z.array(stop),
  /** Start and end of the trip, and when; null while a place is unknown. */
  seat: position.nullable(),
  leavesAt: z.string().nullable(),
  backAt: z.string().nullable(),
  conflicts: z.array(conflict),
  volumeMilli: z.int(),
  loadedMilli: z.int(),
  peakMilli: z.int(),
  overMilli: z.int(),
  plannedMinutes: z.int(),
  hoursMinutes: z.int(),
  leftMetres: z.int(),
  /** Before tax, by the chosen articles; null without any. */
  price: price.nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  note: z.string(),
  version: z.int(),
  acts: actsSchema(tripActs.names),
});
export type Trip = z.output<typeof trip>;

export const dayOfTrips = z.object({
  day: z.string(),
  /** Of the company's seat: gives the time zone. */
  departement: z.string().nullable(),
  items: z.array(trip),
  /** Crews without a trip that day; every vehicle in use, whatever trip has it. */
  crews: z.array(named),
  vehicles: z.array(vehicle),
});
export type DayOfTrips = z.output<typeof dayOfTrips>;

const waitingLoad = load.extend({
  order: z.object({ id, number: z.string(), version: z.int() }),
  request: z.object({ id, number: z.string().nullable(), title: z.string() }),
  site: z.object({ name: z.string(), place: z.string() }),
  minutes: z.int(),
  /** When the first visit is due. */
  dueAt: z.string().nullable(),
  wantedOn: z.string().nullable(),
  best: z
    .object({ crew: named, number: z.string().nullable(), startsAt: z.string(), extraMinutes: z.int() })
    .nullable(),
  /** Each trip of the day with a gap for it: from when, the detour, and the most on board then. */
  fits: z.array(z.object({ crewId: id, startsAt: z.string(), extraMinutes: z.int(), peakMilli: z.int() })),
});
export type WaitingLoad = z.output<typeof waitingLoad>;

const tripTariffs = z.object({
  items: z.array(
    z.object({
      basis: z.enum(bases),
      articleId: id.nullable(),
      choices: z.array(
        z.object({ id, code: z.string(), designation: z.string(), unit: z.string(), unitPriceE4: z.int() }),
      ),
    }),
  ),
});
export type TripTariffs = z.output<typeof tripTariffs>;

const target = z.object({ id, version });

export const tripContract = {
  ofDay: endpoint('provider')
    .route({ method: 'GET', path: '/api/trips', summary: 'The trips of a day, by crew', tags })
    .input(z.object({ day: day.optional() }))
    .output(dayOfTrips),
  waiting: endpoint('provider')
    .route({ method: 'GET', path: '/api/trips/waiting', summary: 'Orders to place in a trip of a day', tags })
    .input(pageInput.extend({ day: day.optional() }))
    .output(pageOf(waitingLoad)),
  open: endpoint('provider', [problems.NOT_FOUND, tripProblems.TRIP_OPEN, tripProblems.VEHICLE_TAKEN], {
    reach: 'site',
  })
    .route({ method: 'POST', path: '/api/trips', successStatus: 201, summary: 'Open the trip of a crew', tags })
    .input(z.object({ day, crewId: id, vehicleId: id.nullable().default(null) }))
    .output(trip),
  /** Plans a visit of the order with that crew and its vehicle. */
  place: endpoint(
    'provider',
    [...plannableActs.refusals('plan'), visitProblems.DOUBLE_BOOKED, tripProblems.TRIP_ENDED],
    { reach: 'site' },
  )
    .route({ method: 'POST', path: '/api/trips/stops', summary: 'Place an order in the trip of a crew', tags })
    .input(
      z.object({
        workOrderId: id,
        day,
        crewId: id,
        at: z.int().min(0).max(1425),
        minutes: z.int().min(15).max(720),
      }),
    )
    .output(trip),
  change: endpoint(
    'provider',
    [...tripActs.refusals('change'), tripProblems.VEHICLE_TAKEN, visitProblems.DOUBLE_BOOKED],
    { reach: 'site' },
  )
    .route({ method: 'PUT', path: '/api/trips/{id}', summary: 'The vehicle of a trip, and where it unloads', tags })
    .input(
      target.extend({
        vehicleId: id.nullable(),
        unloadings: z
          .array(
            z.object({
              place: line(80).min(1),
              at: z.int().min(0).max(1425),
              minutes: z.int().min(5).max(240).default(30),
            }),
          )
          .max(8),
      }),
    )
    .output(trip),
  order: endpoint(
    'provider',
    [
      ...tripActs.refusals('order'),
      tripProblems.STOP_FIXED,
      ...visitActs.refusals('move'),
      visitProblems.DOUBLE_BOOKED,
    ],
    { reach: 'site' },
  )
    .route({ method: 'PUT', path: '/api/trips/{id}/order', summary: 'The stops of a trip in another order', tags })
    .input(
      target.extend({
        stopIds: z.array(id).min(1).max(60),
        /** In the same order: moves this stop to its actual arrival time, and later ones as needed. */
        laterFrom: id.optional(),
      }),
    )
    .output(trip),
  tariffs: endpoint('provider')
    .route({ method: 'GET', path: '/api/trip-tariffs', summary: 'The articles that trips are priced by', tags })
    .output(tripTariffs),
  chooseTariffs: endpoint('provider', [problems.NOT_FOUND], { reach: 'company' })
    .route({ method: 'PUT', path: '/api/trip-tariffs', summary: 'Choose what trips are priced by', tags })
    .input(z.object({ volume: id.nullable(), hour: id.nullable(), floor: id.nullable() }))
    .output(tripTariffs),
  start: endpoint('provider', tripActs.refusals('start'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/trips/{id}/start', summary: 'The crew leaves', tags })
    .input(target)
    .output(trip),
  end: endpoint('provider', tripActs.refusals('end'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/trips/{id}/end', summary: 'The crew is back', tags })
    .input(target.extend({ note: paragraph(500).default('') }))
    .output(trip),
  /** The load; if not stored, that of the order's lines. */
  setLoad: endpoint('provider', [problems.NOT_FOUND], { reach: 'site' })
    .route({ method: 'PUT', path: '/api/work-orders/{workOrderId}/load', summary: 'What an order has to carry', tags })
    .input(
      z.object({
        workOrderId: id,
        volumeMilli: z.int().min(1).max(2_000_000).nullable(),
        floor: z.int().min(-9).max(60).nullable(),
        lift: z.enum(lifts).nullable(),
      }),
    )
    .output(load),
};
