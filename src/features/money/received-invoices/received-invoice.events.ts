import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { dismissals } from './received-document.contract.ts';

export const receivedEvents = defineEvents(['receivedInvoices'], {
  'received-invoice.came': { readers: 'company', quiet: true, data: { receivedId: id } },
  /** A supplier's mail: how many files were stored, and how many were not invoices. */
  'received-invoice.mailed': { readers: 'company', data: { sender: z.string(), kept: z.int(), refused: z.int() } },
  'received-invoice.confirmed': { readers: 'company', data: { receivedId: id } },
  'received-invoice.dismissed': {
    readers: 'company',
    data: { receivedId: id, dismissal: z.enum(dismissals), note: z.string() },
  },
  'received-invoice.reopened': { readers: 'company', quiet: true, data: { receivedId: id } },
});
