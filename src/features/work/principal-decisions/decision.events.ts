import { z } from 'zod';
import { id } from '#common/contract-kit.ts';
import { defineEvents } from '#common/events.ts';
import { decisionSubjects, verdicts } from './decision.rules.ts';

const stale = ['principalDecisions', 'quotes', 'workOrders'];
const of = { decisionId: id, principal: z.string() };

export const decisionEvents = defineEvents(stale, {
  /** Its people are mailed their links. */
  'principal-decision.asked': {
    readers: 'ordering',
    data: { ...of, offers: z.int(), until: z.string(), subject: z.enum(decisionSubjects).optional() },
  },
  'principal-decision.reminded': { readers: 'company', data: { decisionId: id } },
  'principal-link.renewed': { readers: 'company', data: { voterId: id } },
  'principal-vote.cast': {
    readers: 'ordering',
    data: { ...of, voterId: id, name: z.string(), verdict: z.enum(verdicts) },
  },
  /** Notifies the managing company and the voters. */
  'principal-decision.ended': {
    readers: 'ordering',
    data: { ...of, outcome: z.enum(['approved', 'refused', 'lapsed', 'withdrawn']) },
  },
  'principal-question.asked': {
    readers: 'ordering',
    data: { ...of, questionId: id, name: z.string() },
  },
  'principal-question.answered': { readers: 'company', data: { questionId: id } },
  'principal-decision.bypassed': {
    readers: 'ordering',
    quiet: true,
    data: { quoteId: id, principal: z.string(), reason: z.string() },
  },
});
