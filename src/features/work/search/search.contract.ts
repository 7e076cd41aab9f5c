import { z } from 'zod';
import { endpoint, id, line } from '#common/contract-kit.ts';

/** The groups of search results, in the order in which the palette shows them. */
export const partKinds = [
  'requests',
  'quotes',
  'orders',
  'visits',
  'invoices',
  'suppliers',
  'certificates',
  'trips',
  'sites',
  'equipment',
  'keys',
  'occupantReports',
  'claims',
  'providers',
  'people',
  'contracts',
  'messages',
] as const;
export type PartKind = (typeof partKinds)[number];

export const startedActs = ['request', 'quote', 'site', 'colleague', 'contractor', 'worker'] as const;
export type StartedAct = (typeof startedActs)[number];

/** Counting stops here: «more than a thousand». */
export const mostCounted = 1000;

const hit = z.object({
  id,
  /** The address of its page; an order’s is that of its request. */
  to: z.string(),
  label: z.string(),
  reference: z.string(),
  detail: z.string(),
  /** For a request, in words of the reader’s side; empty for the others. */
  state: z.string(),
  /** The time of a visit, the day of a trip or an invoice; null for the others. */
  at: z.string().nullable(),
});
export type SearchHit = z.output<typeof hit>;

const part = z.object({
  kind: z.enum(partKinds),
  count: z.int().nullable(),
  /** The list with all of them; null if there is none. */
  all: z.string().nullable(),
  hits: z.array(hit),
});
export type SearchPart = z.output<typeof part>;

const found = z.object({
  parts: z.array(part),
  /** Parts that failed: their results are unknown. */
  failed: z.array(z.enum(partKinds)),
  acts: z.array(z.enum(startedActs)),
});
export type Found = z.output<typeof found>;

export const searchContract = {
  read: endpoint('signed-in', [], { crew: true })
    .route({
      method: 'GET',
      path: '/api/search',
      summary:
        'All that the reader may read and that holds the typed words, by kind; without words, what they may begin',
      tags: ['search'],
    })
    .input(z.object({ q: line(100).default('') }))
    .output(found),
};
