import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { everyone, forReaders } from '#common/readers.ts';
import { visitStates } from './visit.rules.ts';

export const named = z.object({ id, name: z.string() });

export const visitHead = forReaders({
  id: everyone(id),
  number: everyone(z.int()),
  state: everyone(z.enum(visitStates)),
  purpose: everyone(z.string()),
  /** An occupant must open the door. */
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
      /** Decides time zone, holidays and VAT rates. */
      departement: z.string().nullable(),
    }),
  ),
  crew: everyone(named.nullable()),
  vehicles: everyone(z.array(named.extend({ plate: z.string() }))),
  arrivedAt: everyone(z.string().nullable()),
  leftAt: everyone(z.string().nullable()),
  /** When a crew reported that it is on its way; missing in older cached data. */
  setOutAt: everyone(z.string().nullable().optional()),
  /** Expected arrival, when the phone knew its distance. */
  expectedAt: everyone(z.string().nullable().optional()),
  /** Times of receipt of these reports: later when the phone was offline. */
  arrivedReceivedAt: everyone(z.string().nullable()),
  leftReceivedAt: everyone(z.string().nullable()),
  version: everyone(z.int()),
});
