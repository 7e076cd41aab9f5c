import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { everyone, forReaders } from '#common/readers.ts';
import { visitStates } from './visit.rules.ts';

export const named = z.object({ id, name: z.string() });

/** What is said of a visit wherever it is shown: of which order, where, who goes. */
export const visitHead = forReaders({
  id: everyone(id),
  /** The nth of its order. */
  number: everyone(z.int()),
  state: everyone(z.enum(visitStates)),
  purpose: everyone(z.string()),
  /** Somebody has to open the door. */
  appointment: everyone(z.boolean()),
  request: everyone(
    z.object({
      id,
      number: z.string().nullable(),
      title: z.string(),
      trade: z.string().nullable(),
      priority: z.string(),
      place: z.string(),
    }),
  ),
  order: everyone(z.object({ id, number: z.string(), state: z.string() })),
  site: everyone(
    z.object({
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
  ),
  crew: everyone(named.nullable()),
  vehicles: everyone(z.array(named.extend({ plate: z.string() }))),
  arrivedAt: everyone(z.string().nullable()),
  leftAt: everyone(z.string().nullable()),
  /** A crew said that it is on its way; absent of what a device keeps since before it was. */
  setOutAt: everyone(z.string().nullable().optional()),
  /** Where its phone knew how far it was. */
  expectedAt: everyone(z.string().nullable().optional()),
  /** When a phone told us those: later, where it had no network. */
  arrivedReceivedAt: everyone(z.string().nullable()),
  leftReceivedAt: everyone(z.string().nullable()),
  version: everyone(z.int()),
});
