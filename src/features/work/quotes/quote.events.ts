import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { quoteChanges, revisionTopics } from './quote.rules.ts';
import { ownReasons } from '#features/work/requests/own-reasons.rules.ts';

const text = z.string();
const quote = { quoteId: id, number: text.nullable(), revision: z.int() };
const topics = z.array(z.enum(revisionTopics));
const confirmation = { readers: 'provider', data: { ...quote, scopeVersion: z.int() } } as const;

export const quoteEvents = defineEvents(['requests', 'quotes', 'workOrders', 'dashboard'], {
  'quote.sent': {
    readers: 'provider',
    // The ordering side reads the thread once a sealed tender opens; amounts are in its opening report.
    data: {
      ...quote,
      round: z.int(),
      sha256: text,
      asked: z.literal(true).optional(),
      totalTtcMinor: z.int().optional(),
      currency: text.optional(),
      /** For a revision, unless sealed: its changes to the one before. */
      revised: z.strictObject({ beforeTtcMinor: z.int(), changes: z.array(z.enum(quoteChanges)) }).optional(),
    },
  },
  'quote.late': { readers: 'provider', quiet: true, data: { round: z.int() } },
  'quote.confirmed': confirmation,
  'quote.confirmation-asked': confirmation,
  'quote.asked-again': confirmation,
  'quote.revision-asked': { readers: 'provider', data: { ...quote, wish: text, topics, wantedOn: text.nullable() } },
  'quote.revision-declined': { readers: 'provider', data: { ...quote, reason: text } },
  'quote.withdrawn': { readers: 'provider', data: quote },
  /** `reason`: written by a person; `ownReason`: automatic. */
  'quote.declined': {
    readers: 'provider',
    data: { ...quote, reason: text.optional(), ownReason: z.enum(ownReasons).optional() },
  },
  'quote.expired': { readers: 'provider', quiet: true, data: quote },
  'quote.accepted': {
    readers: 'thread',
    quiet: true,
    data: {
      ...quote,
      signerName: text,
      sha256: text,
      scopeVersion: z.int(),
      /** Number of chosen options, and the total signed with them. */
      options: z.int(),
      totalTtcMinor: z.int(),
      currency: text,
    },
  },
});
