import { z } from 'zod';
import { actsSchema, day, endpoint, id, pageInput, pageOf } from '#common/contract-kit.ts';
import { visitStates } from '#features/work/visits/visit.contract.ts';
import { maxDays, planningViews } from './planning.rules.ts';
import { said } from './said.ts';

export { atMinute, conflictsOf, piecesOf, planningViews, wallAt } from './planning.rules.ts';
export type { Conflict, Piece, Place, PlanningView } from './planning.rules.ts';
export { legsOf } from './travel.rules.ts';
export type { Leg } from './travel.rules.ts';

const tags = ['planning'];
const named = z.object({ id, name: z.string() });
const dayMs = 86_400_000;

/** Both days inclusive. */
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
  /** Proposed slots, while none is chosen. */
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
    /** Determines time zone, holidays and VAT rates. */
    departement: z.string().nullable(),
  }),
  provider: named,
  /** Contact before and during the visit: the person who opens, else the client; for the ordering side, the provider. */
  callee: z.object({ name: z.string(), phone: z.string() }).nullable(),
  crew: named.nullable(),
  workers: z.array(named),
  vehicleIds: z.array(id),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** When the server received those from a phone: later, if it was offline. */
  arrivedReceivedAt: z.string().nullable(),
  leftReceivedAt: z.string().nullable(),
  version: z.int(),
  acts: actsSchema(['move', 'propose'] as const),
});
export type PlannedVisit = z.output<typeof plannedVisit>;

const hours = z.object({ day: z.int(), from: z.string(), to: z.string() });

export const planningRow = z.object({
  /** Null for unassigned visits. */
  id: id.nullable(),
  name: z.string(),
  detail: z.string(),
  people: z.array(named.extend({ leads: z.boolean(), subcontractor: z.string(), hours: z.array(hours) })),
  vehicles: z.array(named.extend({ plate: z.string() })),
  /** For each week that the period touches; without hours, the available time is unknown. */
  load: z.array(z.object({ monday: z.string(), plannedMinutes: z.int(), availableMinutes: z.int().nullable() })),
  absences: z.array(
    z.object({
      id,
      name: z.string(),
      /** Null for viewers. */
      kind: z.string().nullable(),
      of: z.enum(['worker', 'vehicle']),
      startsAt: z.string(),
      endsAt: z.string(),
    }),
  ),
});
export type PlanningRow = z.output<typeof planningRow>;

export const planning = z.object({
  /** The requested view, or another one if this reader may not use it. */
  by: z.enum(planningViews),
  /** The reader as a worker, if they go on site. */
  me: z.object({ workerId: id, crewId: id.nullable() }).nullable(),
  rows: z.array(planningRow),
  visits: z.array(plannedVisit),
  /** The period has more visits than returned. */
  truncated: z.boolean(),
  /** `only`: départements with that holiday; null for a national one. */
  holidays: z.array(z.object({ day: z.string(), only: z.array(z.string()).nullable() })),
});
export type Planning = z.output<typeof planning>;

/** `choice` and `late` are for the ordering side: slots to choose, a missed visit. */
export const trayKinds = ['order', 'unanswered', 'snag', 'follow-up', 'choice', 'late'] as const;

export const trayItem = z.object({
  /** Id of the order, visit or snag, or of the crew's request. */
  id,
  kind: z.enum(trayKinds),
  workOrderId: id,
  /** The visit without an answer, with slots to choose, or missed. */
  visit: z.object({ id, version: z.int() }).nullable(),
  requestId: id,
  number: z.string(),
  title: z.string(),
  site: named.extend({ departement: z.string().nullable() }),
  /** Per day on site: the default duration of a visit. */
  durationMinutes: z.int(),
  days: z.int(),
  dueAt: z.string().nullable(),
  startOn: z.string().nullable(),
  priority: z.string(),
  /** An occupant has to open the door: a time is proposed, not set. */
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
