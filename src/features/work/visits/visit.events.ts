import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const about = { workOrderId: id, visitId: id, number: z.int(), orderNumber: text };
const time = { startsAt: text, endsAt: text };
/** By the name it had then; null of a visit without one. */
const crew = { crew: text.nullable() };
/** Its access codes stay closed until the ordering side agrees. */
const asks = { awaitsAgreement: z.boolean().optional() };
/** The workers who were to go, and do not any more. */
const left = { left: z.array(id).optional() };
const reason = { reasonKind: text, reason: text };
const maybe = { startsAt: text.nullable(), endsAt: text.nullable() };

/** A visit, what is read of its order, and what is to do. */
const stale = ['visits', 'planning', 'trips', 'workOrders', 'requests', 'dashboard'];

export const visitEvents = defineEvents(stale, {
  /** At one time that nobody has to choose. */
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
      /** The time that it had, where it is asked anew. */
      before: z.strictObject(time).optional(),
    },
  },
  /** A slot was chosen, by the ordering side or by whom it is for. */
  'visit.confirmed': {
    readers: 'provider',
    data: { ...about, ...time, ...crew, by: z.enum(['ordering', 'occupant']) },
  },
  /** The ordering side agrees to a time that the provider set alone. */
  'visit.agreed': { readers: 'provider', data: { ...about, ...crew, ...time } },
  /** At another time, or with others; `before` is absent where a proposed one is fixed. */
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
  /** On their way there; when they are expected, where that is known. */
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
  /** `request`: with its order, or as it is closed; `reception`: proposed, and the work was received meanwhile. */
  'visit.cancelled': {
    readers: 'provider',
    data: { ...about, ...maybe, ...crew, ...reason, by: z.enum(['ordering', 'provider', 'request', 'reception']) },
  },
});
