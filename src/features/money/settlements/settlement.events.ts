import { z } from 'zod';
import { currency, id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { paymentMethods } from './payment.rules.ts';
import { contestOutcomes, contestReasons } from './settlement.rules.ts';

const ofInvoice = { invoiceId: id, number: z.string() };
const paid = { paidOn: z.string(), method: z.enum(paymentMethods) };
const sum = { amountMinor: z.int(), currency };

export const settlementEvents = defineEvents(
  ['settlements', 'invoiceLists', 'invoices', 'paymentBatches', 'requests'],
  {
    'invoice.contested': {
      readers: 'provider',
      data: { ...ofInvoice, ...sum, reason: z.enum(contestReasons), words: z.string() },
    },
    'invoice.contest-answered': { readers: 'provider', data: { ...ofInvoice, words: z.string() } },
    'invoice.contest-closed': {
      readers: 'provider',
      data: { ...ofInvoice, outcome: z.enum(contestOutcomes), words: z.string(), credit: z.string().optional() },
    },
    'payment.announced': { readers: 'provider', data: { ...ofInvoice, ...sum, ...paid } },
    'payment.received': { readers: 'provider', data: { ...ofInvoice, ...sum, ...paid } },
    /** Its issuer reverted the confirmation: it is announced again. */
    'payment.unconfirmed': { readers: 'provider', data: { ...ofInvoice, ...sum, reason: z.string() } },
    'payment.withdrawn': {
      readers: 'provider',
      data: { ...ofInvoice, ...sum, reason: z.string(), by: z.enum(['ordering', 'provider']) },
    },
    'invoice.reminded': {
      readers: 'provider',
      data: { ...ofInvoice, ...sum, step: z.int(), dueOn: z.string(), days: z.int() },
    },
    'invoice.approved': { readers: 'provider', data: { ...ofInvoice, ...sum, whole: z.boolean() } },
  },
);
