import { z } from 'zod';
import { endpoint } from '#common/contract-kit.ts';

const tags = ['administration'];

const waiting = z.object({
  accessRequests: z.int(),
  tasks: z.int(),
  lateTasks: z.int(),
  messages: z.int(),
  errors: z.int(),
  /** Failed mails and after-effects. */
  failures: z.int(),
  legacyAccounts: z.int(),
  documents: z.int(),
  applications: z.int(),
  reviews: z.int(),
  moderation: z.int(),
  plans: z.int(),
});
export type Waiting = z.output<typeof waiting>;

/** Kinds of pending items whose oldest is shown. */
export const queueKinds = [
  'applications',
  'documents',
  'accessRequests',
  'reviews',
  'moderation',
  'plans',
  'messages',
  'tasks',
  'failures',
  'errors',
] as const;
export type QueueKind = (typeof queueKinds)[number];

const queue = waiting.extend({
  /** People seen in the last 24 hours. */
  activeUsers: z.int(),
  /** Per kind with pending items: waiting since when, and the name of the oldest. */
  oldest: z.array(z.object({ kind: z.enum(queueKinds), at: z.string(), what: z.string() })),
});
export type Queue = z.output<typeof queue>;

const overview = z.object({
  activeUsers: z.int(),
  accounts: z.int(),
  newAccounts: z.int(),
  orderingCompanies: z.int(),
  providerCompanies: z.int(),
  openRequests: z.int(),
  publishedRequests: z.int(),
  quotes: z.int(),
  orders: z.int(),
  orderedMinor: z.number(),
  newsletter: z.int(),
  ratesAt: z.string().nullable(),
  waiting,
  recent: z.array(z.object({ id: z.string(), kind: z.string(), by: z.string().nullable(), at: z.string() })),
});
export type Overview = z.output<typeof overview>;

export const administrationContract = {
  waiting: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/waiting', summary: 'What waits for an administrator', tags })
    .output(queue),
  overview: endpoint('admin')
    .route({ method: 'GET', path: '/api/admin/overview', summary: 'Figures of the platform, today', tags })
    .output(overview),
};
