import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { visitStates } from './visit.rules.ts';

export const named = z.object({ id, name: z.string() });

/** What is said of a visit wherever it is shown: of which order, where, who goes. */
export const visitHead = z.object({
  id,
  /** The nth of its order. */
  number: z.int(),
  state: z.enum(visitStates),
  purpose: z.string(),
  /** Somebody has to open the door. */
  appointment: z.boolean(),
  request: z.object({
    id,
    number: z.string().nullable(),
    title: z.string(),
    trade: z.string().nullable(),
    priority: z.string(),
    place: z.string(),
  }),
  order: z.object({ id, number: z.string(), state: z.string() }),
  site: z.object({
    id,
    name: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** What clocks, holidays and rates of VAT are those of. */
    departement: z.string().nullable(),
  }),
  crew: named.nullable(),
  vehicles: z.array(named.extend({ plate: z.string() })),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** When a phone told us those: later, where it had no network. */
  /** A crew said that it is on its way; absent of what a device keeps since before it was. */
  setOutAt: z.string().nullable().optional(),
  /** Where its phone knew how far it was. */
  expectedAt: z.string().nullable().optional(),
  arrivedReceivedAt: z.string().nullable(),
  leftReceivedAt: z.string().nullable(),
  version: z.int(),
});
