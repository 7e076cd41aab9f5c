import { z } from 'zod';
import {
  actsSchema,
  endpoint,
  id,
  instant,
  line,
  pageInput,
  pageOf,
  paragraph,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { everyone, forReaders, readBy } from '#common/readers.ts';
import { agreementActs } from './access.rules.ts';
import { named, visitHead } from './visit-head.contract.ts';
import {
  calledWho,
  mostCalls,
  plannableActs,
  visitActs,
  visitProblems,
  visitReasons,
  visitStates,
} from './visit.rules.ts';

export { calledWho, mostCalls, visitReasons, visitStates };
export type { VisitMoves, VisitReason, VisitState } from './visit.rules.ts';
export { isOneSpell } from './time.rules.ts';

const tags = ['visits'];
export const maxSlots = 5;

/** A call attempted from a crew's phone: the role called, never a name, and the time. */
export const visitCall = z.object({ who: z.enum(calledWho), at: instant });
export type VisitCall = z.output<typeof visitCall>;

const slot = z.object({ id, startsAt: z.string(), endsAt: z.string() });

export const visit = forReaders({
  ...visitHead.shape,
  /** Per day on site. */
  durationMinutes: everyone(z.int()),
  /** Null until a slot is chosen. */
  startsAt: everyone(z.string().nullable()),
  endsAt: everyone(z.string().nullable()),
  slots: everyone(z.array(slot)),
  heldUntil: everyone(z.string().nullable()),
  orderingCompany: everyone(named),
  provider: everyone(named.extend({ phone: z.string() })),
  workers: everyone(
    z.array(
      forReaders({
        id: everyone(id),
        name: everyone(z.string()),
        /** For the worker's own office; a client sees names, and calls the firm. */
        phone: readBy('provider')(z.string(), ''),
      }),
    ),
  ),
  reasonKind: everyone(z.enum(visitReasons).nullable()),
  reason: everyone(z.string()),
  calls: everyone(z.array(visitCall.extend({ at: z.string() }))),
  /** Access codes stay closed until the ordering side agrees to this time. */
  awaitsAgreement: everyone(z.boolean()),
  /** The agreement is needed because the open hours at this site are used up. */
  codeHoursFull: everyone(z.boolean()),
  acts: everyone(actsSchema([...visitActs.names, ...agreementActs.names])),
});
export type Visit = z.output<typeof visit>;

const visitsOfOrder = z.object({
  items: z.array(visit),
  /** The order's start day by amendment, when its first visit is still planned for another. */
  amendedTo: z.string().nullable(),
  acts: actsSchema(plannableActs.names),
});
export type VisitsOfOrder = z.output<typeof visitsOfOrder>;

const alternatives = z.object({
  /** The party's week including this visit; a warning only. Null without named people. */
  load: z.object({ plannedMinutes: z.int(), weekMinutes: z.int() }).nullable(),
  conflicts: z.array(
    z.object({
      who: z.string(),
      kind: z.enum(['visit', 'slot', 'absence']),
      visitId: id.nullable(),
      requestNumber: z.string().nullable(),
      startsAt: z.string(),
      endsAt: z.string(),
    }),
  ),
  items: z.array(
    z.object({
      crew: named.nullable(),
      workerIds: z.array(id),
      vehicleIds: z.array(id),
      startsAt: z.string(),
      endsAt: z.string(),
      /** Straight-line distance from the previous stop; null without one. */
      distanceM: z.int().nullable(),
      /** The crew's week including this visit, and its hours. */
      plannedMinutes: z.int(),
      weekMinutes: z.int(),
    }),
  ),
  /** A move of the conflicting visit that resolves it; null with several, or when it may not be moved. */
  instead: z
    .object({
      id,
      version: z.int(),
      requestNumber: z.string().nullable(),
      startsAt: z.string(),
      endsAt: z.string(),
      /** An occupant has to agree, so the new time is only proposed. */
      asks: z.boolean(),
    })
    .nullable(),
});
export type Alternatives = z.output<typeof alternatives>;

const target = z.object({ id, version });
/** All must be available. Omitted ones are the crew's; all omitted keeps the current party. */
const party = {
  crewId: id.nullable().optional(),
  workerIds: z.array(id).max(20).optional(),
  vehicleIds: z.array(id).max(5).optional(),
};
const ids = (max: number) =>
  line(max * 37)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(id))
    .optional();
/** Over several days: from the first hour to the last on each working day. */
const time = z.object({ startsAt: instant, endsAt: instant });
const reasonInput = { kind: z.enum(visitReasons), reason: paragraph(500).default('') };
const { DOUBLE_BOOKED, SLOT_GONE, TOO_MANY_VISITS } = visitProblems;

export const visitContract = {
  list: endpoint('signed-in')
    .route({ method: 'GET', path: '/api/visits', summary: 'Visits of one’s orders or sites, by time', tags })
    .input(
      pageInput.extend({
        from: instant.optional(),
        to: instant.optional(),
        workOrderId: id.optional(),
        requestId: id.optional(),
        siteId: id.optional(),
        /** Latest first. */
        latest: z.stringbool().default(false),
        states: line(100)
          .default('')
          .transform((text) => text.split(',').filter(Boolean))
          .pipe(z.array(z.enum(visitStates))),
      }),
    )
    .output(pageOf(visit)),
  ofOrder: endpoint('signed-in', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/work-orders/{workOrderId}/visits', summary: 'The visits of an order', tags })
    .input(z.object({ workOrderId: id }))
    .output(visitsOfOrder),
  read: endpoint('signed-in', [problems.NOT_FOUND], { crew: true })
    .route({ method: 'GET', path: '/api/visits/{id}', summary: 'One visit', tags })
    .input(z.object({ id }))
    .output(visit),
  /** One time without an appointment is confirmed; slots wait for a choice. */
  plan: endpoint('provider', [...plannableActs.refusals('plan'), DOUBLE_BOOKED, TOO_MANY_VISITS], { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/work-orders/{workOrderId}/visits',
      successStatus: 201,
      summary: 'Plan a visit of an order, or propose slots for it',
      tags,
    })
    .input(
      z.object({
        workOrderId: id,
        purpose: line(200).default(''),
        appointment: z.boolean().default(false),
        slots: z.array(time).min(1).max(maxSlots),
        ...party,
      }),
    )
    .output(visit),
  propose: endpoint('provider', [...visitActs.refusals('propose'), DOUBLE_BOOKED], { reach: 'site' })
    .route({ method: 'POST', path: '/api/visits/{id}/slots', summary: 'Propose other slots', tags })
    .input(target.extend({ slots: z.array(time).min(1).max(maxSlots), ...party }))
    .output(visit),
  choose: endpoint('ordering', [...visitActs.refusals('choose'), SLOT_GONE], { reach: 'site' })
    .route({ method: 'POST', path: '/api/visits/{id}/choice', summary: 'Choose a proposed slot', tags })
    .input(target.extend({ slotId: id }))
    .output(visit),
  /** For a time set by the provider, when the state of the work does not open the site's codes. */
  agree: endpoint('ordering', agreementActs.refusals('agree'), { reach: 'site' })
    .route({
      method: 'POST',
      path: '/api/visits/{id}/agreement',
      summary: 'Agree to a visit: its access codes open at its hours',
      tags,
    })
    .input(target)
    .output(visit),
  move: endpoint('provider', [...visitActs.refusals('move'), DOUBLE_BOOKED], { reach: 'site' })
    .route({ method: 'POST', path: '/api/visits/{id}/move', summary: 'Another time, or other people', tags })
    .input(target.extend({ ...time.shape, ...party, reason: paragraph(500).default('') }))
    .output(visit),
  /** Up to three, nearest first: another crew then, or the same one at another time. */
  alternatives: endpoint('provider', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/visits/alternatives', summary: 'Who else could go, or when', tags })
    .input(
      z.object({
        workOrderId: id,
        visitId: id.optional(),
        crewId: id.optional(),
        /** Comma-separated; defaults to the crew's. */
        workerIds: ids(20),
        vehicleIds: ids(5),
        ...time.shape,
      }),
    )
    .output(alternatives),
  doorHours: endpoint('company', [problems.NOT_FOUND])
    .route({
      method: 'GET',
      path: '/api/work-orders/{workOrderId}/door-hours',
      summary: 'When doors opened to visits of the same building; nothing of too few visits',
      tags,
    })
    .input(z.object({ workOrderId: id }))
    .output(
      z.object({
        /** Parts of the day, most successful first, from visits the reader may read. */
        items: z.array(z.object({ from: z.int(), to: z.int(), visits: z.int(), opened: z.int() })),
      }),
    ),
  miss: endpoint('provider', visitActs.refusals('miss'), { reach: 'site', crew: true })
    .route({ method: 'POST', path: '/api/visits/{id}/miss', summary: 'Nobody opened, or it could not be done', tags })
    .input(target.extend(reasonInput))
    .output(visit),
  cancel: endpoint('company', visitActs.refusals('cancel'), { reach: 'site' })
    .route({ method: 'POST', path: '/api/visits/{id}/cancellation', summary: 'Cancel a visit, with the reason', tags })
    .input(target.extend(reasonInput))
    .output(visit),
};
