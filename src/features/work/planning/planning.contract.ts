import { z } from 'zod';
import { actsSchema, day, endpoint, id, pageInput, pageOf } from '#common/contract-kit.ts';
import { visitStates } from '#features/work/visits/visit.contract.ts';
import { maxDays, planningViews } from './planning.rules.ts';
import { said } from './said.ts';

// What screens need of the rules: they read the contract alone.
export { atMinute, conflictsOf, piecesOf, planningViews, wallAt } from './planning.rules.ts';
export type { Conflict, Piece, Place, PlanningView } from './planning.rules.ts';
export { legsOf } from './travel.rules.ts';
export type { Leg } from './travel.rules.ts';

const tags = ['planning'];
const named = z.object({ id, name: z.string() });
const dayMs = 86_400_000;

/** Both days are within it. */
const period = z
  .object({ from: day, to: day, by: z.enum(planningViews).default('crew') })
  .refine(({ from, to }) => to >= from && Date.parse(to) - Date.parse(from) < maxDays * dayMs, {
    path: ['to'],
    error: said('faults.period').error,
  });

export const plannedVisit = z.object({
  id,
  number: z.int(),
  state: z.enum(visitStates),
  purpose: z.string(),
  durationMinutes: z.int(),
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** What is proposed, while nothing is chosen. */
  slots: z.array(z.object({ id, startsAt: z.string(), endsAt: z.string() })),
  appointment: z.boolean(),
  heldUntil: z.string().nullable(),
  workOrderId: id,
  requestId: id,
  requestNumber: z.string().nullable(),
  title: z.string(),
  site: named.extend({
    street: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** What clocks, holidays and rates of VAT are those of. */
    departement: z.string().nullable(),
  }),
  provider: named,
  /** Whom to call of it while it is to come or goes on: who opens there, else the client; of the ordering side, the provider. */
  callee: z.object({ name: z.string(), phone: z.string() }).nullable(),
  crew: named.nullable(),
  workers: z.array(named),
  vehicleIds: z.array(id),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** When a phone told us those: later, where it had no network. */
  arrivedReceivedAt: z.string().nullable(),
  leftReceivedAt: z.string().nullable(),
  version: z.int(),
  acts: actsSchema(['move', 'propose'] as const),
});
export type PlannedVisit = z.output<typeof plannedVisit>;

const hours = z.object({ day: z.int(), from: z.string(), to: z.string() });

export const planningRow = z.object({
  /** Null of what nobody was given yet. */
  id: id.nullable(),
  name: z.string(),
  /** The town of a site. */
  detail: z.string(),
  people: z.array(named.extend({ leads: z.boolean(), subcontractor: z.string(), hours: z.array(hours) })),
  vehicles: z.array(named.extend({ plate: z.string() })),
  /** Of each week that the period touches; without hours nothing is said of what is available. */
  load: z.array(z.object({ monday: z.string(), plannedMinutes: z.int(), availableMinutes: z.int().nullable() })),
  absences: z.array(
    z.object({
      id,
      name: z.string(),
      /** Null for those who only read. */
      kind: z.string().nullable(),
      of: z.enum(['worker', 'vehicle']),
      startsAt: z.string(),
      endsAt: z.string(),
    }),
  ),
});
export type PlanningRow = z.output<typeof planningRow>;

export const planning = z.object({
  /** What it is looked at by: what was asked, or what this reader may. */
  by: z.enum(planningViews),
  /** Who reads, where they go on site themselves. */
  me: z.object({ workerId: id, crewId: id.nullable() }).nullable(),
  rows: z.array(planningRow),
  visits: z.array(plannedVisit),
  /** More stand in the period than are told. */
  truncated: z.boolean(),
  /** `only`: the départements that alone keep it, of those where something stands and that of the company's seat; null of a holiday everywhere. */
  holidays: z.array(z.object({ day: z.string(), only: z.array(z.string()).nullable() })),
});
export type Planning = z.output<typeof planning>;

/** `choice` and `late` are the ordering side's: slots to choose, a visit that nobody came to. */
export const trayKinds = ['order', 'unanswered', 'snag', 'follow-up', 'choice', 'late'] as const;

export const trayItem = z.object({
  /** Of the order, the visit, the snag, or what a crew asked for on site. */
  id,
  kind: z.enum(trayKinds),
  workOrderId: id,
  /** The visit that nobody answered, chose a slot of, or came to. */
  visit: z.object({ id, version: z.int() }).nullable(),
  requestId: id,
  /** «DI-2026-0441», or «R-0417-1» of a snag. */
  number: z.string(),
  title: z.string(),
  site: named.extend({ departement: z.string().nullable() }),
  /** Of one day on site: what a visit of it is planned for unless one says otherwise. */
  durationMinutes: z.int(),
  /** Working days that the order gives. */
  days: z.int(),
  dueAt: z.string().nullable(),
  startOn: z.string().nullable(),
  priority: z.string(),
  /** Somebody lives there who has to open the door: a time is proposed, not set. */
  appointment: z.boolean(),
});
export type TrayItem = z.output<typeof trayItem>;

export const planningContract = {
  read: endpoint('signed-in', [], { crew: true })
    .route({ method: 'GET', path: '/api/planning', summary: 'Who is where, by day', tags })
    .input(period)
    .output(planning),
  days: endpoint('signed-in', [], { crew: true })
    .route({ method: 'GET', path: '/api/planning/days', summary: 'How many visits a day, and for how long', tags })
    .input(period)
    .output(
      z.object({
        by: z.enum(planningViews),
        items: z.array(
          z.object({
            rowId: id.nullable(),
            name: z.string(),
            day: z.string(),
            visits: z.int(),
            minutes: z.int(),
            proposed: z.int(),
            finished: z.int(),
          }),
        ),
        holidays: planning.shape.holidays,
      }),
    ),
  tray: endpoint('signed-in', [], { crew: true })
    .route({
      method: 'GET',
      path: '/api/planning/tray',
      summary: 'What waits to be planned, the most pressing first',
      tags,
    })
    .input(pageInput)
    .output(pageOf(trayItem).extend({ total: z.int() })),
};
