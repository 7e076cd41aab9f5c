import { z } from 'zod';
import { currency, id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

const approvalId = id;
const ofApproval = { approvalId, amountHtMinor: z.int(), currency };

/** An approval concerns a quote, an order, an overrun or an amendment. */
const stale = ['approvals', 'requests', 'quotes', 'workOrders', 'directOrders', 'amendments', 'dashboard'];

export const approvalEvents = defineEvents(stale, {
  'approval.asked': { readers: 'ordering', data: { ...ofApproval, to: z.array(id), note: z.string() } },
  'approval.escalated': { readers: 'ordering', data: { ...ofApproval, to: z.array(id), asker: z.string() } },
  'approval.given': { readers: 'ordering', data: { ...ofApproval, to: z.array(id) } },
  'approval.declined': { readers: 'ordering', data: { ...ofApproval, to: z.array(id), reason: z.string() } },
});
