import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const workOrderId = id;
const day = z.string();
/** `apart`: the two sides inspect separately. */
const called = { workOrderId, calledFor: z.string(), apart: z.literal(true).optional() };

export const receptionEvents = defineEvents(['receptions', 'requests', 'workOrders'], {
  /** The provider signed first; the ordering side is next. */
  'reception.provider-signed': { readers: 'provider', data: { workOrderId, name: z.string() } },
  /** The provider's signature was drawn on its client's device: it may contest it until that day. */
  'reception.signed-on-device': { readers: 'provider', data: { workOrderId, name: z.string(), until: day } },
  /** Decided without the provider's signature: it may sign until that day. */
  'reception.answer-asked': { readers: 'provider', data: { workOrderId, until: day } },
  'reception.called': { readers: 'provider', data: called },
  'reception.client-called': { readers: 'provider', data: called },
  'reception.counter-signed': {
    readers: 'provider',
    data: { workOrderId, name: z.string(), observations: z.string() },
  },
  'reception.signature-contested': { readers: 'provider', data: { workOrderId, name: z.string(), reason: z.string() } },
  /** The provider has not signed yet, and may until that day. */
  'reception.answer-soon': { readers: 'provider', data: { workOrderId, until: day } },
  /** The provider did not sign; `calledFor` if it was called. */
  'reception.unanswered': { readers: 'provider', data: { workOrderId, until: day, calledFor: z.string().nullable() } },
  /** Without an answer by that day, the work counts as received. */
  'reception.tacit-soon': { readers: 'ordering', data: { workOrderId, dueOn: day, days: z.int() } },
  'reception.terms-set': {
    readers: 'company',
    quiet: true,
    data: { tacitDays: z.int(), answerDays: z.int().optional() },
  },
});
