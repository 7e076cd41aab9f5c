import { z } from 'zod';
import { fault } from '#common/faults.ts';
import {
  actsSchema,
  currency,
  day,
  endpoint,
  id,
  line,
  money,
  unitPrice,
  pageInput,
  pageOf,
  paragraph,
  version,
} from '#common/contract-kit.ts';
import { problems } from '#common/problems.ts';
import { vatRates } from '#common/vat.ts';
import {
  collaborationActs,
  collaborationProblems as own,
  collaborationStates,
  termsStates,
} from './collaboration.rules.ts';
import { said } from './said.ts';

const tags = ['collaborations'];

export const collaborationViews = ['living', 'waiting', 'over'] as const;

export const tariffLine = z.object({
  label: line(300).min(1),
  unit: line(12).min(1),
  unitPriceE4: unitPrice,
  vatRateBp: z.literal(vatRates),
});

export type TariffLine = z.output<typeof tariffLine>;

export const maxTariffs = 300;

export const termsInput = z
  .object({
    message: paragraph(1000).default(''),
    paymentDays: z.int().min(0).max(60, said('faults.paymentDays')),
    validFrom: day,
    /** Null: until one of the two ends it. */
    validUntil: day.nullable(),
    notes: paragraph(4000).default(''),
    currency: currency.default('EUR'),
    /** The most that may be ordered under them before tax; null: no ceiling. */
    ceilingHtMinor: money.min(1).nullable().default(null),
    lines: z.array(tariffLine).max(maxTariffs).default([]),
  })
  .refine(({ validFrom, validUntil }) => validUntil === null || validFrom <= validUntil, {
    path: ['validUntil'],
    error: fault('endBeforeStart').error,
  });
export type TermsInput = z.output<typeof termsInput>;

const who = z.enum(['us', 'them']);

const terms = z.object({
  id,
  number: z.int(),
  state: z.enum(termsStates),
  proposedBy: who,
  message: z.string(),
  paymentDays: z.int(),
  validFrom: z.string(),
  validUntil: z.string().nullable(),
  standing: z.enum(['upcoming', 'in_force', 'expired']),
  notes: z.string(),
  currency,
  ceilingHtMinor: z.int().nullable(),
  /** The amount ordered under them, without refused and cancelled orders. */
  orderedHtMinor: z.int(),
  lines: z.array(tariffLine),
  declineReason: z.string(),
  createdAt: z.string(),
  decidedAt: z.string().nullable(),
});
export type Terms = z.output<typeof terms>;

const company = z.object({ id, name: z.string(), city: z.string() });

const item = z.object({
  id,
  state: z.enum(collaborationStates),
  company,
  waitsFor: who.nullable(),
  /** Of the agreed terms, or else of the proposed ones. */
  paymentDays: z.int().nullable(),
  validUntil: z.string().nullable(),
  standing: z.enum(['upcoming', 'in_force', 'expired']).nullable(),
  lineCount: z.int(),
  updatedAt: z.string(),
});
export type CollaborationItem = z.output<typeof item>;

const collaboration = z.object({
  id,
  state: z.enum(collaborationStates),
  side: z.enum(['ordering', 'provider']),
  company,
  agreed: terms.nullable(),
  /** The earlier terms, in force until `agreed` begins, with their last day. */
  current: terms.extend({ lastDay: z.string() }).nullable(),
  proposed: terms.nullable(),
  /** The ten latest earlier proposals, and their total number. */
  past: z.array(terms),
  pastCount: z.int(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedBy: who.nullable(),
  closeReason: z.string(),
  version: z.int(),
  acts: actsSchema([...collaborationActs.names, 'block']),
});
export type Collaboration = z.output<typeof collaboration>;

const target = z.object({ id, version });
const reason = paragraph(1000).min(2, fault('reason'));
const { refusals } = collaborationActs;

export const collaborationContract = {
  list: endpoint('company')
    .route({ method: 'GET', path: '/api/collaborations', summary: 'Own collaborations, the latest moved first', tags })
    .input(
      pageInput.extend({
        view: z.enum(collaborationViews).default('living'),
        companyId: id.optional(),
        q: line(100).optional(),
      }),
    )
    .output(
      pageOf(item).extend({
        counts: z.object({ living: z.int(), waiting: z.int(), over: z.int() }),
        acts: actsSchema(['invite']),
      }),
    ),
  read: endpoint('company', [problems.NOT_FOUND])
    .route({ method: 'GET', path: '/api/collaborations/{id}', summary: 'One collaboration and its terms', tags })
    .input(z.object({ id }))
    .output(collaboration),
  invite: endpoint('ordering', [problems.NOT_FOUND, own.ALREADY_TOGETHER, own.BLOCKED_BY_US], { reach: 'company' })
    .route({
      method: 'POST',
      path: '/api/collaborations',
      successStatus: 201,
      summary: 'Invite a provider of the network, with first terms',
      tags,
    })
    .input(z.object({ providerId: id, terms: termsInput }))
    .output(collaboration),
  accept: endpoint('company', refusals('accept'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/collaborations/{id}/acceptance', summary: 'Agree to what is proposed', tags })
    .input(target)
    .output(collaboration),
  decline: endpoint('company', refusals('decline'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/collaborations/{id}/refusal', summary: 'Decline what is proposed', tags })
    .input(target.extend({ reason }))
    .output(collaboration),
  withdraw: endpoint('company', refusals('withdraw'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/collaborations/{id}/withdrawal', summary: 'Withdraw the own proposal', tags })
    .input(target)
    .output(collaboration),
  propose: endpoint('company', refusals('propose'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/collaborations/{id}/terms', summary: 'Propose terms anew', tags })
    .input(target.extend({ terms: termsInput }))
    .output(collaboration),
  end: endpoint('company', refusals('end'), { reach: 'company' })
    .route({ method: 'POST', path: '/api/collaborations/{id}/end', summary: 'End it, saying why', tags })
    .input(target.extend({ reason }))
    .output(collaboration),
};
