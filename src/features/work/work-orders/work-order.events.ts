import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const text = z.string();
const workOrderId = id;
const numbered = { workOrderId, number: text };
const snag = { workOrderId, snagId: id, position: z.int(), description: text };

export const workOrderEvents = defineEvents(['requests', 'quotes', 'workOrders', 'dashboard'], {
  'vigilance.overridden': {
    readers: 'ordering',
    data: { quoteId: id, reason: text, missing: z.array(z.strictObject({ kind: text, state: text })) },
  },
  'work-order.issued': {
    readers: 'provider',
    data: { ...numbered, quoteId: id, quoteNumber: text.nullable(), totalTtcMinor: z.int(), currency: text },
  },
  'work-order.confirmed': { readers: 'provider', data: numbered },
  'work-order.refused': { readers: 'provider', data: { ...numbered, reason: text } },
  'work-order.cancelled': { readers: 'provider', data: numbered },
  'request.scheduled': { readers: 'provider', data: { workOrderId, startOn: text } },
  /** The day it was planned for, where the work began on another. */
  'request.started': {
    readers: 'provider',
    data: { workOrderId, plannedOn: text.optional(), startedOn: text.optional() },
  },
  'request.done': { readers: 'provider', data: { workOrderId, note: text.optional() } },
  'request.accepted': { readers: 'provider', data: { workOrderId, snags: z.int(), descriptions: z.array(text) } },
  'acceptance.refused': { readers: 'provider', data: { workOrderId, reason: text } },
  'snag.fixed': { readers: 'provider', data: snag },
  'snag.lifted': { readers: 'provider', data: snag },
  'snag.reopened': { readers: 'provider', data: { ...snag, reason: text } },
});
