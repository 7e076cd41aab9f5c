import { z } from 'zod';
import { currency, endpoint, id } from '#common/contract-kit.ts';

/** Kinds of tasks of the reader; each has its verb on screen. */
export const todoKinds = [
  'visit',
  'approve',
  'viewing',
  'attendance',
  'compare',
  'accept',
  'lift',
  'republish',
  'confirm',
  'revise',
  'start',
  'plan',
  'fix',
  'quote',
  'draft',
  'reconfirm',
  'document',
] as const;

const todo = z.object({
  /** Target of the verb: a request, a quote, or the first request blocked by a provider's document. */
  requestId: id.nullable(),
  quoteId: id.nullable(),
  approvalId: id.nullable(),
  title: z.string(),
  reference: z.string(),
  detail: z.string(),
  count: z.int(),
  dueAt: z.string().nullable(),
  urgent: z.boolean(),
});

export const dashboard = z.object({
  side: z.enum(['ordering', 'provider', 'admin']),
  /** May do the tasks; otherwise only follows them. */
  mayAct: z.boolean(),
  waiting: z.object({ count: z.int(), urgent: z.int() }),
  open: z.object({ count: z.int(), places: z.int() }),
  /** Mean time from publication to the first quote over 30 days; null without any. */
  firstQuoteMinutes: z.int().nullable(),
  /** Ordered this month, before tax. */
  committedMinor: z.int(),
  currency,
  todos: z.array(z.object({ kind: z.enum(todoKinds), count: z.int(), items: z.array(todo) })),
  pipeline: z.array(z.object({ status: z.string(), count: z.int() })),
  /** Median days from publication to acceptance over a year. */
  medianDays: z.number().nullable(),
  /** Twelve months to the current one: work received, and work ordered but not received yet, before tax. */
  months: z.array(z.object({ month: z.iso.date(), receivedMinor: z.int(), committedMinor: z.int() })),
  /** Sites with what is open there and what was ordered this year, before tax. */
  places: z.array(
    z.object({ id: id.nullable(), name: z.string(), open: z.int(), urgent: z.int(), committedMinor: z.int() }),
  ),
  /** For admins: people seen in the last 24 hours, companies, requests of the last 30 days. */
  platform: z.object({ activeUsers: z.int(), companies: z.int(), requests: z.int() }).nullable(),
});
export type Dashboard = z.output<typeof dashboard>;

/** A provider's upcoming jobs by day; those without a day last. */
export const moves = z.object({
  items: z.array(
    z.object({
      requestId: id,
      orderNumber: z.string(),
      title: z.string(),
      site: z.string(),
      street: z.string(),
      town: z.string(),
      client: z.string(),
      orderState: z.enum(['issued', 'confirmed', 'under_way']),
      onHold: z.boolean(),
      urgent: z.boolean(),
      /** Null until a day is agreed. */
      startOn: z.iso.date().nullable(),
      /** The ordered volume in thousandths of a cubic metre; null if nothing is counted by volume. */
      volumeMilli: z.int().nullable(),
      totalHtMinor: z.int(),
      currency,
    }),
  ),
});
export type HandlingJobs = z.output<typeof moves>;

export const dashboardContract = {
  moves: endpoint('provider')
    .route({
      method: 'GET',
      path: '/api/dashboard/moves',
      summary: 'Work the provider has to carry out, by day, with the volumes ordered',
      tags: ['dashboard'],
    })
    .output(moves),
  read: endpoint('signed-in', [], { shared: true })
    .route({
      method: 'GET',
      path: '/api/dashboard',
      summary: 'What needs the reader now, and how things go',
      tags: ['dashboard'],
    })
    .output(dashboard),
};
