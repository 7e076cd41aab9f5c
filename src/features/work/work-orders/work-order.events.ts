import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const workOrderId = id;
const numbered = { workOrderId, number: text };
const snag = { workOrderId, snagId: id, position: z.int(), description: text };
const due = { ...snag, dueOn: text.nullable() };

/** The order, the screens showing parts of it, and contacts and plans available once it is confirmed. */
const stale = [
  'requests',
  'requestContacts',
  'quotes',
  'workOrders',
  'directOrders',
  'amendments',
  'visits',
  'planning',
  'trips',
  'missions',
  'receptions',
  'guarantees',
  'logbook',
  'budgets',
  'dashboard',
];

export const workOrderEvents = defineEvents(stale, {
  'vigilance.overridden': {
    readers: 'ordering',
    quiet: true,
    data: { quoteId: id.optional(), reason: text, missing: z.array(z.strictObject({ kind: text, state: text })) },
  },
  /** A document of the provider ends before the works. */
  'cover-end.warned': { readers: 'provider', data: { workOrderId, paper: text, until: text, endsOn: text } },
  'work-order.issued': {
    readers: 'provider',
    data: {
      ...numbered,
      /** Absent for a direct order. */
      quoteId: id.optional(),
      quoteNumber: text.nullable(),
      totalTtcMinor: z.int(),
      /** For an emergency, which has no price yet. */
      ceilingHtMinor: z.int().optional(),
      currency: text,
    },
  },
  'work-order.confirmed': { readers: 'provider', data: numbered },
  'work-order.lapsed': { readers: 'provider', data: numbered },
  /** Direct order: the request is a draft again. */
  'work-order.refused': {
    readers: 'provider',
    data: { ...numbered, reason: text, direct: z.literal(true).optional() },
  },
  'work-order.cancelled': { readers: 'provider', quiet: true, data: numbered },
  'request.scheduled': { readers: 'provider', data: { workOrderId, startOn: text } },
  /** The planned day, if the work began on another; `at`: when it began, if reported late. */
  'request.started': {
    readers: 'provider',
    data: { workOrderId, plannedOn: text.optional(), startedOn: text.optional(), at: text.optional() },
  },
  'request.done': { readers: 'provider', data: { workOrderId, note: text.optional() } },
  /** `tacitDays`: received tacitly after this many days. */
  'request.accepted': {
    readers: 'provider',
    data: { workOrderId, snags: z.int(), descriptions: z.array(text), tacitDays: z.int().optional() },
  },
  'acceptance.refused': { readers: 'provider', data: { workOrderId, reason: text } },
  'snag.fixed': { readers: 'provider', data: snag },
  /** How many snags are left; with none, the reception is without reserve. */
  'snag.lifted': { readers: 'provider', data: { ...snag, remaining: z.int().optional() } },
  'snag.reopened': { readers: 'provider', data: { ...snag, reason: text } },
  'snag.due-soon': { readers: 'provider', data: due },
  'snag.overdue': { readers: 'provider', data: due },
  /** Fixed some days ago, and not checked yet. */
  'snag.waiting': { readers: 'provider', data: due },
});
