import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';

export const receivedEvents = defineEvents(['receivedInvoices'], {
  'received-invoice.came': { readers: 'company', quiet: true, data: { receivedId: id } },
  'received-invoice.confirmed': { readers: 'company', quiet: true, data: { receivedId: id } },
  'received-invoice.dismissed': { readers: 'company', quiet: true, data: { receivedId: id } },
  'received-invoice.reopened': { readers: 'company', quiet: true, data: { receivedId: id } },
});
