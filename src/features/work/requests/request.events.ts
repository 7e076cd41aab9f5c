import { z } from 'zod';
import { currency, id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { declineReasons } from './invitation.rules.ts';
import { scopeFields } from './request.contract.ts';

const text = z.string();
const sender = { providerId: id, provider: text };
const change = z.strictObject({ field: z.enum(scopeFields), before: text, after: text });

/** Opening report of a sealed round: each offer, rejected ones with the reason, and companies that sent none. */
const report = {
  received: z.array(
    z.strictObject({
      ...sender,
      quoteId: id,
      number: text,
      revision: z.int(),
      receivedAt: text,
      totalTtcMinor: z.int(),
      currency,
      sha256: text.nullable(),
      toConfirm: z.boolean(),
    }),
  ),
  setAside: z.array(
    z.strictObject({ ...sender, at: text.nullable(), why: z.enum(['late', 'withdrawn', 'expired', 'declined']) }),
  ),
  silent: z.array(text),
};

export type OpeningReport = z.output<z.ZodObject<typeof report>>;

const stale = ['requests', 'quotes', 'workOrders', 'dashboard'];
/** Queries affected when work stops or resumes, including plans and contacts. */
const standing = [...stale, 'requestContacts', 'visits', 'planning', 'trips', 'missions'];

export const requestEvents = defineEvents(stale, {
  'request.published': { readers: 'tender', data: { number: text, visibility: text, sealed: z.boolean() } },
  'request.drafted-from-finding': { readers: 'ordering', quiet: true, data: { fromRequestId: id, number: text } },
  'request.edited': { readers: 'tender', data: { scopeVersion: z.int(), changes: z.array(change) } },
  'request.deadline-moved': { readers: 'tender', data: { before: text, after: text } },
  /** `isHere`: the company answered a mail, so it needs no notice; `hereId`: the user who did so. */
  'request.invited': {
    readers: 'ordering',
    data: { providerId: id, company: text, isHere: z.literal(true).optional(), hereId: id.optional() },
  },
  'request.assigned': { readers: 'ordering', data: { assigneeId: id.nullable(), assignee: text.nullable() } },
  'invitation.declined': {
    readers: 'provider',
    data: { reason: z.enum(declineReasons), note: text, company: text },
  },
  'invitation.resumed': { readers: 'provider', quiet: true, data: { company: text } },
  'request.uninvited': { readers: 'ordering', quiet: true, data: { companies: z.array(text) } },
  'request.republished': { readers: 'tender', data: { round: z.int(), deadlineAt: text } },
  'request.expired': { readers: 'tender' },
  'request.opened': {
    readers: 'tender',
    data: { round: z.int(), deadlineAt: text, openedAt: text, quotes: z.int(), ...report },
  },
  'request.held': { readers: 'thread', data: { reason: text, from: text }, stale: standing },
  'request.resumed': { readers: 'thread', data: { to: text.nullable() }, stale: standing },
  'request.cancelled': { readers: 'tender', data: { reason: text, from: text }, stale: standing },
  'request.linked': { readers: 'ordering', quiet: true, data: { otherId: id, other: text } },
  'request.unlinked': { readers: 'ordering', quiet: true, data: { otherId: id, other: text } },
  /** Merged as a duplicate; bidders do not learn into which request. */
  'request.merged': { readers: 'tender', data: { from: text }, stale: standing },
  'request.took-in': { readers: 'ordering', quiet: true, data: { otherId: id, other: text } },
  'request.closed': { readers: 'thread', stale: standing },
  /** Occupants or key holders; names nobody, so it remains after they are erased. */
  'request.contacts-changed': {
    readers: 'thread',
    data: { change: z.enum(['added', 'edited', 'removed']), contactId: id },
    stale: ['requestContacts', 'requests'],
  },
  /** A quarter of the time to the first visit is left. */
  'visit.due-soon': { readers: 'provider', data: { dueAt: text } },
  'visit.late': { readers: 'provider', data: { dueAt: text } },
});
