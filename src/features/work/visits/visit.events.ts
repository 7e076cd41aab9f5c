import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const about = { workOrderId: id, visitId: id, number: z.int(), orderNumber: text };
const time = { startsAt: text, endsAt: text };
/** The crew's name at that time; null without one. */
const crew = { crew: text.nullable() };
/** Access codes stay closed until the ordering side agrees. */
const asks = { awaitsAgreement: z.boolean().optional() };
const left = { left: z.array(id).optional() };
const reason = { reasonKind: text, reason: text };
const maybe = { startsAt: text.nullable(), endsAt: text.nullable() };

const stale = ['visits', 'planning', 'trips', 'workOrders', 'requests', 'dashboard'];

export const visitEvents = defineEvents(stale, {
  /** At one time without an appointment. */
  'visit.planned': { readers: 'provider', data: { ...about, ...time, ...crew, ...asks, purpose: text } },
  'visit.proposed': {
    readers: 'provider',
    data: {
      ...about,
      ...crew,
      ...left,
      purpose: text,
      slots: z.array(z.strictObject(time)),
      heldUntil: text,
      /** The earlier time, when it must be chosen again. */
      before: z.strictObject(time).optional(),
    },
  },
  /** A slot was chosen, by the ordering side or the person visited. */
  'visit.confirmed': {
    readers: 'provider',
    data: { ...about, ...time, ...crew, by: z.enum(['ordering', 'occupant']) },
  },
  'visit.agreed': { readers: 'provider', data: { ...about, ...crew, ...time } },
  /** New time or people; `before` is absent when a proposal is fixed. */
  'visit.moved': {
    readers: 'provider',
    data: {
      ...about,
      ...time,
      ...crew,
      ...left,
      ...asks,
      before: z.strictObject({ ...time, ...crew }).optional(),
      reason: text,
    },
  },
  /** On their way; with the expected arrival if known. */
  'visit.set-out': {
    readers: 'provider',
    data: { ...about, ...time, ...crew, at: text, expectedAt: text.optional() },
  },
  'visit.arrived': {
    readers: 'provider',
    quiet: true,
    data: { ...about, ...crew, at: text, distanceM: z.int().optional() },
  },
  'visit.finished': { readers: 'provider', quiet: true, data: { ...about, ...crew, at: text, minutes: z.int() } },
  'visit.missed': {
    readers: 'provider',
    data: { ...about, ...time, ...crew, ...reason, calls: z.array(z.strictObject({ who: text, at: text })).optional() },
  },
  /** `request`: cancelled or closed with it; `reception`: proposed, but the work was received meanwhile. */
  'visit.cancelled': {
    readers: 'provider',
    data: { ...about, ...maybe, ...crew, ...reason, by: z.enum(['ordering', 'provider', 'request', 'reception']) },
  },
});
